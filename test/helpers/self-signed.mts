// Makes a certificate that no client trusts.
import { generateKeyPairSync, createSign } from 'node:crypto';

/** Returns a self-signed certificate for 127.0.0.1, encoded by hand (X.509, DER). */
export function selfSigned(): { key: string; cert: string } {
	const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const der = (tag: number, ...parts: Buffer[]) => {
		const body = Buffer.concat(parts);
		const size = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255];
		return Buffer.concat([Buffer.from([tag, ...size]), body]);
	};

	const algorithm = der(0x30, der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
	const name = der(
		0x30,
		der(0x31, der(0x30, der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('nobody')))),
	);
	const until = (text: string) => der(0x17, Buffer.from(text));
	const body = der(
		0x30,
		der(0x02, Buffer.from([1])),
		algorithm,
		name,
		der(0x30, until('200101000000Z'), until('491231000000Z')),
		name,
		publicKey.export({ type: 'spki', format: 'der' }),
	);
	const signature = createSign('sha256').update(body).sign(privateKey);
	const cert = der(0x30, body, algorithm, der(0x03, Buffer.from([0]), signature));
	return {
		key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
		cert: `-----BEGIN CERTIFICATE-----\n${cert.toString('base64')}\n-----END CERTIFICATE-----\n`,
	};
}

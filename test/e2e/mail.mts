// A mail server that accepts every mail, for examples that send some.
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface MailServer {
	port: number;
	/** What has come, as it was sent. */
	mails: string[];
	close(): void;
}

export async function startMailServer(): Promise<MailServer> {
	const mails: string[] = [];
	const server: Server = createServer((client) => receive(client, mails));
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	return { port, mails, close: () => server.close() };
}

/** Answers the commands of SMTP that every client sends. */
function receive(client: Socket, mails: string[]): void {
	let mail: string[] | undefined;

	const answer = (line: string): string | undefined => {
		if (mail && line !== '.') {
			mail.push(line);
			return undefined;
		}

		if (mail) {
			mails.push(mail.join('\r\n'));
			mail = undefined;
			return '250 Accepted';
		}

		if (line === 'DATA') {
			mail = [];
			return '354 Send the mail';
		}

		return line === 'QUIT' ? '221 Goodbye' : '250 OK';
	};

	client.write('220 Ready\r\n');
	createInterface(client).on('line', (line) => {
		const reply = answer(line);
		if (reply) client.write(`${reply}\r\n`);
	});
}

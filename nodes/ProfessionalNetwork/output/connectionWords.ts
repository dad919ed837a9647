import type { Failure } from '../service/response';
import { CHECK_ADDRESS, type Words, type WordsByKind } from './failureWords';

const CHECK_HOST = 'Check the Base URL in the credentials, and whether this machine can reach it.';
const CHECK_PROXY =
	"Check the proxy: HTTP_PROXY and HTTPS_PROXY in n8n's environment, or Proxy in Request Options.";
const FEWER = 'Try again. If it happens often, send fewer requests in parallel';

const NO_HTTPS: Words = {
	clause: 'The service does not use https at this address',
	advice:
		'Check the port of the Base URL in the credentials, and whether it starts with http:// or https://.',
};
const TIMED_OUT: Words = {
	clause: 'The service did not respond in time',
	advice: `${FEWER}, or increase Timeout in Request Options if the node has them.`,
};
/** What the error codes of the HTTP client mean if the address cannot be used. */
const WRONG_ADDRESS: Record<string, Words> = {
	ERR_INVALID_URL: { clause: 'The address of the service is not a URL', advice: CHECK_HOST },
	EPROTO: NO_HTTPS,
	ERR_SSL_WRONG_VERSION_NUMBER: NO_HTTPS,
};
/** What they mean after a connection was made. */
const LOST: Record<string, Words> = {
	ECONNRESET: {
		clause: 'The service closed the connection before it responded',
		advice: `${FEWER}.`,
	},
	ECONNABORTED: TIMED_OUT,
	ETIMEDOUT: TIMED_OUT,
};

/** What a failure on the way to the service says. */
export const CONNECTION_WORDS: WordsByKind = {
	config({ message, statusCode = 0, facts: { code } = {} }) {
		if (code !== undefined) return WRONG_ADDRESS[code] ?? untrusted(code);
		if (!message && statusCode === 0) return { clause: 'The request could not be made' };
		return { advice: { 404: CHECK_ADDRESS, 407: CHECK_PROXY }[statusCode] };
	},
	connectionLost({ facts: { code = '' } = {} }) {
		const clause = 'The connection to the service was lost';
		return LOST[code] ?? { clause, advice: `Check the network and try again (${code}).` };
	},
	unknownHost: unreachable,
	unreachable,
};

function untrusted(code: string): Words {
	return {
		clause: "The service's certificate is not trusted",
		advice: `Check the Base URL in the credentials, and whether a proxy intercepts the connection (${code}). If the certificate is your own, set NODE_EXTRA_CA_CERTS for n8n to a file with it, or add Ignore SSL Issues in Request Options.`,
	};
}

function unreachable({ facts: { code = '', isOfProxy } = {} }: Failure): Words {
	const host = isOfProxy ? 'proxy' : 'service';
	const clause =
		{
			ECONNREFUSED: `Nothing responds at the ${host}'s address`,
			ENOTFOUND: `The ${host}'s host name does not exist`,
			EAI_AGAIN: `The ${host}'s host name could not be looked up`,
		}[code] ?? `The ${host} cannot be reached from here`;
	return { clause, advice: isOfProxy ? CHECK_PROXY : CHECK_HOST };
}

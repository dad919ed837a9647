// Records the messages and invitations that the custom account sent. Holds state until cleared.
export interface SentMessage {
	/** URL of the profile. */
	to: string;
	text: string;
}

export interface SentConnection {
	/** URL of the profile. */
	to: string;
}

/** Records every write, so that a repeated write appears twice. */
export interface Sent {
	messages: SentMessage[];
	connections: SentConnection[];
	clear(): void;
}

export function makeSent(): Sent {
	const sent: Sent = {
		messages: [],
		connections: [],
		clear() {
			sent.messages.length = 0;
			sent.connections.length = 0;
		},
	};
	return sent;
}

// What the caller's own account has done: messages and invitations, every one of them. Holds state until cleared.
export interface SentMessage {
	/** URL of the profile. */
	to: string;
	text: string;
}

export interface SentConnection {
	/** URL of the profile. */
	to: string;
}

/** Sending the same twice is recorded twice: that is how a repeated write shows. */
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

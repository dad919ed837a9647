// Records the messages and invitations that the custom account sent. A repeated write appears twice.

/** `to` is the URL of the profile. */
export type Sent = ReturnType<typeof makeSent>;

export function makeSent() {
	const messages: Array<{ to: string; text: string }> = [];
	const connections: Array<{ to: string }> = [];
	return {
		messages,
		connections,
		clear() {
			messages.length = 0;
			connections.length = 0;
		},
	};
}

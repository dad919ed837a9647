// Records the messages and invitations that the custom account sent, and those that it accepted. A repeated write appears twice.

/** `to` is the URL of the profile. */
export type Sent = ReturnType<typeof makeSent>;

export function makeSent() {
	const messages: Array<{ to: string; text: string }> = [];
	const connections: Array<{ to: string }> = [];
	const accepted: Array<{ invitationId: string }> = [];
	return {
		messages,
		connections,
		accepted,
		clear() {
			messages.length = 0;
			connections.length = 0;
			accepted.length = 0;
		},
	};
}

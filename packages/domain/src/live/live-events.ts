/**
 * What the live channel (`GET /api/live`, server-sent events) can say. An event names what has changed and carries
 * ids alone: whoever listens asks for the thing itself, and is answered what they may see.
 */
export const liveKinds = ['messages', 'read', 'notifications', 'points', 'favorites'] as const;
export type LiveKind = (typeof liveKinds)[number];

/** The first event of every stream. Its data is `{ resumed }`: false when anything may have been missed before it. */
export const liveReady = 'ready';

/** Which rows changed, by the names of their columns. */
export type LiveIds = Partial<Record<'conversation_id' | 'message_id' | 'ad_id', string>>;

export interface LiveEvent {
  kind: LiveKind;
  ids: LiveIds;
}

/**
 * Events of the live channel (`GET /api/live`, server-sent events). An event contains the kind of the change and ids
 * only. Clients request the data itself, subject to their permissions.
 */
export const liveKinds = [
  'messages',
  'read',
  'notifications',
  'points',
  'favorites',
  'hidden',
  'drafts',
] as const;
export type LiveKind = (typeof liveKinds)[number];

/** First event of every stream. Its data is `{ resumed }`: false if earlier events may have been missed. */
export const liveReady = 'ready';

/** The rows that changed, by column name. */
export type LiveIds = Partial<
  Record<'conversation_id' | 'message_id' | 'ad_id' | 'draft_id' | 'draft_version', string>
>;

export interface LiveEvent {
  kind: LiveKind;
  ids: LiveIds;
}

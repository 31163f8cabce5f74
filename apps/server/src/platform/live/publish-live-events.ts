import type { LiveEvent } from '@arabati/domain/live/live-events';
import type { Connection } from '../database.ts';
import { insertLiveEvents, lockAnnouncements, lockListeners } from './live-events.queries.ts';

export interface Announcement extends LiveEvent {
  /** Whom it concerns; nobody else hears of it. */
  userId: string;
  now: Date;
}

/**
 * Tells members, in every tab and on every node, that something of theirs has changed: written in the transaction of
 * the change, so that it is told if and only if the change stands.
 *
 * A listener who was away resumes after the last id they saw. Ids are drawn before they are committed, so without
 * care number 7 could be seen before number 6 and 6 never again: whoever announces to a member therefore holds that
 * member's lock from drawing to commit. A use case that announces in several steps, to several members, takes all
 * their locks first (`lockRecipients`), or two of them could wait for each other.
 */
export async function publishLiveEvents(
  tx: Connection,
  announcements: readonly Announcement[],
): Promise<void> {
  if (announcements.length === 0) return;
  await lockAnnouncements(
    tx,
    announcements.map(({ userId }) => userId),
  );
  await insertLiveEvents(tx, announcements);
}

/**
 * The locks of all members whom this transaction will announce to; before the first announcement and before any row of
 * theirs (docs/decisions/2026-11-22-lock-order.md). They cannot be deleted meanwhile: an announcement refers to its member.
 */
export async function lockRecipients(tx: Connection, userIds: readonly string[]): Promise<void> {
  await lockListeners(tx, userIds);
  await lockAnnouncements(tx, userIds);
}

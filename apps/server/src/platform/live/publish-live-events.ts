import type { LiveEvent } from '@arabati/domain/live/live-events';
import type { Connection } from '../database.ts';
import { insertLiveEvents, lockListeners, lockLiveEvents } from './live-events.queries.ts';

export interface Announcement extends LiveEvent {
  /** The member who receives the event. */
  userId: string;
  now: Date;
}

/**
 * Publishes events to members, in every tab and on every node, in the transaction of the change, so that they are sent
 * only if it commits.
 *
 * A client resumes after the last event id that it received. Ids are generated before they are committed, so without a
 * lock number 7 could become visible before number 6, and 6 would be missed. A transaction therefore holds the member's
 * lock from generating an id until its commit. A use case that publishes in several steps to several members acquires
 * all their locks first (`lockRecipients`) to avoid deadlocks.
 */
export async function publishLiveEvents(
  tx: Connection,
  announcements: readonly Announcement[],
): Promise<void> {
  if (announcements.length === 0) return;
  await lockLiveEvents(
    tx,
    announcements.map(({ userId }) => userId),
  );
  await insertLiveEvents(tx, announcements);
}

/**
 * Locks all members that this transaction will publish events to. Must be called before the first event and before any
 * of their rows is locked (docs/decisions/2026-11-22-lock-order.md). The members cannot be deleted meanwhile, because
 * an event refers to its member.
 */
export async function lockRecipients(tx: Connection, userIds: readonly string[]): Promise<void> {
  await lockListeners(tx, userIds);
  await lockLiveEvents(tx, userIds);
}

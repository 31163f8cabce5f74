import type { Insertable } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import type { AlertTables } from './alerts.tables.ts';

/** The devices that receive a member's pushes, with the User-Agent header of their session. */
export function findDevices(
  connection: Connection,
  { userId, sessionId }: { userId: string; sessionId: string },
) {
  return connection
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select(['push_subscriptions.id', 'push_subscriptions.created_at', 'sessions.user_agent'])
    .select((eb) => eb('push_subscriptions.session_id', '=', sessionId).as('current'))
    .where('push_subscriptions.user_id', '=', userId)
    .orderBy('current', 'desc')
    .orderBy('push_subscriptions.created_at', 'desc')
    .orderBy('push_subscriptions.id')
    .execute();
}

/** Prevents the end of a session until the transaction ends. Returns whether the member has it. */
export async function lockSession(
  tx: Connection,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  return session !== undefined;
}

export function findSubscription(connection: Connection, id: string) {
  return connection
    .selectFrom('push_subscriptions')
    .select(['user_id', 'session_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Deletes earlier subscriptions of a device: of its session, or with its endpoint, which another member may have used. */
export async function deleteEarlierSubscriptions(
  tx: Connection,
  device: { id: string; sessionId: string; endpoint: string },
): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where((eb) =>
      eb.or([
        eb('id', '=', device.id),
        eb('session_id', '=', device.sessionId),
        eb('endpoint', '=', device.endpoint),
      ]),
    )
    .execute();
}

/** Deletes the oldest of a member's subscriptions, so that at most `keep` are left. */
export async function deleteOldestSubscriptions(
  tx: Connection,
  { userId, keep }: { userId: string; keep: number },
): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(keep),
    )
    .execute();
}

/** @returns false if another member has subscribed the same endpoint since `deleteEarlierSubscriptions`. */
export async function insertSubscription(
  tx: Connection,
  subscription: Insertable<AlertTables['push_subscriptions']>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('push_subscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('endpoint').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteSubscription(
  connection: Connection,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await connection
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Replaces the endpoint and keys of a subscription. No effect if none has the old endpoint and secret.
 *
 * @throws an error that `isEndpointTaken` recognises if another member subscribes the new endpoint at the same time.
 */
export async function updateSubscription(
  connection: Connection,
  old: { endpoint: string; auth: Buffer },
  renewed: { endpoint: string; p256dh: Buffer; auth: Buffer },
): Promise<void> {
  await connection
    .updateTable('push_subscriptions')
    .set(renewed)
    .where('endpoint', '=', old.endpoint)
    .where('auth', '=', old.auth)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('push_subscriptions as others')
            .select('others.id')
            .where('others.endpoint', '=', renewed.endpoint)
            .where('others.endpoint', '<>', old.endpoint),
        ),
      ),
    )
    .execute();
}

export const isEndpointTaken = (error: unknown): boolean =>
  error instanceof Error &&
  (error as { constraint?: unknown }).constraint === 'push_subscriptions_endpoint_key';

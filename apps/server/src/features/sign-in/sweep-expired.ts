import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { scheduleTask } from '../../platform/schedule-task.ts';
import type { Services } from '../../platform/services.ts';
import { daysBefore, sessionIdleDays, sessionLifeDays, unconfirmedLifeDays } from './token-lifetimes.ts';

const everyMs = 10 * 60_000;
/** Maximum number of rows per statement, so that no sweep holds locks for long. */
const atMost = 1_000;
const mailKeptDays = 7;
/** Days for which a used code is retained, because a second use indicates theft. */
const codeKeptDays = 1;

/** Schedules the deletion of expired rows. It runs on every node; each row is deleted once. */
export function scheduleSweepExpired(app: FastifyInstance, services: Services): void {
  scheduleTask(app, { everyMs, firstAfterMs: everyMs, failure: 'sweeping failed' }, () =>
    sweepExpired(services),
  );
}

/** Sweeps each table once. Security does not depend on it, because every read checks the expiry. */
export async function sweepExpired({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  const sweeps = [
    sql`delete from sessions where id in (
          select id from sessions
          where refreshed_at <= ${daysBefore(now, sessionIdleDays)} or created_at <= ${daysBefore(now, sessionLifeDays)}
          limit ${atMost})`,
    sql`delete from auth_codes where code_hash in (
          select code_hash from auth_codes where expires_at < ${daysBefore(now, codeKeptDays)} limit ${atMost})`,
    sql`delete from admin_sessions where token_hash in (
          select token_hash from admin_sessions where expires_at <= ${now} limit ${atMost})`,
    // A sign-up's link is retained with its user, because it holds the password that a new link would set.
    sql`delete from mail_tokens where token_hash in (
          select token_hash from mail_tokens where type <> 'signup' and expires_at <= ${now} limit ${atMost})`,
    sql`delete from users where id in (
          select id from users
          where email_confirmed_at is null and created_at < ${daysBefore(now, unconfirmedLifeDays)}
            and coalesce(confirmation_sent_at, created_at) < ${daysBefore(now, unconfirmedLifeDays)}
          limit ${atMost} for update skip locked)`,
    sql`delete from mails where id in (
          select id from mails
          where created_at < ${daysBefore(now, mailKeptDays)} and state <> 'queued' limit ${atMost})`,
    // Written by the rate limiter, in milliseconds of the machine's own clock.
    sql`delete from rate_limits where key in (
          select key from rate_limits where expire < ${Date.now()} limit ${atMost})`,
  ];
  for (const sweep of sweeps) await sweep.execute(database);
}

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { scheduleTask } from '../../platform/schedule-task.ts';
import type { Services } from '../../platform/services.ts';
import { daysBefore, sessionIdleDays, sessionLifeDays, unconfirmedLifeDays } from './token-lifetimes.ts';

const everyMs = 10 * 60_000;
/** So that no sweep holds locks for long, however much has gathered. */
const atMost = 1_000;
const mailKeptDays = 7;
/** A used code is kept beyond its life: a second use tells of a thief. */
const codeKeptDays = 1;

/** Forgets what can no longer be used. On every node: a row is deleted once, whoever comes first. */
export function scheduleSweepExpired(app: FastifyInstance, services: Services): void {
  scheduleTask(app, { everyMs, firstAfterMs: everyMs, failure: 'sweeping failed' }, () =>
    sweepExpired(services),
  );
}

/** One sweep of each table. Nothing here is needed for safety: whoever reads a row looks at its time as well. */
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
    // A sign-up's link is kept with its user: it holds the password that a new link would set.
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
    // Written by the limiter, which counts in milliseconds of the machine's own clock.
    sql`delete from rate_limits where key in (
          select key from rate_limits where expire < ${Date.now()} limit ${atMost})`,
  ];
  for (const sweep of sweeps) await sweep.execute(database);
}

import { randomUUID } from 'node:crypto';
import type { LogEvent } from 'kysely';
import { signInAdministrator } from '../administrators.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import type { LockOrderFixtures } from './fixtures.ts';

/** Concurrent acts by name. Each returns a response, or what a job returns. */
export type Acts = Record<string, (fixtures: LockOrderFixtures) => Promise<unknown>>;

// The market of the acts. Set by `openMarket` before the first one.
export let server: TestApp;
export let administrator: { authorization: string };
export let colleague: { authorization: string };

/**
 * Starts the server with settings under which reports, strikes and reviews have effects at once. Jobs are acts: those of
 * the app would run with some groups only, depending on the speed of the machine.
 */
export async function openMarket(onQuery: (event: LogEvent) => void): Promise<void> {
  server = await startTestApp({ SUPPORT_WHATSAPP: '+249900000000' }, { onQuery });
  administrator = await signInAdministrator(server);
  colleague = await signInAdministrator(server, 'zameel', 'moderator');
  const settings = {
    reports: { hiding_reports: 2, second_review_percent: 100 },
    // The fixtures' strike and one for fraud suspend the owner.
    strikes: { thresholds: { notice: 2, posting_limit: 3, suspension: 5 } },
    publishing: { review_first: 'both' },
  };
  for (const [section, value] of Object.entries(settings)) {
    await server.owner.query('update settings set value = $2 where section = $1', [
      section,
      JSON.stringify(value),
    ]);
  }
}

export type Headers = { authorization: string } & Record<string, string>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export const send = (headers: Headers, method: Method, url: string, payload?: object) =>
  server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
export const admin = (method: Exclude<Method, 'PATCH'>, url: string, payload?: object) =>
  send(administrator, method, `/api/admin/${url}`, payload);
export const messageOf = (from: Headers, target: object) =>
  send(from, 'PUT', `/api/messages/${randomUUID()}`, { content: 'كم السعر النهائي؟', ...target });

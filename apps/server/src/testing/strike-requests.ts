import { randomUUID } from 'node:crypto';
import { defaultStrikeTerms, type StrikeTerms } from '@arabati/domain/strikes/strike-terms';
import type { Insertable } from 'kysely';
import type { Schema } from '../database-schema.ts';
import { insertAd } from './ads.ts';
import { randomTypedPhone } from './members.ts';
import { adForm, insertWaitingPhotos } from './posting.ts';
import type { TestApp } from './test-app.ts';
import type { SignedInMember } from './users.ts';

type Headers = { authorization: string };

/** Inserts a strike for a removed ad, with a weight of 1. */
export async function insertStrike(
  market: TestApp,
  userId: string,
  strike: Partial<Insertable<Schema['strikes']>> = {},
): Promise<{ id: string }> {
  const id = randomUUID();
  await market.services.database
    .insertInto('strikes')
    .values({
      id,
      user_id: userId,
      reason: 'duplicate',
      weight: 1,
      source: 'ad',
      title: 'كورولا',
      created_at: market.clock.now(),
      ...strike,
    })
    .execute();
  return { id };
}

/** Returns functions that remove ads, read strikes and take them back on one server. */
export function strikeRequests(market: TestApp, desk: Headers) {
  const send = (
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    url: string,
    headers: Headers = desk,
    payload?: object,
  ) => market.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  const remove = (adId: string, violation: string | null = 'fraud', by: Headers = desk) =>
    send('POST', `/api/admin/ads/${adId}/removal`, by, { reason: 'إعلان احتيالي', violation });

  return {
    send,
    remove,
    restore: (adId: string) => send('DELETE', `/api/admin/ads/${adId}/removal`),
    /** Removes a new ad of a member. A weight of 1 by default. @returns the ad. */
    async strike(member: { id: string }, violation = 'duplicate'): Promise<string> {
      const { id } = await insertAd(market, { user_id: member.id });
      const response = await remove(id, violation);
      if (response.statusCode !== 204) throw new Error(response.body);
      market.clock.advance({ seconds: 1 });
      return id;
    },
    /** Changes the settings in force. Other parts keep their defaults. */
    async set({ thresholds, terms }: { thresholds?: object; terms?: object }): Promise<void> {
      const value: StrikeTerms = {
        ...defaultStrikeTerms,
        thresholds: { ...defaultStrikeTerms.thresholds, ...thresholds },
        terms: { ...defaultStrikeTerms.terms, ...terms },
      };
      const { version } = (await send('GET', '/api/admin/settings')).json().strikes;
      const response = await send('PUT', '/api/admin/settings', desk, { section: 'strikes', version, value });
      if (response.statusCode !== 200) throw new Error(response.body);
    },
    /** Moves a member's strikes, ads and suspensions into the past. */
    async age(userId: string, days: number): Promise<void> {
      for (const [table, columns] of [
        ['strikes', ['created_at']],
        ['ads', ['created_at']],
        ['suspensions', ['created_at', 'ends_at']],
      ] as const) {
        const changes = columns.map((column) => `${column} = ${column} - $2 * interval '1 day'`).join(', ');
        await market.owner.query(`update ${table} set ${changes} where user_id = $1`, [userId, days]);
      }
    },
    own: async ({ headers }: { headers: Headers }, query = '') =>
      (await send('GET', `/api/me/strikes${query}`, headers)).json(),
    list: async (userId: string, query = '') =>
      (await send('GET', `/api/admin/members/${userId}/strikes${query}`)).json(),
    takeBack: (id: string, reason = 'خطأ في القرار', by: Headers = desk) =>
      send('PUT', `/api/admin/strikes/${id}/taking-back`, by, { reason }),
    async post(member: SignedInMember) {
      const photo_ids = await insertWaitingPhotos(market, member.id, 1);
      const phones = { phone: randomTypedPhone(), whatsapp: randomTypedPhone() };
      return send('POST', '/api/ads', member.headers, { ...adForm({ photo_ids }), ...phones });
    },
    suspend: (userId: string) =>
      send('PUT', `/api/admin/members/${userId}/suspension`, desk, {
        id: randomUUID(),
        reason: 'احتيال',
        days: 3,
      }),
    lift: (userId: string) => send('DELETE', `/api/admin/members/${userId}/suspension`),
    suspensionOf: async (userId: string) =>
      (await send('GET', `/api/admin/members/${userId}`)).json().suspension,
    acts: async (userId: string): Promise<string[]> =>
      (await send('GET', `/api/admin/audit?user_id=${userId}`))
        .json()
        .items.map(({ act }: { act: string }) => act),
    /** From the database, because a suspended member is signed out. Latest first. */
    titlesOf: async (userId: string): Promise<string[]> => {
      const rows = await market.services.database
        .selectFrom('notifications')
        .select('title')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(({ title }) => title);
    },
  };
}

import { expect } from 'vitest';
import { randomTypedPhone } from './members.ts';
import { adForm, insertWaitingPhotos } from './posting.ts';
import type { reportRequests } from './report-requests.ts';
import type { TestApp } from './test-app.ts';
import type { SignedInMember } from './users.ts';

/** A description with a request for a deposit, which is a signal. */
export const riskyDescription = 'حوّل العربون أولاً وبرسل ليك السيارة';

/** Returns functions that post ads which may be reviewed first, read and decide on them. */
export function reviewFirstRequests(market: TestApp, reports: ReturnType<typeof reportRequests>) {
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { headers }: { headers?: { authorization: string } } = {},
    payload?: object,
  ) => market.app.inject({ method, url, headers: headers ?? {}, ...(payload ? { payload } : {}) });
  const ownAds = async (member: SignedInMember) => (await call('GET', '/api/me/ads', member)).json();

  return {
    call,
    ownAds,
    /** Changes the settings in force. */
    setPublishing: (value: object) =>
      market.owner.query(`update settings set value = $1 where section = 'publishing'`, [
        JSON.stringify(value),
      ]),
    async post(member: SignedInMember, form: object = {}) {
      const response = await call('POST', '/api/ads', member, {
        ...adForm({ photo_ids: await insertWaitingPhotos(market, member.id, 1) }),
        phone: randomTypedPhone(),
        whatsapp: randomTypedPhone(),
        ...form,
      });
      if (response.statusCode !== 200) throw new Error(response.body);
      return response.json() as { id: string; created_at: string; review: object | null };
    },
    setStatus: (member: SignedInMember, id: string, status: 'active' | 'sold') =>
      call('PUT', `/api/ads/${id}/status`, member, { status }),
    ownAd: async (member: SignedInMember, id: string) =>
      (await ownAds(member)).items.find((ad: { id: string }) => ad.id === id),
    titlesOf: async (member: SignedInMember) => (await reports.noticesOf(member)).map(({ title }) => title),
    async decideOn(adId: string, decision: object) {
      const response = await reports.decide(await reports.caseOf(adId), decision);
      expect(response.statusCode).toBe(204);
    },
    async countCases(adId: string): Promise<number> {
      const { rows } = await market.owner.query('select count(*)::int from report_cases where ad_id = $1', [
        adId,
      ]);
      return rows[0].count;
    },
  };
}

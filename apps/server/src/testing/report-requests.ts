import { randomInt, randomUUID } from 'node:crypto';
import type { TestApp } from './test-app.ts';
import { insertSignedInMember, type SignedInMember } from './users.ts';

type Headers = { authorization: string };

/** Returns an address in a network of its own. */
export const newAddress = () => `41.${randomInt(256)}.${randomInt(256)}.7`;

/** Returns functions that send members' reports and administrators' decisions to one server. */
export function reportRequests(market: TestApp, desk: Headers) {
  /** Creates a member whose account is old enough for a report to count. */
  async function newReporter(): Promise<SignedInMember> {
    const member = await insertSignedInMember(market);
    await market.owner.query(
      `update profiles set created_at = created_at - interval '2 days' where user_id = $1`,
      [member.id],
    );
    return member;
  }

  const report = (
    { headers }: { headers: Headers },
    form: object,
    { id = randomUUID(), remoteAddress = newAddress() }: { id?: string; remoteAddress?: string } = {},
  ) =>
    market.app.inject({
      method: 'PUT',
      url: `/api/reports/${id}`,
      headers,
      remoteAddress,
      payload: { reason: 'fraud', ...form },
    });

  /** Sends reports of as many old accounts in as many networks. */
  async function reportAd(adId: string, count: number, reason = 'stolen'): Promise<SignedInMember[]> {
    const reporters: SignedInMember[] = [];
    for (let n = 0; n < count; n += 1) {
      const reporter = await newReporter();
      const sent = await report(reporter, { subject: 'ad', subject_id: adId, reason });
      if (sent.statusCode !== 204) throw new Error(sent.body);
      reporters.push(reporter);
    }
    return reporters;
  }

  return {
    newReporter,
    report,
    reportAd,
    listCases: async (query: Record<string, string> = {}) =>
      (await market.app.inject({ url: '/api/admin/reports', headers: desk, query })).json(),
    getCase: async (id: string) =>
      (await market.app.inject({ url: `/api/admin/reports/${id}`, headers: desk })).json(),
    decide: (id: string, decision: object, by: Headers = desk) =>
      market.app.inject({
        method: 'PUT',
        url: `/api/admin/reports/${id}/decision`,
        headers: by,
        payload: decision,
      }),
    reopen: (id: string, reopening: string = randomUUID()) =>
      market.app.inject({
        method: 'POST',
        url: `/api/admin/reports/${id}/reopening`,
        headers: desk,
        payload: { id: reopening },
      }),
    /** Finds the open case about an ad or a review. */
    caseOf: async (subjectId: string): Promise<string> => {
      const row = await market.services.database
        .selectFrom('report_cases')
        .select('id')
        .where((eb) => eb.or([eb('ad_id', '=', subjectId), eb('review_id', '=', subjectId)]))
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow();
      return row.id;
    },
    noticesOf: async ({
      headers,
    }: {
      headers: Headers;
    }): Promise<{ type: string; title: string; message: string }[]> =>
      (await market.app.inject({ url: '/api/me/notifications', headers })).json().items,
  };
}

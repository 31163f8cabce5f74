import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { insertAd } from './ads.ts';
import { noisePhoto } from './photos.ts';
import type { TestApp } from './test-app.ts';
import { insertSignedInMember, type SignedInMember } from './users.ts';

type Headers = { authorization: string };

let networks = 0;

/** Returns an address in a network of its own: up to 65,536 of one process. */
export function newAddress(): string {
  networks += 1;
  return `41.${(networks >> 8) & 255}.${networks & 255}.7`;
}

/** A decision on as many reports. */
export const uphold = (count: number, reason = 'السيارة مبلّغ عنها مسروقة') => ({
  state: 'upheld',
  reason,
  report_count: count,
});
export const reject = (count: number) => ({ state: 'rejected', report_count: count });

/** Uploads a photo to a report. */
export async function addReportPhoto(
  market: TestApp,
  { headers }: { headers: Headers },
  { reportId, id = randomUUID(), photo }: { reportId: string; id?: string; photo?: Buffer },
) {
  return market.app.inject({
    method: 'PUT',
    url: `/api/reports/${reportId}/photos/${id}`,
    headers: { ...headers, 'content-type': 'image/jpeg' },
    payload: photo ?? (await noisePhoto()),
  });
}

/** Returns the names of all files of reports. */
export async function storedReportFiles(market: TestApp): Promise<string[]> {
  const entries = await readdir(join(market.services.config.dataDir, 'reports'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

/** Returns functions that claim and comment on cases. */
function deskWork(market: TestApp, desk: Headers) {
  return {
    claim: (id: string, by: Headers = desk) =>
      market.app.inject({ method: 'PUT', url: `/api/admin/reports/${id}/claim`, headers: by }),
    release: (id: string, by: Headers = desk) =>
      market.app.inject({ method: 'DELETE', url: `/api/admin/reports/${id}/claim`, headers: by }),
    comment: (
      id: string,
      comment: { kind?: string; text: string },
      { by = desk, commentId = randomUUID() }: { by?: Headers; commentId?: string } = {},
    ) =>
      market.app.inject({
        method: 'PUT',
        url: `/api/admin/reports/${id}/comments/${commentId}`,
        headers: by,
        payload: { kind: 'comment', ...comment },
      }),
  };
}

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

  async function newAd(title = 'كورولا 2015') {
    const seller = await insertSignedInMember(market);
    return { seller, id: (await insertAd(market, { user_id: seller.id, title })).id };
  }

  /** Finds the open case about an ad or a review. */
  async function caseOf(subjectId: string): Promise<string> {
    const row = await market.services.database
      .selectFrom('report_cases')
      .select('id')
      .where((eb) => eb.or([eb('ad_id', '=', subjectId), eb('review_id', '=', subjectId)]))
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  return {
    newReporter,
    newAd,
    /** Reports an ad once. Returns its case. */
    async openCase(): Promise<string> {
      const { id } = await newAd();
      await reportAd(id, 1);
      return caseOf(id);
    },
    /** Hides an ad by four reports. */
    async hiddenAd() {
      const ad = await newAd();
      const reporters = await reportAd(ad.id, 4);
      return { ...ad, reporters, caseId: await caseOf(ad.id) };
    },
    /** Returns the status of an ad's page, or the code of its problem. */
    async statusOf(adId: string): Promise<string> {
      const { status, code } = (await market.app.inject(`/api/ads/${adId}`)).json();
      return code ?? status;
    },
    report,
    reportAd,
    listCases: async (query: Record<string, string> = {}, by: Headers = desk) =>
      (await market.app.inject({ url: '/api/admin/reports', headers: by, query })).json(),
    getCase: async (id: string, by: Headers = desk, query: Record<string, string> = {}) =>
      (await market.app.inject({ url: `/api/admin/reports/${id}`, headers: by, query })).json(),
    ...deskWork(market, desk),
    decide: (id: string, decision: object, by: Headers = desk) =>
      market.app.inject({
        method: 'PUT',
        url: `/api/admin/reports/${id}/decision`,
        headers: by,
        payload: decision,
      }),
    reopen: (id: string, reopening: string = randomUUID(), by: Headers = desk, seen: object = {}) =>
      market.app.inject({
        method: 'POST',
        url: `/api/admin/reports/${id}/reopening`,
        headers: by,
        payload: { id: reopening, ...seen },
      }),
    caseOf,
    noticesOf: async ({
      headers,
    }: {
      headers: Headers;
    }): Promise<{ type: string; title: string; message: string }[]> =>
      (await market.app.inject({ url: '/api/me/notifications', headers })).json().items,
  };
}

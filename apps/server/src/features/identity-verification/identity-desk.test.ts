import { waitingIdentityDays } from '@arabati/domain/identity-verification/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { createIdentityActors } from '../../testing/identity-actors.ts';
import {
  sendIdentity,
  storedIdentityFiles,
  uploadIdentityDocument,
} from '../../testing/identity-requests.ts';
import { reportRequests, uphold } from '../../testing/report-requests.ts';
import { secondReviewRequests } from '../../testing/second-review-requests.ts';
import { strikeRequests } from '../../testing/strike-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { sweepIdentities } from './sweep-identities.ts';

type Headers = { authorization: string };

let market: TestApp;
let desk: Headers;
let colleague: Headers;
let actors: ReturnType<typeof createIdentityActors>;
beforeAll(async () => {
  market = await startTestApp();
  desk = await signInAdministrator(market);
  colleague = await signInAdministrator(market, 'zameela', 'moderator');
  actors = createIdentityActors(market, desk);
});
afterAll(() => market.close());

const sweepAt = (time: Date) => sweepIdentities({ ...market.services, clock: { now: () => time } });

describe('the desk', () => {
  test('lists waiting requests oldest first, and finds those of a member', async () => {
    const [first, second] = [await actors.newDealer(), await actors.newDealer()];
    const count = await actors.waiting();
    const early = await sendIdentity(market, first.headers);
    market.clock.advance({ seconds: 1 });
    const late = await sendIdentity(market, second.headers);
    expect(await actors.waiting()).toBe(count + 2);
    const ids = await actors.listed('state=waiting');
    expect(ids.indexOf(early.id)).toBeLessThan(ids.indexOf(late.id));
    const number = (await actors.send('GET', '/api/me', second.headers)).json().user_id_display;
    expect(await actors.listed(`q=${number}`)).toEqual([late.id]);
    const file = (await actors.send('GET', `/api/admin/identities/${early.id}`, desk)).json();
    expect(file).toMatchObject({
      request: { id: early.id, member: { user_id: first.id, display_name: 'سلمى' }, administrator: null },
      member: {
        membership_type: 'free',
        ads: { active: 1, sold: 0, removed: 0 },
        strikes: 0,
        rejected: 0,
        taken_back: 0,
      },
    });
    expect(file.next_waiting).not.toBe(early.id);
  });

  test('counts no strike of a decision that the reader may make a second time', async () => {
    await strikeRequests(market, desk).set({ thresholds: { notice: 1 } });
    const reviews = secondReviewRequests(market);
    await reviews.draw(100);
    const dealer = await actors.newDealer();
    const { id } = await sendIdentity(market, dealer.headers);
    const reports = reportRequests(market, desk);
    await reports.reportAd(dealer.adId, 4);
    const caseId = await reports.caseOf(dealer.adId);
    expect((await reports.decide(caseId, uphold(4))).statusCode).toBe(204);
    const strikesFor = async (by: Headers) =>
      (await actors.send('GET', `/api/admin/identities/${id}`, by)).json().member.strikes;
    expect(await strikesFor(colleague)).toBe(0);
    expect(await strikesFor(desk)).toBeGreaterThan(0);
    await reviews.decide((await reviews.of(caseId, colleague)).id, { state: 'rejected' }, colleague);
    expect(await strikesFor(colleague)).toBe(await strikesFor(desk));
  });

  test('approves once: pictures are deleted, the badge is shown, the member and the log know', async () => {
    const dealer = await actors.newDealer();
    const before = await storedIdentityFiles(market);
    const { id, documents } = await sendIdentity(market, dealer.headers, { pictures: 2 });
    expect(await actors.isShownVerified(dealer.adId)).toBe(false);
    for (let n = 0; n < 2; n += 1) {
      const decided = await actors.approve(id);
      expect(decided.statusCode, decided.body).toBe(204);
    }
    expect(await storedIdentityFiles(market)).toEqual(before);
    expect(
      (await actors.send('GET', `/api/me/identity/documents/${documents[0]}`, dealer.headers)).statusCode,
    ).toBe(404);
    expect(await actors.isShownVerified(dealer.adId)).toBe(true);
    const { seller, items } = (await actors.send('GET', `/api/sellers/${dealer.id}/ads`, {})).json();
    expect([seller.identity_verified, items[0].seller.identity_verified]).toEqual([true, true]);
    expect((await actors.read(dealer)).request).toMatchObject({ state: 'approved', documents: [] });
    expect((await actors.read(dealer)).open).toBe(false);
    expect((await actors.titlesOf(dealer)).filter((title) => title === 'هويتك موثّقة')).toHaveLength(1);
    expect(await actors.actsAbout(dealer.id)).toEqual([{ act: 'identity-approved', notes: null }]);
    expect((await actors.approve(id, colleague)).json().code).toBe('identity-decided');
    expect(await actors.listed('state=approved')).toContain(id);
  });

  test('rejects with a reason, after which the member asks again', async () => {
    const dealer = await actors.newDealer();
    const before = await storedIdentityFiles(market);
    const { id } = await sendIdentity(market, dealer.headers);
    for (let n = 0; n < 2; n += 1) expect((await actors.reject(id)).statusCode).toBe(204);
    expect((await actors.reject(id, desk, 'سبب آخر')).json().code).toBe('identity-decided');
    expect(await storedIdentityFiles(market)).toEqual(before);
    expect(await actors.read(dealer)).toMatchObject({
      open: true,
      request: { state: 'rejected', reason: 'الصورة غير واضحة' },
    });
    expect(await actors.titlesOf(dealer)).toContain('لم نوثّق هويتك');
    expect(await actors.actsAbout(dealer.id)).toEqual([
      { act: 'identity-rejected', notes: 'الصورة غير واضحة' },
    ]);
    const next = await sendIdentity(market, dealer.headers);
    const file = (await actors.send('GET', `/api/admin/identities/${next.id}`, desk)).json();
    expect(file.member.rejected).toBe(1);
  });

  test('of two concurrent decisions, one counts', async () => {
    const dealer = await actors.newDealer();
    const { id } = await sendIdentity(market, dealer.headers);
    const decided = await Promise.all([actors.approve(id, desk), actors.reject(id, colleague)]);
    expect(decided.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect(await actors.actsAbout(dealer.id)).toHaveLength(1);
  });

  test('does not approve a name that it has not compared with the documents', async () => {
    const dealer = await actors.newDealer();
    const { id } = await sendIdentity(market, dealer.headers);
    await actors.rename(dealer, 'معرض الأمان');
    expect((await actors.approve(id)).json().code).toBe('identity-renamed');
    expect(await actors.isShownVerified(dealer.adId)).toBe(false);
    expect((await actors.approve(id, desk, 'معرض الأمان')).statusCode).toBe(204);
  });

  test('takes a verification back once, with a reason', async () => {
    const dealer = await actors.newDealer();
    const { id } = await sendIdentity(market, dealer.headers);
    expect((await actors.takeBack(id)).json().code).toBe('identity-decided');
    await actors.approve(id);
    for (let n = 0; n < 2; n += 1) expect((await actors.takeBack(id)).statusCode).toBe(204);
    expect((await actors.takeBack(id, colleague)).json().code).toBe('identity-decided');
    expect(await actors.isShownVerified(dealer.adId)).toBe(false);
    expect(await actors.read(dealer)).toMatchObject({
      open: true,
      request: { state: 'ended', ended_by: 'desk', reason: 'انتقل المعرض' },
    });
    expect(await actors.titlesOf(dealer)).toContain('سحبنا توثيق هويتك');
    expect((await actors.actsAbout(dealer.id)).map(({ act }) => act)).toContain('identity-taken-back');
  });
});

describe('a verification', () => {
  test('ends with another name, not with a form that keeps it', async () => {
    const dealer = await actors.newDealer();
    const { id } = await sendIdentity(market, dealer.headers);
    await actors.approve(id);
    expect((await actors.rename(dealer, 'سلمى')).statusCode).toBe(200);
    expect(await actors.isShownVerified(dealer.adId)).toBe(true);
    await actors.rename(dealer, 'سلمى محمد');
    expect(await actors.isShownVerified(dealer.adId)).toBe(false);
    // The former name does not return it.
    await actors.rename(dealer, 'سلمى');
    expect(await actors.isShownVerified(dealer.adId)).toBe(false);
    expect(await actors.read(dealer)).toMatchObject({
      open: true,
      request: { state: 'ended', ended_by: 'name' },
    });
    expect((await actors.titlesOf(dealer)).filter((title) => title === 'انتهى توثيق هويتك')).toHaveLength(1);
  });

  test('ends after its term, and can be renewed shortly before', async () => {
    const dealer = await actors.newDealer();
    const { id } = await sendIdentity(market, dealer.headers);
    await actors.approve(id);
    const endIn = (days: number) =>
      market.owner.query(
        `with ending as (update identity_requests set valid_until = $2 where id = $1 returning user_id)
         update profiles set identity_until = $2 from ending where profiles.user_id = ending.user_id`,
        [id, actors.inDays(days)],
      );
    await endIn(30);
    expect((await actors.read(dealer)).open).toBe(true);
    const renewed = await sendIdentity(market, dealer.headers);
    expect(await actors.isShownVerified(dealer.adId)).toBe(true);
    await actors.approve(renewed.id);
    expect(await actors.isShownVerified(dealer.adId)).toBe(true);
    expect(await actors.listed('state=ended')).toContain(id);

    const later = actors.inDays(3 * 366);
    expect((await sweepAt(later)).lapsed).toBeGreaterThan(0);
    expect(await actors.isShownVerified(dealer.adId)).toBe(false);
    expect((await actors.read(dealer)).request).toMatchObject({ state: 'ended', ended_by: 'term' });
  });
});

describe('the sweep', () => {
  test('deletes unsent pictures after a day, and files without a row after an hour', async () => {
    const { headers } = await actors.newDealer();
    await uploadIdentityDocument(market, headers);
    await market.services.identityStore.write(
      'ab0123456789abcdef0123456789abcd-identity.webp',
      Buffer.from('not removed'),
    );
    // Files have the machine's time, which differs from the test clock.
    const ahead = (hours: number) =>
      new Date(Math.max(Date.now(), market.clock.now().getTime()) + hours * 3_600_000);
    expect((await sweepAt(new Date(Date.now() - 3_600_000))).files).toBe(0);
    const hour = await sweepAt(ahead(2));
    expect(hour.files).toBe(1);
    await sweepAt(ahead(26));
    expect((await actors.read({ headers })).documents).toEqual([]);
  });

  test('deletes a request that waited too long, with its pictures, and notifies the member', async () => {
    const dealer = await actors.newDealer();
    const { documents } = await sendIdentity(market, dealer.headers);
    await sweepAt(actors.inDays(waitingIdentityDays - 1));
    expect((await actors.read(dealer)).request?.state).toBe('waiting');
    await sweepAt(actors.inDays(waitingIdentityDays + 1));
    expect((await actors.read(dealer)).request).toBeNull();
    expect(
      (await actors.send('GET', `/api/me/identity/documents/${documents[0]}`, dealer.headers)).statusCode,
    ).toBe(404);
    expect(await actors.titlesOf(dealer)).toContain('لم نراجع طلب التوثيق');
  });

  test('removes a file that could not be removed with the decision', async () => {
    const dealer = await actors.newDealer();
    const { id } = await sendIdentity(market, dealer.headers);
    const { identityStore } = market.services;
    const { remove } = identityStore;
    const count = (await storedIdentityFiles(market)).length;
    identityStore.remove = () => Promise.reject(new Error('disk'));
    expect((await actors.approve(id)).statusCode).toBe(204);
    identityStore.remove = remove;
    expect((await storedIdentityFiles(market)).length).toBe(count);
    await sweepAt(new Date(Date.now() + 2 * 3_600_000));
    expect((await storedIdentityFiles(market)).length).toBeLessThan(count);
  });
});

import { randomUUID } from 'node:crypto';
import { actingHeader } from '@arabati/domain/showrooms/acting-header';
import type { LogEvent } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flushImpressions } from './features/ad-figures/ad-figures.public.ts';
import { announcePriceDrops, askAvailability, reindexStaleAds } from './features/ads/ads.public.ts';
import { planDueAlerts, sendDuePushes } from './features/alerts/alerts.public.ts';
import { createStopToken } from './features/alerts/stop-token.ts';
import { endBoosts } from './features/boosts/end-boosts.ts';
import { refundReveals } from './features/contacts/contacts.public.ts';
import { announceSales } from './features/favorites/favorites.public.ts';
import { remindLeads } from './features/leads/leads.public.ts';
import { expireOffers } from './features/offers/offers.public.ts';
import { matchListedAds } from './features/saved-searches/saved-searches.public.ts';
import { announceShowroomAds, refreshShowrooms } from './features/showrooms/showrooms.public.ts';
import { signInAdministrator } from './testing/administrators.ts';
import { randomPhone } from './testing/ads.ts';
import { browserSubscription } from './testing/browser-subscription.ts';
import { draftForm } from './testing/drafts.ts';
import { sendIdentity } from './testing/identity-requests.ts';
import { createLockOrderFixtures, type LockOrderFixtures } from './testing/lock-order-fixtures.ts';
import { addPlatePhoto } from './testing/plate-requests.ts';
import { adForm } from './testing/posting.ts';
import { enterReceipt, receiptForm } from './testing/receipt-requests.ts';
import { addReportPhoto } from './testing/report-requests.ts';
import { reviewForm } from './testing/reviews.ts';
import { newChassisNumber } from './testing/stolen-car-requests.ts';
import { stolenListRequests } from './testing/stolen-list-requests.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/**
 * Runs every pair of writing actions concurrently on the same members and ad, in groups: see
 * docs/decisions/2026-11-22-lock-order.md.
 */

let server: TestApp;
let administrator: { authorization: string };
let colleague: { authorization: string };
/** Deadlocks that PostgreSQL reported, including those hidden by a retry. */
let conflicts: string[] = [];
const onQuery = (event: LogEvent) => {
  if (event.level !== 'error') return;
  const { code, message } = event.error as { code?: string; message: string };
  if (code === '40P01' || code === '40001') conflicts.push(`${message}: ${event.query.sql}`);
};
beforeAll(async () => {
  server = await startTestApp({ SUPPORT_WHATSAPP: '+249900000000' }, { onQuery });
  administrator = await signInAdministrator(server);
  colleague = await signInAdministrator(server, 'zameel', 'moderator');
  await server.services.database
    .updateTable('settings')
    .set({ value: JSON.stringify({ hiding_reports: 2, second_review_percent: 100 }) })
    .where('section', '=', 'reports')
    .execute();
  // The fixtures' strike and one for fraud suspend the owner.
  await server.services.database
    .updateTable('settings')
    .set({ value: JSON.stringify({ thresholds: { notice: 2, posting_limit: 3, suspension: 5 } }) })
    .where('section', '=', 'strikes')
    .execute();
  await server.services.database
    .updateTable('settings')
    .set({ value: JSON.stringify({ review_first: 'both' }) })
    .where('section', '=', 'publishing')
    .execute();
});
afterAll(() => server.close());

type Headers = { authorization: string } & Record<string, string>;
const send = (
  headers: Headers,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) => server.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const admin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  send(administrator, method, `/api/admin/${url}`, payload);
const messageOf = (from: Headers, target: object) =>
  send(from, 'PUT', `/api/messages/${randomUUID()}`, { content: 'كم السعر النهائي؟', ...target });

const answerOffer = (from: Headers, offer: string, body: object) =>
  send(from, 'PUT', `/api/offers/${offer}/answers/${randomUUID()}`, body);

const decideReports = (openCase: string, decision: object) =>
  admin('PUT', `reports/${openCase}/decision`, { ...decision, report_count: 1 });

const decideInBulk = ({ openCase, ad, waitingAd }: LockOrderFixtures) =>
  admin('PUT', `reports/${openCase}/bulk-decisions/${randomUUID()}`, {
    reason: 'احتيال',
    violation: 'fraud',
    ads: [ad, waitingAd].map((ad_id) => ({ ad_id, report_count: 1 })),
  });

const sendAppeal = ({ owner, ad }: LockOrderFixtures, id: string) =>
  send(owner.headers, 'PUT', `/api/me/appeals/${id}`, { ad_id: ad, text: 'الصورة صحيحة' });

/** Asks as a broker. @returns the id of the request, which a concurrent action may have rejected. */
const askForIdentity = async (headers: Headers, ad: string): Promise<string> => {
  await server.owner.query("update ads set seller_role = 'وسيط' where id = $1", [ad]);
  return (await sendIdentity(server, headers, {}, { checked: false })).id;
};

const importStolenList = (numbers: readonly string[]) =>
  stolenListRequests(server, administrator).import(
    ['chassis_number,police_report', ...numbers.map((number) => `${number},1423/2026`)].join('\n'),
    { source: 'شرطة' },
  );

const acts: Record<string, (fixtures: LockOrderFixtures) => Promise<unknown>> = {
  upgrade: ({ owner }) =>
    admin('POST', `members/${owner.id}/membership`, {
      id: randomUUID(),
      membership: 'premium_trader',
      notes: '',
    }),
  downgrade: ({ owner }) =>
    admin('POST', `members/${owner.id}/membership`, { id: randomUUID(), membership: 'free', notes: '' }),
  'take-down': ({ ad }) => admin('POST', `ads/${ad}/removal`, { reason: 'صورة غير مطابقة' }),
  'take-down-for-fraud': ({ ad }) =>
    admin('POST', `ads/${ad}/removal`, { reason: 'احتيال', violation: 'fraud' }),
  'suspend-and-undo': async (fixtures) => {
    await acts['take-down-for-fraud']?.(fixtures);
    return acts['give-back']?.(fixtures);
  },
  'take-strike-back': ({ strike }) => admin('PUT', `strikes/${strike}/taking-back`, { reason: 'خطأ' }),
  'give-back': ({ ad }) => admin('DELETE', `ads/${ad}/removal`),
  boost: ({ ad }) => admin('POST', `ads/${ad}/boost`, { id: randomUUID(), plan: 'vip', notes: '' }),
  'approve-membership': ({ membershipReceipt }) =>
    admin('PUT', `receipts/${membershipReceipt}/decision`, { state: 'approved' }),
  'approve-boost': ({ boostReceipt }) =>
    admin('PUT', `receipts/${boostReceipt}/decision`, { state: 'approved' }),
  'reject-receipt': ({ membershipReceipt }) =>
    admin('PUT', `receipts/${membershipReceipt}/decision`, { state: 'rejected', reason: 'لم يصل' }),
  'reopen-receipt': ({ membershipReceipt }) =>
    admin('POST', `receipts/${membershipReceipt}/reopening`, { id: randomUUID() }),
  'view-member': ({ owner }) => send(administrator, 'GET', `/api/admin/members/${owner.id}`),
  'delete-owner': ({ owner }) => admin('DELETE', `members/${owner.id}`, { reason: 'احتيال' }),
  'delete-buyer': ({ buyer }) => admin('DELETE', `members/${buyer.id}`, { reason: 'احتيال' }),
  settle: ({ owner }) => send(owner.headers, 'GET', '/api/me'),
  post: ({ owner, photos }) =>
    send(owner.headers, 'POST', '/api/ads', {
      // Its signals open a case and hide it.
      ...adForm({ photo_ids: photos, description: 'حوّل العربون قبل المعاينة، أو راسلني تلقرام' }),
      phone: '0912345678',
      whatsapp: '0912345678',
    }),
  sell: ({ owner, ad }) => send(owner.headers, 'PUT', `/api/ads/${ad}/status`, { status: 'sold' }),
  'change-price-and-undo': async ({ owner, ad }) => {
    const url = `/api/me/ads/${ad}/price-changes/${randomUUID()}`;
    const { price } = (await send(owner.headers, 'GET', `/api/ads/${ad}`)).json();
    await send(owner.headers, 'PUT', url, { price: price === 9_000_000 ? 8_000_000 : 9_000_000 });
    return send(owner.headers, 'DELETE', url);
  },
  'announce-price-drop': async ({ owner, ad }) => {
    await send(owner.headers, 'PUT', `/api/me/ads/${ad}/price-changes/${randomUUID()}`, { price: 7_000_000 });
    await server.owner.query('update ad_price_changes set announce_at = now() where announce_at is not null');
    return announcePriceDrops(server.services, { stopped: () => false });
  },
  'pause-and-resume': async ({ owner, ad }) => {
    const url = () => `/api/me/ads/${ad}/acts/${randomUUID()}`;
    await send(owner.headers, 'PUT', url(), { act: 'confirm' });
    await send(owner.headers, 'PUT', url(), { act: 'pause' });
    return send(owner.headers, 'PUT', url(), { act: 'resume' });
  },
  'sell-to-buyer-and-undo': async ({ owner, buyer, ad }) => {
    const url = `/api/me/ads/${ad}/sales/${randomUUID()}`;
    await send(owner.headers, 'PUT', url, { buyer_id: buyer.id, price: 9_000_000 });
    return send(owner.headers, 'DELETE', url);
  },
  'ask-availability': async ({ ad }) => {
    const due = "update ad_signs set since = now() - interval '40 days', asks = 2 where ad_id = $1";
    await server.owner.query(due, [ad]);
    return askAvailability(server.services, { stopped: () => false });
  },
  'delete-ad': ({ owner, ad }) => send(owner.headers, 'DELETE', `/api/ads/${ad}`),
  rename: ({ owner }) =>
    send(owner.headers, 'PUT', '/api/me', {
      display_name: `الطيب ${String.fromCharCode(0x627 + Math.floor(Math.random() * 20))}`,
      phone: `0${randomPhone().slice(4)}`,
      whatsapp: `0${randomPhone().slice(4)}`,
      city: 'بحري',
    }),
  reveal: ({ buyer, ad }) => send(buyer.headers, 'POST', `/api/ads/${ad}/reveal`),
  'write-reveal-note': async (fixtures) => {
    await acts.reveal?.(fixtures);
    return send(fixtures.buyer.headers, 'PUT', `/api/me/reveals/${fixtures.ad}`, {
      note: 'السعر قابل للنقاش',
    });
  },
  'sell-and-refund': async (fixtures) => {
    await acts.reveal?.(fixtures);
    await acts.sell?.(fixtures);
    await server.owner.query('update due_refunds set due_at = happened_at');
    return refundReveals(server.services, { stopped: () => false });
  },
  'press-own-number': ({ owner, ad }) =>
    send(owner.headers, 'POST', `/api/ads/${ad}/interactions`, { interaction_type: 'phone_view' }),
  'press-number': async (fixtures) => {
    await acts.reveal?.(fixtures);
    const press = { interaction_type: 'whatsapp_view' };
    return send(fixtures.buyer.headers, 'POST', `/api/ads/${fixtures.ad}/interactions`, press);
  },
  'record-impressions': async ({ buyer, ad, buyersAd, waitingAd }) => {
    const payload = { id: randomUUID(), ad_ids: [waitingAd, ad, buyersAd] };
    await send(buyer.headers, 'POST', '/api/impressions', payload);
    return flushImpressions(server.services);
  },
  'open-ad': ({ buyer, ad }) => send(buyer.headers, 'POST', `/api/ads/${ad}/views`),
  favorite: ({ buyer, ad }) => send(buyer.headers, 'PUT', `/api/me/favorites/${ad}`),
  'favorite-back': ({ owner, buyersAd }) => send(owner.headers, 'PUT', `/api/me/favorites/${buyersAd}`),
  'write-note': ({ buyer, ad }) =>
    send(buyer.headers, 'PUT', `/api/me/favorites/${ad}/note`, { note: 'آخر سعر 9 مليون' }),
  'save-draft': ({ owner }) => send(owner.headers, 'PUT', `/api/me/drafts/${randomUUID()}`, draftForm()),
  'delete-draft': async ({ owner }) => {
    const id = randomUUID();
    await send(owner.headers, 'PUT', `/api/me/drafts/${id}`, draftForm());
    return send(owner.headers, 'DELETE', `/api/me/drafts/${id}`);
  },
  'record-views': ({ buyer, ad, waitingAd }) =>
    send(buyer.headers, 'PUT', '/api/me/viewed-ads', {
      views: [ad, waitingAd].map((ad_id) => ({ ad_id, viewed_at: '2026-03-01T09:00:00Z' })),
    }),
  'clear-views': ({ buyer }) => send(buyer.headers, 'DELETE', '/api/me/viewed-ads'),
  'hide-ads': ({ buyer, ad, waitingAd }) =>
    send(buyer.headers, 'PUT', '/api/me/hidden-ads', { ad_ids: [waitingAd, ad] }),
  'show-ad': ({ buyer, ad }) => send(buyer.headers, 'DELETE', `/api/me/hidden-ads/${ad}`),
  'save-search': ({ buyer, savedSearch }) =>
    send(buyer.headers, 'PUT', `/api/me/saved-searches/${savedSearch}`, {
      name: 'تويوتا كورولا',
      query: 'q=تويوتا كورولا',
    }),
  'open-saved-search': ({ buyer, savedSearch }) =>
    send(buyer.headers, 'PUT', `/api/me/saved-searches/${savedSearch}/seen`),
  'delete-saved-search': ({ owner, ownersSavedSearch }) =>
    send(owner.headers, 'DELETE', `/api/me/saved-searches/${ownersSavedSearch}`),
  'match-listed-ads': () => matchListedAds(server.services, { stopped: () => false }),
  // Ten minutes later, when they are due.
  'push-alerts': async () => {
    const clock = { now: () => new Date(server.clock.now().getTime() + 600_000) };
    const context = { stopped: () => false, log: { warn: () => {} } };
    await planDueAlerts({ ...server.services, clock }, context);
    await sendDuePushes({ ...server.services, clock }, context);
  },
  'subscribe-device': ({ owner }) =>
    send(owner.headers, 'PUT', `/api/me/push-subscriptions/${randomUUID()}`, browserSubscription()),
  'stop-alerts': async ({ owner, ownersSavedSearch }) => {
    const target = { stops: 'saved-search', id: ownersSavedSearch } as const;
    const token = await createStopToken(server.services.keyFor, owner.id, target);
    return server.app.inject({ method: 'POST', url: `/api/alerts/stop?token=${token}` });
  },
  'sell-and-announce': async (fixtures) => {
    await acts.sell?.(fixtures);
    return announceSales(server.services, { stopped: () => false });
  },
  unfavorite: ({ buyer, ad }) => send(buyer.headers, 'DELETE', `/api/me/favorites/${ad}`),
  'write-about-ad': ({ buyer, owner, ad }) => messageOf(buyer.headers, { receiver_id: owner.id, ad_id: ad }),
  reply: ({ owner, conversation }) => messageOf(owner.headers, { conversation_id: conversation }),
  'offer-on-ad': ({ owner, buyersAd }) =>
    send(owner.headers, 'PUT', `/api/offers/${randomUUID()}`, { ad_id: buyersAd, amount: 9_000_000 }),
  'accept-offer': ({ owner, offer }) => answerOffer(owner.headers, offer, { answer: 'accept' }),
  'counter-offer': ({ owner, offer }) =>
    answerOffer(owner.headers, offer, { answer: 'counter', amount: 10_000_000 }),
  'withdraw-and-offer': async ({ buyer, ad, offer }) => {
    await answerOffer(buyer.headers, offer, { answer: 'withdraw' });
    return send(buyer.headers, 'PUT', `/api/offers/${randomUUID()}`, { ad_id: ad, amount: 9_500_000 });
  },
  'expire-offers': async ({ conversation }) => {
    await server.owner.query(`update offers set expires_at = created_at where conversation_id = $1`, [
      conversation,
    ]);
    return expireOffers(server.services, { stopped: () => false });
  },
  'set-offer-terms': ({ owner, ad }) =>
    send(owner.headers, 'PUT', `/api/me/ads/${ad}/offer-terms`, {
      accepts_offers: true,
      min_offer: 9_000_000,
    }),
  'read-conversation': ({ owner, conversation }) =>
    send(owner.headers, 'PUT', `/api/conversations/${conversation}/read`),
  'read-notifications': ({ owner }) => send(owner.headers, 'PUT', '/api/me/notifications/read'),
  'read-notification': ({ owner, notification }) =>
    send(owner.headers, 'PUT', `/api/me/notifications/${notification}/read`),
  'delete-notification': ({ owner, notification }) =>
    send(owner.headers, 'DELETE', `/api/me/notifications/${notification}`),
  report: ({ buyer, ad }) =>
    send(buyer.headers, 'PUT', `/api/reports/${randomUUID()}`, {
      subject: 'ad',
      subject_id: ad,
      reason: 'fraud',
    }),
  'report-conversation': ({ owner, conversation }) =>
    send(owner.headers, 'PUT', `/api/reports/${randomUUID()}`, {
      subject: 'conversation',
      subject_id: conversation,
      reason: 'offensive',
    }),
  'report-review': ({ buyer, review }) =>
    send(buyer.headers, 'PUT', `/api/reports/${randomUUID()}`, {
      subject: 'review',
      subject_id: review,
      reason: 'fake-review',
    }),
  'ask-for-plate': ({ ad }) => admin('PUT', `ads/${ad}/plate-request`),
  'send-plate-and-reject': async ({ owner, ad }) => {
    const id = randomUUID();
    await admin('PUT', `ads/${ad}/plate-request`);
    await addPlatePhoto(server, owner, { adId: ad, id });
    const decision = { state: 'rejected', reason: 'الرقم غير واضح' };
    return admin('PUT', `ads/${ad}/plate-photos/${id}/decision`, decision);
  },
  'send-plate-and-remove': async ({ owner, ad }) => {
    const id = randomUUID();
    await addPlatePhoto(server, owner, { adId: ad, id });
    await send(owner.headers, 'DELETE', `/api/me/ads/${ad}/plate-photos/${id}`);
    return admin('DELETE', `ads/${ad}/plate-request`);
  },
  'add-report-photo': ({ buyer, buyersReport }) => addReportPhoto(server, buyer, { reportId: buyersReport }),
  'remove-report-photo': async ({ buyer, buyersReport }) => {
    const id = randomUUID();
    await addReportPhoto(server, buyer, { reportId: buyersReport, id });
    return send(buyer.headers, 'DELETE', `/api/reports/${buyersReport}/photos/${id}`);
  },
  'uphold-reports': ({ openCase }) =>
    decideReports(openCase, { state: 'upheld', reason: 'مكرر', violation: 'duplicate' }),
  'uphold-for-fraud': ({ openCase }) =>
    decideReports(openCase, { state: 'upheld', reason: 'احتيال', violation: 'fraud' }),
  'claim-receipt': ({ membershipReceipt }) => admin('PUT', `receipts/${membershipReceipt}/claim`),
  'skip-receipt': ({ boostReceipt }) =>
    admin('PUT', `receipts/${boostReceipt}/comments/${randomUUID()}`, { kind: 'skip', text: 'أنتظر البنك' }),
  'route-jobs': async () => {
    const { version } = (await admin('GET', 'settings/queues')).json();
    const all = { subjects: [], reasons: [], signals: [], min_weight: null, automatic: null };
    const queues = [{ id: 'all', name: randomUUID(), rule: all }];
    return admin('PUT', 'settings/queues', { version, queues });
  },
  'claim-case': ({ openCase }) => admin('PUT', `reports/${openCase}/claim`),
  'comment-on-case': ({ openCase }) =>
    admin('PUT', `reports/${openCase}/comments/${randomUUID()}`, { kind: 'skip', text: 'أحتاج رأي زميل' }),
  'reject-reports': ({ openCase }) => decideReports(openCase, { state: 'rejected' }),
  'reopen-reports': async ({ openCase }) => {
    await decideReports(openCase, { state: 'rejected' });
    return admin('POST', `reports/${openCase}/reopening`, { id: randomUUID() });
  },
  'decide-in-bulk': (fixtures) => decideInBulk(fixtures),
  'undo-in-bulk': async (fixtures) => {
    await decideInBulk(fixtures);
    return admin('POST', `reports/${fixtures.openCase}/reopening`, { id: randomUUID() });
  },
  'decide-second-review': async (fixtures) => {
    await decideReports(fixtures.openCase, { state: 'rejected' });
    const { rows } = await server.owner.query(
      `select id from second_reviews where case_id = $1 and state = 'open'`,
      [fixtures.openCase],
    );
    // A concurrent act may have ended it.
    const url = `/api/admin/second-reviews/${rows[0]?.id ?? randomUUID()}`;
    await send(colleague, 'PUT', `${url}/claim`);
    return send(colleague, 'PUT', `${url}/decision`, {
      state: 'upheld',
      reason: 'مكرر',
      violation: 'duplicate',
    });
  },
  'approve-ad': ({ waitingCase }) => decideReports(waitingCase, { state: 'rejected' }),
  'undo-approval': async ({ waitingCase }) => {
    await decideReports(waitingCase, { state: 'rejected' });
    return admin('POST', `reports/${waitingCase}/reopening`, { id: randomUUID() });
  },
  'claim-waiting-case': ({ waitingCase }) => admin('PUT', `reports/${waitingCase}/claim`),
  'delete-waiting-ad': ({ owner, waitingAd }) => send(owner.headers, 'DELETE', `/api/ads/${waitingAd}`),
  'declare-theft': ({ owner }) =>
    send(owner.headers, 'PUT', `/api/me/stolen-cars/${randomUUID()}`, {
      chassis_number: newChassisNumber(),
      police_report: '1423/2026',
    }),
  'confirm-theft': ({ stolenCar }) =>
    admin('PUT', `stolen-cars/${stolenCar}/decision`, { state: 'confirmed', from: 'waiting' }),
  // Hides the ad of the car and freezes its conversations.
  'import-stolen-list': async ({ stolenCar }) => {
    const imported = await importStolenList([newChassisNumber()]);
    await server.owner.query(
      `insert into listed_stolen_cars (list_id, number_hash, tail, police_report, listed_at)
       select $1, number_hash, tail, '1423/2026', now() from stolen_cars where id = $2 on conflict do nothing`,
      [imported.json().list_id, stolenCar],
    );
    return importStolenList([newChassisNumber()]);
  },
  'withdraw-stolen-list': async () => {
    const imported = await importStolenList([newChassisNumber()]);
    return admin('DELETE', `stolen-lists/${imported.json().list_id}`);
  },
  'open-evidence': async (fixtures) => {
    await acts['confirm-theft']?.(fixtures);
    return admin('PUT', `frozen-conversations/${fixtures.conversation}/openings/${randomUUID()}`);
  },
  'send-appeal': async (fixtures) => {
    await acts['take-down']?.(fixtures);
    return sendAppeal(fixtures, randomUUID());
  },
  'accept-appeal': async (fixtures) => {
    const id = randomUUID();
    await acts['take-down']?.(fixtures);
    await sendAppeal(fixtures, id);
    // Not by the administrator who removed the ad.
    return send(colleague, 'PUT', `/api/admin/appeals/${id}/decision`, { state: 'accepted' });
  },
  'request-number-code': ({ owner }) => send(owner.headers, 'PUT', '/api/me/number-verification'),
  'confirm-number': async ({ owner }) => {
    const { code, whatsapp } = (await send(owner.headers, 'PUT', '/api/me/number-verification')).json();
    // A concurrent request may have changed the number or deleted the member.
    return admin('POST', 'number-verifications', {
      code: code ?? 'ABCDEFGH',
      number: whatsapp ?? '0912345678',
    });
  },
  'request-identity': ({ owner, ad }) => askForIdentity(owner.headers, ad),
  'withdraw-identity': async ({ owner, ad }) => {
    const id = await askForIdentity(owner.headers, ad);
    return send(owner.headers, 'DELETE', `/api/me/identity/requests/${id}`);
  },
  'approve-identity': async ({ owner, ad }) => {
    const id = await askForIdentity(owner.headers, ad);
    const { display_name } = (await send(owner.headers, 'GET', '/api/me')).json();
    return admin('PUT', `identities/${id}/decision`, {
      state: 'approved',
      display_name: display_name ?? 'سلمى',
    });
  },
  'save-showroom': ({ owner, showroom, slug }) =>
    send(owner.headers, 'PUT', `/api/me/showroom-page/${showroom}`, {
      slug,
      name: 'معرض آخر',
      city: 'بحري',
      hours: [[], [], [], [], [], [], []],
      location: null,
    }),
  'reject-showroom': ({ showroom }) =>
    admin('PUT', `showrooms/${showroom}/decision`, { state: 'rejected', reason: 'الشعار لغيره' }),
  'unfollow-showroom': ({ buyer, showroom }) =>
    send(buyer.headers, 'DELETE', `/api/me/followed-showrooms/${showroom}`),
  'refresh-showrooms': async ({ showroom }) => {
    await server.owner.query('insert into showrooms_due (showroom_id) values ($1)', [showroom]);
    return refreshShowrooms(server.services, { stopped: () => false });
  },
  'follow-and-announce': async ({ buyer, ad, showroom }) => {
    await send(buyer.headers, 'PUT', `/api/me/followed-showrooms/${showroom}`);
    await server.owner.query(
      'insert into showroom_ads_to_announce (ad_id) select id from ads where id = $1 for key share on conflict do nothing',
      [ad],
    );
    return announceShowroomAds(server.services, { stopped: () => false });
  },
  block: ({ buyer, owner }) => send(buyer.headers, 'PUT', `/api/me/blocks/${owner.id}`),
  'enter-receipt': ({ owner, ad }) =>
    enterReceipt(
      server,
      owner.headers,
      randomUUID(),
      receiptForm(server, { kind: 'boost', plan: 'basic', ad_id: ad }),
    ),
  'write-review': ({ buyer, ad }) =>
    send(buyer.headers, 'PUT', `/api/reviews/${randomUUID()}`, { ...reviewForm, ad_id: ad }),
  'answer-review': ({ buyer, review }) =>
    send(buyer.headers, 'PUT', `/api/reviews/${review}/answer`, { answer: 'شكراً على كلامك' }),
  'delete-review': ({ owner, review }) => send(owner.headers, 'DELETE', `/api/reviews/${review}`),
  'remove-review': ({ review }) => admin('POST', `reviews/${review}/removal`, { reason: 'كلام مسيء' }),
  'act-for-showroom': async ({ buyer, ad, buyersAd, showroom, conversation }) => {
    const acting = { ...buyer.headers, [actingHeader]: showroom };
    await send(acting, 'POST', `/api/ads/${buyersAd}/reveal`);
    await send(acting, 'PUT', `/api/me/ads/${ad}/price-changes/${randomUUID()}`, { price: 8_500_000 });
    await send(acting, 'PUT', `/api/ads/${ad}/status`, { status: 'sold' });
    return messageOf(acting, { conversation_id: conversation });
  },
  'replace-staff': async ({ owner, buyer, staff }) => {
    const { user_id_display: member_number } = (await send(buyer.headers, 'GET', '/api/me')).json();
    const url = `/api/me/showroom/staff/${randomUUID()}`;
    await send(owner.headers, 'DELETE', `/api/me/showroom/staff/${staff}`);
    return send(owner.headers, 'PUT', url, { member_number: member_number ?? '12345678', role: 'seller' });
  },
  'create-and-revoke-api-key': async ({ owner }) => {
    const url = `/api/me/showroom/api-keys/${randomUUID()}`;
    const created = await send(owner.headers, 'PUT', url, { name: 'برنامج' });
    const ended = await send(owner.headers, 'DELETE', url);
    return created.statusCode < 300 ? ended : created;
  },
  // A price, a pause and a new draft.
  feed: ({ owner, stockNumber }) =>
    server.app.inject({
      method: 'PUT',
      url: `/api/me/showroom/feeds/${randomUUID()}`,
      headers: { ...owner.headers, 'content-type': 'text/csv' },
      payload: `stock_number,price,status\n${stockNumber},9000000,paused\n${randomUUID()},,`,
    }),
  'change-staff-role': ({ owner, staff }) =>
    send(owner.headers, 'PUT', `/api/me/showroom/staff/${staff}/role`, { role: 'answering' }),
  'accept-invitation': async (fixtures) => {
    const { buyer } = fixtures;
    await acts['replace-staff']?.(fixtures);
    const { invitations } = (await send(buyer.headers, 'GET', '/api/me/employment')).json();
    const id = invitations?.[0]?.id ?? randomUUID();
    return send(buyer.headers, 'PUT', `/api/me/employment/${id}`);
  },
  'leave-showroom': ({ buyer, staff }) => send(buyer.headers, 'DELETE', `/api/me/employment/${staff}`),
  'take-lead': async ({ owner, buyer, ad, showroom }) => {
    await send(buyer.headers, 'POST', `/api/ads/${ad}/reveal`);
    await send(buyer.headers, 'POST', `/api/ads/${ad}/interactions`, { interaction_type: 'phone_view' });
    const { items } = (await send(owner.headers, 'GET', '/api/me/showroom/leads')).json();
    const url = `/api/me/showroom/leads/${items?.[0]?.id ?? randomUUID()}`;
    const acting = { ...buyer.headers, [actingHeader]: showroom };
    await send(acting, 'PUT', `${url}/assignment`, { assignee_id: buyer.id });
    await send(acting, 'PUT', `${url}/state`, { state: 'visited' });
    await send(owner.headers, 'PUT', `${url}/note`, { note: 'جاد' });
    const remindAt = new Date(server.clock.now().getTime() + 60_000).toISOString();
    return send(owner.headers, 'PUT', `${url}/reminder`, { remind_at: remindAt });
  },
  'remind-leads': async ({ showroom }) => {
    await server.owner.query(
      'update showroom_leads set remind_at = $2, reminded_at = null where showroom_id = $1',
      [showroom, server.clock.now()],
    );
    return remindLeads(server.services, { stopped: () => false });
  },
  'save-quick-reply': ({ owner }) =>
    send(owner.headers, 'PUT', `/api/me/showroom/quick-replies/${randomUUID()}`, {
      title: 'ترحيب',
      text: 'أهلاً {الاسم}',
    }),
  'end-boosts': () => endBoosts(server.services),
  'describe-ads': () => reindexStaleAds(server.services),
};
const names = Object.keys(acts);
/**
 * Number of concurrent actions: few enough that each has an effect before a deletion, and enough to test many pairs per
 * set of fixtures.
 */
const groupSize = 12;
const copies = 2;

/** Groups in which every two actions, and every action with its copy, occur together at least once. */
function coverPairs(): string[][] {
  const open = new Set(
    names.flatMap((first, index) => names.slice(index + 1).map((second) => `${first} ${second}`)),
  );
  const isOpen = (first: string, second: string) =>
    open.has(`${first} ${second}`) || open.has(`${second} ${first}`);
  const groups: string[][] = [];
  while (open.size > 0) {
    const group = [...open][0]?.split(' ') ?? [];
    while (group.length < groupSize) {
      const gains = names
        .filter((name) => !group.includes(name))
        .map((name) => ({ name, gain: group.filter((member) => isOpen(member, name)).length }));
      const best = gains.reduce((most, next) => (next.gain > most.gain ? next : most));
      if (best.gain === 0) break;
      group.push(best.name);
    }
    for (const first of group) for (const second of group) open.delete(`${first} ${second}`);
    groups.push(group);
  }
  return groups;
}

test.each(coverPairs().map((group) => [group.join(', ')]))(
  'concurrently, %s cause no deadlock and no 5xx',
  async (group) => {
    const fixtures = await createLockOrderFixtures(server);
    conflicts = [];
    const runs = [];
    for (let copy = 0; copy < copies; copy += 1)
      for (const name of group.split(', ')) runs.push(acts[name]?.(fixtures));
    const responses = (await Promise.all(runs)) as { statusCode?: number; body?: string }[];
    expect(conflicts).toEqual([]);
    const failed = responses.filter((response) => (response?.statusCode ?? 0) >= 500);
    expect(failed.map(({ statusCode, body }) => `${statusCode} ${body}`)).toEqual([]);
  },
);

test('each action of the list has its effect without concurrency', async () => {
  for (const [name, act] of Object.entries(acts)) {
    const fixtures = await createLockOrderFixtures(server);
    if (name === 'give-back') await acts['take-down']?.(fixtures);
    const response = (await act(fixtures)) as { statusCode?: number; body?: string };
    expect(response?.statusCode ?? 200, `${name}: ${response?.body}`).toBeLessThan(300);
  }
});

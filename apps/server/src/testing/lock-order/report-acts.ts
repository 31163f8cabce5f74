import { randomUUID } from 'node:crypto';
import { addReportPhoto } from '../report-requests.ts';
import { newChassisNumber } from '../stolen-car-requests.ts';
import { stolenListRequests } from '../stolen-list-requests.ts';
import { accountActs } from './account-acts.ts';
import type { LockOrderFixtures } from './fixtures.ts';
import { type Acts, admin, administrator, colleague, send, server } from './market.ts';

const decideReports = (openCase: string, decision: object) =>
  admin('PUT', `reports/${openCase}/decision`, { ...decision, report_count: 1 });

const decideInBulk = ({ openCase, ad, waitingAd }: LockOrderFixtures, violation = 'fraud') =>
  admin('PUT', `reports/${openCase}/bulk-decisions/${randomUUID()}`, {
    reason: 'احتيال',
    violation,
    ads: [ad, waitingAd].map((ad_id) => ({ ad_id, report_count: 1 })),
  });

const sendAppeal = ({ owner, ad }: LockOrderFixtures, id: string) =>
  send(owner.headers, 'PUT', `/api/me/appeals/${id}`, { ad_id: ad, text: 'الصورة صحيحة' });

const importStolenList = (numbers: readonly string[]) =>
  stolenListRequests(server, administrator).import(
    ['chassis_number,police_report', ...numbers.map((number) => `${number},1423/2026`)].join('\n'),
    { source: 'شرطة' },
  );
/** Reports, their decisions, and what follows them: thefts, appeals, second reviews. */
export const reportActs: Acts = {
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
  'appeal-in-bulk': async (fixtures) => {
    // A suspended owner could not appeal.
    await decideInBulk(fixtures, 'duplicate');
    return sendAppeal({ ...fixtures, ad: fixtures.waitingAd }, randomUUID());
  },
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
    await reportActs['confirm-theft']?.(fixtures);
    return admin('PUT', `frozen-conversations/${fixtures.conversation}/openings/${randomUUID()}`);
  },
  'send-appeal': async (fixtures) => {
    await accountActs['take-down']?.(fixtures);
    return sendAppeal(fixtures, randomUUID());
  },
  'accept-appeal': async (fixtures) => {
    const id = randomUUID();
    await accountActs['take-down']?.(fixtures);
    await sendAppeal(fixtures, id);
    // After the appeal, so that its second review still waits.
    await decideReports(fixtures.openCase, { state: 'rejected' });
    // Not by the administrator who removed the ad.
    return send(colleague, 'PUT', `/api/admin/appeals/${id}/decision`, { state: 'accepted' });
  },
  'remove-review': ({ review }) => admin('POST', `reviews/${review}/removal`, { reason: 'كلام مسيء' }),
};

import type { AdSignal } from '@arabati/domain/ad-signals/ad-signals';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInAdministrator } from '../../testing/administrators.ts';
import { insertAd, insertSeller, randomPhone } from '../../testing/ads.ts';
import { newDeviceId, useDevice } from '../../testing/devices.ts';
import { insertSignedUpMember, type TestMember } from '../../testing/members.ts';
import { postWithPhotos, uploadPhoto } from '../../testing/photo-requests.ts';
import { structuredPhoto } from '../../testing/photos.ts';
import { adForm, insertWaitingPhotos } from '../../testing/posting.ts';
import { reject, reportRequests, uphold } from '../../testing/report-requests.ts';
import { newChassisNumber } from '../../testing/stolen-car-requests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertSignedInMember, type SignedInMember } from '../../testing/users.ts';
import { takeDownAd } from '../ads/ads.public.ts';
import { printReplay, replaySignals } from './replay-signals.ts';

let market: TestApp;
let desk: { authorization: string };
let reports: ReturnType<typeof reportRequests>;
beforeAll(async () => {
  market = await startTestApp();
  desk = await signInAdministrator(market);
  reports = reportRequests(market, desk);
});
afterAll(() => market.close());

let seller: SignedInMember;
beforeEach(async () => {
  seller = await insertSignedInMember(market);
});
const setSettings = (section: string, value: object) =>
  market.owner.query('update settings set value = $2 where section = $1', [section, JSON.stringify(value)]);
afterEach(async () => {
  await setSettings('signals', {});
  await setSettings('reports', {});
});

const suspicious = 'حوّل العربون أولاً وبرسل ليك السيارة';
const longText =
  'تويوتا نظيفة جداً مالك أول من الوكالة، كل صيانتها في الوكالة وعندي الفواتير كلها، كفرات جديدة ميشلان، والسعر قابل للتفاوض البسيط للجادين';

async function post(form: object, { id, headers }: SignedInMember = seller): Promise<string> {
  const response = await market.app.inject({
    method: 'POST',
    url: '/api/ads',
    headers,
    payload: {
      ...adForm({ photo_ids: await insertWaitingPhotos(market, id, 1) }),
      phone: randomPhone(),
      whatsapp: randomPhone(),
      ...form,
    },
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().id;
}

const read = async (adId: string) =>
  (await market.app.inject({ url: `/api/admin/ads/${adId}/signals`, headers: desk })).json();
const signalsOf = async (adId: string) => (await read(adId)).signals;
const countCases = async (adId: string) => {
  const { rows } = await market.owner.query('select count(*)::int from report_cases where ad_id = $1', [
    adId,
  ]);
  return rows[0].count;
};

describe('an ad that asks for money in advance', () => {
  test('is listed, and waits for the desk with a sentence about why', async () => {
    const adId = await post({ title: 'كورولا للبيع', description: suspicious });
    expect(await reports.statusOf(adId)).toBe('active');
    const found = await reports.getCase(await reports.caseOf(adId));
    expect(found.case).toMatchObject({ subject: 'ad', title: 'كورولا للبيع', weight: 150, hidden: false });
    expect(found.reports).toMatchObject([{ reason: 'signals', weight: 150, note: '', reporter: null }]);
    expect(await signalsOf(adId)).toEqual([
      { found: { signal: 'advance-payment', excerpt: 'حوّل العربون' }, weight: 150 },
    ]);
    const notices = await reports.noticesOf(seller);
    expect(notices.map(({ title }) => title)).not.toContain('إعلانك قيد المراجعة');
  });

  test('is hidden once members report it too, with fewer reports than another one', async () => {
    const adId = await post({ description: suspicious });
    await reports.reportAd(adId, 2);
    expect(await reports.statusOf(adId)).toBe('active');
    await reports.reportAd(adId, 1);
    expect(await reports.statusOf(adId)).toBe('ad-under-review');
  });

  test('is hidden at once if the signals weigh enough for the settings', async () => {
    await setSettings('reports', { hiding_reports: 2 });
    const adId = await post({ description: `${suspicious}، راسلني تلقرام` });
    expect(await reports.statusOf(adId)).toBe('ad-under-review');
    expect((await reports.noticesOf(seller)).map(({ title }) => title)).toContain('إعلانك قيد المراجعة');
    const decision = await reports.decide(await reports.caseOf(adId), reject(1));
    expect(decision.statusCode).toBe(204);
    expect(await reports.statusOf(adId)).toBe('active');
  });

  test('is not reported again when it is listed again after a decision', async () => {
    const adId = await post({ description: suspicious });
    await reports.decide(await reports.caseOf(adId), reject(1));
    for (const status of ['sold', 'active']) {
      const { statusCode } = await market.app.inject({
        method: 'PUT',
        url: `/api/ads/${adId}/status`,
        headers: seller.headers,
        payload: { status },
      });
      expect(statusCode).toBeLessThan(300);
    }
    expect(await countCases(adId)).toBe(1);
    expect(await reports.statusOf(adId)).toBe('active');
  });

  test('leaves nothing behind when it is deleted', async () => {
    const adId = await post({ description: `${suspicious}. ${longText} يا جماعة` });
    await market.app.inject({ method: 'DELETE', url: `/api/ads/${adId}`, headers: seller.headers });
    const { rows } = await market.owner.query(
      `select ad_id from ad_signals where ad_id = $1 union all select ad_id from ad_text_prints where ad_id = $1`,
      [adId],
    );
    expect(rows).toEqual([]);
    expect((await read(adId)).code).toBe('ad-not-found');
  });
});

describe('the settings', () => {
  test('turn a signal off', async () => {
    await setSettings('signals', { 'advance-payment': 0 });
    const adId = await post({ description: suspicious });
    expect(await signalsOf(adId)).toEqual([]);
    expect(await countCases(adId)).toBe(0);
  });

  test('say from which weight an ad goes to the desk', async () => {
    await setSettings('signals', { desk_weight: 151 });
    const adId = await post({ description: suspicious });
    expect(await signalsOf(adId)).toHaveLength(1);
    expect(await countCases(adId)).toBe(0);
  });
});

test('an ordinary ad is not reported', async () => {
  const adId = await post({ description: 'مالك واحد، صيانة منتظمة' });
  expect(await signalsOf(adId)).toEqual([]);
  expect(await countCases(adId)).toBe(0);
});

test("another member's text is found, and one's own is not", async () => {
  const first = await post({ title: 'الأصل', description: longText });
  expect(await signalsOf(await post({ description: longText }))).toEqual([]);
  const copied = `${longText.replace('جديدة', 'جديده')} جداً`;
  const copy = await post({ description: copied }, await insertSignedInMember(market));
  expect(await signalsOf(copy)).toEqual([
    { found: { signal: 'same-text', ad_id: expect.any(String), title: expect.any(String) }, weight: 120 },
  ]);
  expect(await signalsOf(first)).toEqual([]);
});

test('a price is compared with active ads of the model around its year', async () => {
  const dealer = await insertSeller(market);
  const model = { brand: 'سوزوكي', model: 'ماروتي', seller_role: 'وكيل' } as const;
  for (let n = 0; n < 20; n += 1) {
    await insertAd(market, {
      ...model,
      user_id: dealer,
      year: 2010 + (n % 3),
      price: 10_000_000 + n * 100_000,
    });
  }
  // Neither sold cars nor those of another age.
  await insertAd(market, { ...model, user_id: dealer, year: 2011, price: 900_000_000, status: 'sold' });
  await insertAd(market, { ...model, user_id: dealer, year: 2020, price: 900_000_000 });
  const form = { brand: 'سوزوكي', model: 'ماروتي', year: 2011, seller_role: 'وكيل' };
  const cheap = await post({ ...form, price: 4_000_000 });
  const expected = { median: 10_950_000, count: 20 };
  expect(await read(cheap)).toMatchObject({
    signals: [{ found: { signal: 'bait-price', ...expected }, weight: 150 }],
    market: expected,
    seller: { ads: 1, removed_ads: 0, upheld_cases: 0 },
  });
  const slipped = await post({ ...form, price: 11_000 });
  expect((await signalsOf(slipped))[0].found.signal).toBe('price-slip');
  expect(await signalsOf(await post({ ...form, price: 9_000_000 }))).toEqual([]);
});

test('a lower mileage than that of an earlier ad of the same car is noticed', async () => {
  const chassis_number = newChassisNumber();
  const first = await post({ mileage: 210_000, chassis_number });
  await market.app.inject({
    method: 'PUT',
    url: `/api/ads/${first}/status`,
    headers: seller.headers,
    payload: { status: 'sold' },
  });
  const later = await post({ mileage: 90_000, chassis_number }, await insertSignedInMember(market));
  expect(await signalsOf(later)).toEqual([
    { found: { signal: 'mileage-decreased', mileage: 210_000 }, weight: 150 },
  ]);
});

test('several accounts with one device or one number are noticed, and a family is not', async () => {
  const number = randomPhone();
  const accounts = [seller];
  const add = async () => {
    accounts.push(await insertSignedInMember(market));
    await useDevice(
      market,
      accounts.map((account) => account.id),
      device,
    );
  };
  const device = newDeviceId();
  for (let n = 1; n <= 3; n += 1) await add();
  for (const account of accounts.slice(1)) {
    await insertAd(market, { user_id: account.id, phone: account === accounts[1] ? number : randomPhone() });
    await insertAd(market, { user_id: account.id });
  }
  expect(await signalsOf(await post({ phone: number, seller_role: 'وكيل' }))).toEqual([
    { found: { signal: 'device-burst', count: 7 }, weight: 60 },
  ]);
  await add();
  await insertAd(market, { user_id: accounts[2]?.id ?? '', whatsapp: number });
  // The first ads were an hour ago.
  await market.owner.query(
    `update ads set created_at = created_at - interval '2 hours' where user_id = any($1)`,
    [accounts.map((account) => account.id)],
  );
  const found = await signalsOf(await post({ phone: number, seller_role: 'وكيل' }));
  expect(found.map((one: { found: object }) => one.found)).toEqual([
    { signal: 'shared-device', count: 5 },
    { signal: 'shared-number', count: 3 },
  ]);
  // A device counts for ninety days after its last use.
  await market.owner.query('update member_devices set first_day = first_day - 90, last_day = last_day - 90');
  const later = await signalsOf(await post({ phone: randomPhone(), seller_role: 'وكيل' }));
  expect(later).toEqual([]);
});

test('many ads of one owner are one case, until it is decided', async () => {
  const countOpen = async () => {
    const { rows } = await market.owner.query(
      `select count(*)::int from report_cases where member_id = $1 and state = 'open'`,
      [seller.id],
    );
    return rows[0].count;
  };
  await market.owner.query(
    `update profiles set membership_type = 'premium_trader', membership_expires_at = $2 where user_id = $1`,
    [seller.id, new Date(market.clock.now().getTime() + 86_400_000)],
  );
  const ads: string[] = [];
  for (let n = 0; n < 9; n += 1) ads.push(await post({ description: '' }));
  const shown = (await signalsOf(ads[8] ?? '')).map(
    ({ found }: { found: { signal: string } }) => found.signal,
  );
  expect(shown).toEqual(['owner-many-cars', 'burst']);
  expect(await countOpen()).toBe(1);
  // What is new about an ad still opens a case.
  await post({ description: suspicious });
  expect(await countOpen()).toBe(2);
});

test('members do not read the signals of an ad', async () => {
  const adId = await post({ description: suspicious });
  const { statusCode } = await market.app.inject({
    url: `/api/admin/ads/${adId}/signals`,
    headers: seller.headers,
  });
  expect(statusCode).toBe(401);
});

test('a replay compares the current rules with the stored signals', async () => {
  const since = new Date(market.clock.now().getTime() - 1_000);
  const before = await replaySignals(market.services.database, since);
  const adId = await post({ description: suspicious });
  await reports.decide(await reports.caseOf(adId), uphold(1));
  await setSettings('signals', { 'contact-elsewhere': 0 });
  await post({ description: 'راسلني تلقرام' });
  await setSettings('signals', { 'advance-payment': 50 });
  await post({ description: suspicious });
  const after = await replaySignals(market.services.database, since);
  expect(after.ads - before.ads).toBe(3);
  const difference = (signal: AdSignal) => {
    const [one, other] = [before, after].map((replay) => replay.signals.find((row) => row.signal === signal));
    const of = (figure: 'now' | 'atListing' | 'removed') => (other?.[figure] ?? 0) - (one?.[figure] ?? 0);
    return { weight: other?.weight, atListing: of('atListing'), now: of('now'), removed: of('removed') };
  };
  expect(difference('advance-payment')).toEqual({ weight: 50, atListing: 2, now: 2, removed: 1 });
  expect(difference('contact-elsewhere')).toEqual({ weight: 80, atListing: 0, now: 1, removed: 0 });
  expect(printReplay(after)).toMatch(/^signal .*\nadvance-payment +50 /);
});

async function postWith(member: TestMember, photo: Buffer): Promise<string> {
  const uploaded = await uploadPhoto(market, photo, { by: member });
  market.clock.advance({ seconds: 1 });
  return postWithPhotos(market, member, [uploaded.json().id]);
}

test('a picture belongs to the seller who listed it first', async () => {
  const [first, second] = [await insertSignedUpMember(market), await insertSignedUpMember(market)];
  const picture = await structuredPhoto(1);
  await postWith(first, picture);
  const copy = await postWith(second, picture);
  expect(await signalsOf(copy)).toMatchObject([{ found: { signal: 'same-photo' } }]);
  expect(await signalsOf(await postWith(first, picture))).toEqual([]);
  expect(
    await signalsOf(await postWith(await insertSignedUpMember(market), await structuredPhoto(2))),
  ).toEqual([]);
});

test("photos of another seller's ad are listed beside one's own, also after that ad was removed", async () => {
  const [one, other] = [
    await insertSignedUpMember(market),
    await insertSignedUpMember(market, { display_name: 'صاحب الأصل' }),
  ];
  const picture = await structuredPhoto(3);
  const mirrored = await sharp(picture).flop().resize(600).jpeg().toBuffer();
  const original = await postWith(other, picture);
  const copy = await postWith(one, mirrored);
  expect(await signalsOf(original)).toEqual([]);
  expect(await signalsOf(copy)).toMatchObject([
    { found: { signal: 'same-photo', ad_id: original }, weight: 120 },
  ]);
  const alike = async () => (await read(copy)).alike_photos;
  expect(await alike()).toMatchObject([
    { ad_id: original, display_name: 'صاحب الأصل', same_seller: false, photo: { name: expect.any(String) } },
  ]);
  await market.services.database
    .transaction()
    .execute((tx) =>
      takeDownAd(tx, { adId: original, reason: 'مسروقة', administratorId: null, now: market.clock.now() }),
    );
  const [{ other: withheld }] = await alike();
  const photo = await market.app.inject(`/photos/${withheld.name}-small.webp`);
  expect(photo.statusCode).toBe(200);
});

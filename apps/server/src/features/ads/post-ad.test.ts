import { randomUUID } from 'node:crypto';
import type { AdForm } from '@arabati/domain/ads/ad-form';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adForm, insertWaitingPhotos } from '../../testing/posting.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertMember, startSessions } from '../../testing/users.ts';
import { checkListedAd } from '../ad-signals/ad-signals.public.ts';
import { deleteReviewFirst } from '../reports/reports.public.ts';
import { deleteAd } from './delete-ad.ts';
import { postAd } from './post-ad.ts';

let market: TestApp;
beforeAll(async () => {
  market = await startTestApp();
});
afterAll(() => market.close());

async function formOf(userId: string, form: Partial<AdForm> & { photos?: number } = {}): Promise<AdForm> {
  const { photos = 1, ...fields } = form;
  return adForm({ photo_ids: await insertWaitingPhotos(market, userId, photos), ...fields });
}
const post = (userId: string, form: AdForm) => postAd(market.services, { userId, form }, checkListedAd);
const remove = (userId: string, adId: string) =>
  deleteAd(market.services, { userId, adId }, { beforeDeletion: deleteReviewFirst });
const countsOf = (userId: string) =>
  market.services.database
    .selectFrom('profiles')
    .select(['monthly_ads_count', 'ad_count'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
const adRow = (id: string) =>
  market.services.database.selectFrom('ads').selectAll().where('id', '=', id).executeTakeFirst();

describe('posting an ad', () => {
  test('creates an active ad with separate contact numbers, ordered photos, updated counts and a notification', async () => {
    const member = await insertMember(market);
    const form = await formOf(member.id, { photos: 3 });
    form.photo_ids.reverse();
    const { id, created_at } = await post(member.id, form);
    expect(id).toBe(form.id);
    expect(await adRow(id)).toMatchObject({
      user_id: member.id,
      status: 'active',
      title: form.title,
      price: form.price,
      seller_name: 'سلمى',
      is_premium: false,
      priority_score: 0,
      photo_count: 3,
      created_at: new Date(created_at),
    });
    const { database } = market.services;
    expect(await database.selectFrom('ad_contacts').selectAll().where('ad_id', '=', id).execute()).toEqual([
      { ad_id: id, phone: form.phone, whatsapp: form.whatsapp },
    ]);
    const photos = await database
      .selectFrom('photos')
      .select('id')
      .where('ad_id', '=', id)
      .orderBy('position')
      .execute();
    expect(photos.map((photo) => photo.id)).toEqual(form.photo_ids);
    expect(await countsOf(member.id)).toEqual({ monthly_ads_count: 1, ad_count: 1 });
    const notifications = await database
      .selectFrom('notifications')
      .select(['type', 'title'])
      .where('user_id', '=', member.id)
      .where('type', '=', 'ad_update')
      .execute();
    expect(notifications).toEqual([{ type: 'ad_update', title: 'تم نشر إعلانك' }]);
  });

  test("lists a premium member's ad before the others", async () => {
    const member = await insertMember(market, { promo: true });
    const { id } = await post(member.id, await formOf(member.id));
    expect(await adRow(id)).toMatchObject({ is_premium: true, priority_score: 10 });
  });

  test('a retry or twenty concurrent requests create one ad and count once', async () => {
    const member = await insertMember(market);
    const form = await formOf(member.id);
    const responses = await Promise.all(Array.from({ length: 20 }, () => post(member.id, form)));
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(await countsOf(member.id)).toEqual({ monthly_ads_count: 1, ad_count: 1 });
  });

  test('of an ad that another device has posted with other contents is reported, and changes nothing', async () => {
    const member = await insertMember(market);
    const form = await formOf(member.id, { photos: 2 });
    await post(member.id, form);
    const other = (await insertWaitingPhotos(market, member.id, 1))[0] ?? '';
    const differences: Partial<AdForm>[] = [
      { title: 'كورولا نظيفة جداً' },
      { description: 'فيها خدش في الباب' },
      { price: form.price + 1_000_000 },
      { phone: '+249911000111' },
      { photo_ids: [...form.photo_ids, other] },
      { photo_ids: form.photo_ids.toReversed() },
      { stock_number: 'KV-12' },
    ];
    for (const difference of differences) {
      await expect(post(member.id, { ...form, ...difference })).rejects.toMatchObject({
        code: 'ad-posted-before',
      });
    }
    expect(await adRow(form.id)).toMatchObject({ title: form.title, price: form.price, photo_count: 2 });
    expect(await countsOf(member.id)).toEqual({ monthly_ads_count: 1, ad_count: 1 });
    // Its price was changed after it was posted, and then a lost response was repeated.
    await market.owner.query(
      `insert into ad_price_changes (id, ad_id, old_price, price, is_drop, changed_at)
       values (gen_random_uuid(), $1, $2, $3, false, now())`,
      [form.id, form.price, form.price + 500_000],
    );
    await market.owner.query('update ads set price = price + 500000 where id = $1', [form.id]);
    expect(await post(member.id, form)).toMatchObject({ id: form.id });
    const photo_ids = form.photo_ids.map((id) => id.toUpperCase());
    expect(await post(member.id, { ...form, photo_ids })).toMatchObject({ id: form.id });
  });

  test('with a stock number is the same with it and without it, and not with another one', async () => {
    const member = await insertMember(market);
    const form = await formOf(member.id, { stock_number: 'KV-12' });
    await post(member.id, form);
    for (const stock_number of ['KV-12', null]) {
      expect(await post(member.id, { ...form, stock_number })).toMatchObject({ id: form.id });
    }
    await expect(post(member.id, { ...form, stock_number: 'KV-13' })).rejects.toMatchObject({
      code: 'ad-posted-before',
    });
  });

  test('with another chassis number than the posted ad is reported, and one without is a retry', async () => {
    const member = await insertMember(market);
    const other = 'AE1001234567';
    const form = await formOf(member.id, { chassis_number: 'JTDBT923771012345' });
    await post(member.id, form);
    const plain = await formOf(member.id);
    await post(member.id, plain);
    for (const changed of [
      { ...form, chassis_number: other },
      { ...plain, chassis_number: other },
    ]) {
      await expect(post(member.id, changed)).rejects.toMatchObject({ code: 'ad-posted-before' });
    }
    // The number stays on the device where it was typed.
    for (const retried of [form, { ...form, chassis_number: null }, plain]) {
      expect(await post(member.id, retried)).toMatchObject({ id: retried.id });
    }
    const { rows } = await market.owner.query('select ad_id, tail from ad_chassis_numbers');
    expect(rows).toEqual([{ ad_id: form.id, tail: '2345' }]);
  });

  test("cannot use the id of another member's ad", async () => {
    const [one, other] = [await insertMember(market), await insertMember(market)];
    const form = await formOf(one.id);
    await post(one.id, form);
    await expect(post(other.id, await formOf(other.id, { id: form.id }))).rejects.toMatchObject({
      code: 'id-taken',
    });
    expect(await countsOf(other.id)).toEqual({ monthly_ads_count: 0, ad_count: 0 });
  });

  test('rejects a photo that is missing, of another member or in an ad already, and stores nothing', async () => {
    const [one, other] = [await insertMember(market), await insertMember(market)];
    const posted = await formOf(one.id);
    await post(one.id, posted);
    const own = await insertWaitingPhotos(market, one.id, 1);
    for (const missing of [
      randomUUID(),
      ...(await insertWaitingPhotos(market, other.id, 1)),
      ...posted.photo_ids,
    ]) {
      const form = adForm({ photo_ids: [...own, missing] });
      await expect(post(one.id, form)).rejects.toMatchObject({ code: 'photo-missing' });
      expect(await adRow(form.id)).toBeUndefined();
    }
    expect(await countsOf(one.id)).toEqual({ monthly_ads_count: 1, ad_count: 1 });
  });

  test('rejects a future model year', async () => {
    const member = await insertMember(market);
    const nextYear = market.clock.now().getUTCFullYear() + 1;
    await expect(post(member.id, await formOf(member.id, { year: nextYear + 1 }))).rejects.toMatchObject({
      details: { fields: { year: 'too-large' } },
    });
    await post(member.id, await formOf(member.id, { year: nextYear }));
  });
});

describe('the monthly allowance', () => {
  test('twenty concurrent posts by a member with 3 ads left create 3', async () => {
    const member = await insertMember(market);
    const forms = [];
    for (let n = 0; n < 20; n += 1) forms.push(await formOf(member.id));
    const [headers] = await startSessions(market, [member.id]);
    const responses = await Promise.all(
      forms.map((form) =>
        market.app.inject({
          method: 'POST',
          url: '/api/ads',
          headers: headers ?? {},
          payload: { ...form, phone: '0912345678', whatsapp: '0912345678' },
        }),
      ),
    );
    const refused = responses
      .filter((response) => response.statusCode !== 200)
      .map((response) => response.json());
    expect(refused).toHaveLength(17);
    for (const problem of refused) {
      expect(problem).toMatchObject({ code: 'monthly-limit-reached', facts: { limit: 3, used: 3 } });
    }
    expect(await countsOf(member.id)).toEqual({ monthly_ads_count: 3, ad_count: 3 });
    const ads = await market.services.database
      .selectFrom('ads')
      .select('id')
      .where('user_id', '=', member.id)
      .execute();
    expect(ads).toHaveLength(3);
  });

  test('is restored by the next month and not by deleting an ad', async () => {
    market.clock.set('2026-03-31T21:00:00Z');
    const member = await insertMember(market);
    for (let n = 0; n < 3; n += 1) {
      const { id } = await post(member.id, await formOf(member.id));
      await remove(member.id, id);
    }
    const form = await formOf(member.id);
    await expect(post(member.id, form)).rejects.toMatchObject({ code: 'monthly-limit-reached' });
    // 22:00 UTC is midnight in Khartoum.
    market.clock.set('2026-03-31T22:00:00Z');
    await post(member.id, form);
    expect(await countsOf(member.id)).toEqual({ monthly_ads_count: 1, ad_count: 4 });
  });
});

describe('deleting an ad', () => {
  test('deletes its numbers and photos too, for its owner only', async () => {
    const [owner, other] = [await insertMember(market), await insertMember(market)];
    const form = await formOf(owner.id, { photos: 2 });
    await post(owner.id, form);
    await expect(remove(other.id, form.id)).rejects.toMatchObject({
      code: 'ad-not-found',
    });
    expect(await adRow(form.id)).toBeDefined();
    await remove(owner.id, form.id);
    expect(await adRow(form.id)).toBeUndefined();
    for (const table of ['ad_contacts', 'photos'] as const) {
      const left = await market.services.database
        .selectFrom(table)
        .select('ad_id')
        .where('ad_id', '=', form.id)
        .execute();
      expect(left).toEqual([]);
    }
    await expect(remove(owner.id, form.id)).rejects.toMatchObject({
      code: 'ad-not-found',
    });
  });
});

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { headersOf, postAds } from '../fixtures/ads.ts';
import { converse } from '../fixtures/conversations.ts';
import { countStored } from '../fixtures/device.ts';
import { makeAccount, type Person } from '../fixtures/people.ts';
import { carPhoto } from '../fixtures/photos.ts';
import { expect, test } from '../fixtures/test.ts';

/*
 * Until November 2026 the app stored messages, changes, drafts and photos in a database each. What such a version has
 * left on a device must not be lost when the app is updated.
 */

interface OldRecord {
  database: string;
  store: string;
  key: string;
  value: unknown;
  /** The value is a file with these bytes instead. */
  file?: number[];
}

/** Stores records as the earlier version did. */
async function leaveRecords(page: Page, records: OldRecord[]) {
  // Not a page of the app, which would look for them.
  await page.goto('/healthz');
  await page.evaluate(async (all) => {
    for (const { database, store, key, value, file } of all) {
      const opening = indexedDB.open(database);
      opening.onupgradeneeded = () => opening.result.createObjectStore(store);
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      const writing = opening.result.transaction(store, 'readwrite');
      const stored = file ? new Blob([new Uint8Array(file)], { type: 'image/jpeg' }) : value;
      writing.objectStore(store).put(stored, key);
      await new Promise((resolve) => {
        writing.oncomplete = resolve;
      });
      opening.result.close();
    }
  }, records);
}

async function idOf(page: Page, person: Person): Promise<string> {
  const headers = await headersOf(page.request, person);
  return (await (await page.request.get('/api/me', { headers })).json()).user_id;
}

const draft = {
  title: 'كورولا من نسخة سابقة',
  brand: 'تويوتا',
  model: 'كورولا',
  price_amount: '12.5',
  price_unit: 'million',
  is_negotiable: false,
  city: 'الخرطوم',
  year: '2015',
  mileage: '',
  fuel_type: '',
  transmission: '',
  condition: '',
  description: '',
  seller_role: 'مالك',
  papers_type: 'شهادة بحث',
  license_status: 'ترخيص ساري',
  broker_commission_requested: '',
  broker_commission_amount: '',
};

test('messages, changes and an ad that an earlier version has queued are sent once', async ({
  member: { page, person },
  request,
}) => {
  const seller = await makeAccount(request);
  const [ad] = await postAds(request, seller, [{}]);
  if (!ad) throw new Error('The ad was not posted.');
  const conversation = await converse(request, { buyer: person, seller, ad });
  const memberId = await idOf(page, person);
  const message = { memberId, to: { conversation_id: conversation.id } };
  const adId = randomUUID();
  const photoId = randomUUID();
  const file = [...(await carPhoto('red', { width: 320, height: 240 })).buffer];
  const written = (content: string, minute: number, state: string) => {
    const id = randomUUID();
    const created_at = `2026-11-22T10:0${minute}:00.000Z`;
    const value = {
      ...message,
      id,
      content,
      created_at,
      state,
      ...(state === 'failed' && { problem: 'own-ad' }),
    };
    return { database: 'arabati-outbox', store: 'messages', key: id, value };
  };
  await leaveRecords(page, [
    written('الثانية', 2, 'waiting'),
    written('الأولى', 1, 'sending'),
    written('مرفوضة', 3, 'failed'),
    {
      database: 'arabati-changes',
      store: 'waiting',
      key: `${memberId} favorite ${ad.id}`,
      value: { kind: 'favorite', subject: ad.id, value: true, memberId, made_at: 1_790_000_000_000 },
    },
    { database: 'arabati-photos', store: 'drafts', key: `${memberId}/${photoId}`, value: null, file },
    {
      database: 'arabati-photos',
      store: 'drafts',
      key: memberId,
      value: [{ id: photoId, uploaded: false }],
    },
    {
      database: 'arabati-drafts',
      store: 'ads',
      key: memberId,
      value: {
        draft: { ...draft, id: adId, phone: person.phone, whatsapp: person.phone },
        sent: true,
        step: 5,
        queued: true,
      },
    },
  ]);

  await page.goto(`/messages?conversation=${conversation.id}`);
  const bubble = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  for (const text of ['الأولى', 'الثانية']) await expect(bubble(text)).toContainText('أُرسلت');
  await expect(bubble('مرفوضة')).toContainText('لم تُرسل');
  await expect(page.getByText('تم نشر الإعلان بنجاح')).toBeVisible();

  expect((await conversation.thread()).map(({ content }) => content)).toEqual([
    'السلام عليكم',
    'الأولى',
    'الثانية',
  ]);
  const headers = await headersOf(request, person);
  const favorites = await request.get('/api/me/favorites/ids', { headers });
  expect((await favorites.json()).ad_ids).toEqual([ad.id]);
  const { items } = await (await request.get('/api/me/ads', { headers })).json();
  expect(items).toMatchObject([{ id: adId, title: draft.title, photo_count: 1 }]);
  // The refused message is left, and the old databases are gone.
  await expect
    .poll(() => countStored(page))
    .toEqual({ photos: expect.any(Number), answers: expect.any(Number), queue: 1, drafts: 0 });
});

test('a draft with photos and a refused ad of an earlier version can be finished', async ({
  member: { page, person },
}) => {
  const memberId = await idOf(page, person);
  const photos = [
    { id: randomUUID(), colour: 'red' as const, uploaded: false },
    { id: randomUUID(), colour: 'blue' as const, uploaded: false },
  ];
  const files = await Promise.all(
    photos.map(async ({ id, colour }) => ({
      database: 'arabati-photos',
      store: 'drafts',
      key: `${memberId}/${id}`,
      value: null,
      file: [...(await carPhoto(colour, { width: 320, height: 240 })).buffer],
    })),
  );
  await leaveRecords(page, [
    ...files,
    {
      database: 'arabati-photos',
      store: 'drafts',
      key: memberId,
      value: photos.map(({ id, uploaded }) => ({ id, uploaded })),
    },
    {
      database: 'arabati-drafts',
      store: 'ads',
      key: memberId,
      value: {
        draft: { ...draft, id: randomUUID(), phone: person.phone, whatsapp: person.phone },
        sent: true,
        step: 5,
        queued: false,
        failure: 'تجاوز الحد المسموح. نشرت كل إعلاناتك لهذا الشهر',
      },
    },
    {
      database: 'arabati-receipts',
      store: 'drafts',
      key: memberId,
      value: { draft: { id: randomUUID(), subject: '', amount: '15000' }, photo: null },
    },
  ]);

  await page.goto('/profile?tab=ads');
  const card = page.getByRole('tabpanel', { name: 'إعلاناتي' }).getByRole('status');
  await expect(card.filter({ hasText: 'تعذر نشر الإعلان' })).toContainText('نشرت كل إعلاناتك لهذا الشهر');
  await page.getByRole('button', { name: 'تعديل الإعلان' }).click();
  await expect(page.getByText(draft.title)).toBeVisible();
  await page.getByRole('button', { name: 'نشر الإعلان' }).click();
  await expect(page.getByText('تم نشر الإعلان بنجاح')).toBeVisible();
  await expect(page).toHaveURL('/profile?tab=ads');
  expect(await countStored(page)).toMatchObject({ queue: 0, drafts: 1 });
});

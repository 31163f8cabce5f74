import type { APIRequestContext } from '@playwright/test';
import { headersOf } from '../fixtures/ads.ts';
import type { Person } from '../fixtures/people.ts';
import { carPhoto } from '../fixtures/photos.ts';
import {
  choosePhotos,
  continueSteps,
  fillBasics,
  fillPapers,
  fillUpToPhotos,
  next,
  uploaded,
} from '../fixtures/posting-form.ts';
import { expect, test } from '../fixtures/test.ts';

const title = 'كورولا في نافذتين';

async function listsOf(request: APIRequestContext, person: Person) {
  const headers = await headersOf(request, person);
  const list = async (path: string) => (await (await request.get(path, { headers })).json()).items;
  return {
    headers,
    drafts: () => list('/api/me/drafts'),
    ads: () => list('/api/me/ads'),
  };
}

test('what is typed into a draft in two tabs stays, and both tabs leave it when it is posted', async ({
  member: { page: one, person },
  request,
}) => {
  const { drafts, ads } = await listsOf(request, person);
  await one.goto('/add-ad');
  await fillBasics(one, title);
  await expect.poll(async () => (await drafts())[0]?.fields.city).toBe('الخرطوم');
  const other = await one.context().newPage();
  // Another tab has no mode of its own yet.
  await other.goto('/add-ad?mode=app');
  await expect(other.getByLabel('عنوان الإعلان')).toHaveValue(title);

  await one.getByLabel('عنوان الإعلان').fill(`${title} نظيفة`);
  await expect(other.getByLabel('عنوان الإعلان')).toHaveValue(`${title} نظيفة`);
  await next(other);
  await other.getByLabel('الوصف').fill('فيها خدش في الباب');
  await next(other);
  await fillPapers(other);
  await continueSteps(other, 2);
  await choosePhotos(other, await carPhoto('red'));
  await expect(uploaded(other)).toHaveCount(1);
  // Each tab has saved what it shows.
  for (const page of [one, other]) {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  }
  await expect
    .poll(async () => (await drafts()).map(({ fields }: { fields: object }) => fields))
    .toMatchObject([{ title: `${title} نظيفة`, description: 'فيها خدش في الباب' }]);
  await one.goto('/add-ad?step=5');
  await expect(uploaded(one)).toHaveCount(1);
  await next(one);
  await one.getByRole('button', { name: 'نشر الإعلان' }).click();
  // Either of them has sent it.
  for (const page of [one, other]) {
    await expect(page).toHaveURL('/profile?tab=ads');
    await expect(page.getByText('تم نشر الإعلان بنجاح')).toBeVisible();
  }
  expect((await ads()).map((ad: { title: string }) => ad.title)).toEqual([`${title} نظيفة`]);
  expect(await drafts()).toEqual([]);
});

test('a draft that another device posts while its own text waits for the network stays as another draft', async ({
  member: { page, person },
  request,
}) => {
  const { headers, drafts, ads } = await listsOf(request, person);
  await page.goto('/add-ad');
  await fillUpToPhotos(page, title);
  await choosePhotos(page, await carPhoto('red'));
  await expect(uploaded(page)).toHaveCount(1);
  await next(page);
  await expect.poll(async () => (await drafts())[0]?.photos.length).toBe(1);
  const [draft] = await drafts();

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'السابق' }).click();
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'السابق' }).click();
  await page.getByLabel('الوصف').fill('كُتب بلا شبكة');
  await continueSteps(page, 4);
  await page.getByRole('button', { name: 'نشر الإعلان' }).click();
  await expect(page.getByText('إعلانك في الانتظار')).toBeVisible();

  const { price_amount: _, price_unit: __, ...fields } = draft.fields;
  const posting = await request.post('/api/ads', {
    headers,
    data: {
      ...fields,
      id: draft.id,
      description: 'من الجهاز الآخر',
      price: 12_500_000,
      year: null,
      mileage: null,
      fuel_type: null,
      transmission: null,
      condition: null,
      stock_number: null,
      broker_commission_requested: false,
      broker_commission_amount: null,
      photo_ids: draft.photos.map(({ id }: { id: string }) => id),
    },
  });
  expect(posting.status(), await posting.text()).toBe(200);

  await page.context().setOffline(false);
  await expect(page.getByText('ما كتبته هنا محفوظ في مسودة جديدة.')).toBeVisible();
  await expect.poll(async () => (await drafts())[0]?.fields.description).toBe('كُتب بلا شبكة');
  await expect.poll(async () => (await drafts())[0]?.photos.length).toBe(1);
  const posted = await ads();
  expect(posted).toHaveLength(1);
  const ad = await (await request.get(`/api/ads/${posted[0].id}`)).json();
  expect(ad.description).toBe('من الجهاز الآخر');
});

test('a draft that is deleted in one tab is left in the other, and does not come back', async ({
  member: { page: one, person },
  request,
}) => {
  const { drafts } = await listsOf(request, person);
  await one.goto('/add-ad');
  await fillBasics(one, title);
  await expect.poll(async () => (await drafts())[0]?.fields.city).toBe('الخرطوم');
  const other = await one.context().newPage();
  await other.goto('/add-ad?mode=app');
  await expect(other.getByLabel('عنوان الإعلان')).toHaveValue(title);
  await one.goto('/profile?tab=drafts');
  await one.getByRole('button', { name: `حذف ${title}` }).click();
  await one.getByRole('button', { name: 'نعم، احذف المسودة' }).click();
  await expect(other).toHaveURL('/profile?tab=drafts');
  await expect(other.getByText(/نُشر الإعلان أو حُذفت مسودته/)).toBeVisible();
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  for (const page of [one, other]) await expect(page.getByText('لا مسودات')).toBeVisible();
  await expect.poll(drafts).toEqual([]);
});

test('what is typed while an ad waits for its photos takes the ad back, and is in it when it is posted', async ({
  member: { page, person },
  request,
}) => {
  const { ads } = await listsOf(request, person);
  await page.goto('/add-ad');
  await fillUpToPhotos(page, title);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/photos/*', async (route) => {
    await released;
    await route.continue();
  });
  await choosePhotos(page, await carPhoto('red'));
  await next(page);
  await page.getByRole('button', { name: 'نشر الإعلان' }).click();
  await expect(page.getByText(/جاري رفع الصور/)).toBeVisible();
  for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: 'السابق' }).click();
  await page.getByLabel('الوصف').fill('نسيت أن أذكر الخدش');
  await expect(page.getByText(/جاري رفع الصور/)).toBeHidden();
  release();
  await continueSteps(page, 4);
  await expect(page.getByText('نسيت أن أذكر الخدش')).toBeVisible();
  expect(await ads()).toEqual([]);
  await page.getByRole('button', { name: 'نشر الإعلان' }).click();
  await expect(page).toHaveURL('/profile?tab=ads');
  const [posted] = await ads();
  const ad = await (await request.get(`/api/ads/${posted.id}`)).json();
  expect(ad.description).toBe('نسيت أن أذكر الخدش');
});

import { headersOf } from '../fixtures/ads.ts';
import { countStored } from '../fixtures/device.ts';
import { carPhoto } from '../fixtures/photos.ts';
import {
  choosePhotos,
  continueSteps,
  fillBasics,
  fillPapers,
  next,
  uploaded,
} from '../fixtures/posting-form.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const title = 'كورولا من جهازين';

test('a phone takes the photos of an ad that a computer describes and posts, and then posts a similar car', async ({
  member: { page: phone, person },
  request,
  browser,
}) => {
  // Two devices, one after the other.
  test.slow();
  const headers = await headersOf(request, person);
  const drafts = async () => (await (await request.get('/api/me/drafts', { headers })).json()).items;

  await phone.goto('/add-ad');
  await fillBasics(phone, title);
  await expect.poll(async () => (await drafts())[0]?.fields.city).toBe('الخرطوم');

  const computer = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await computer.goto('/auth?mode=app');
  await computer.getByLabel('البريد الإلكتروني').fill(person.email);
  await computer.getByLabel('كلمة المرور', { exact: true }).fill(person.password);
  await computer.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(computer).toHaveURL('/');
  await computer.goto('/profile?tab=ads');
  await computer.getByRole('tab', { name: 'مسوداتي' }).click();
  await expect(computer.getByText('من جهاز آخر')).toBeVisible();
  await expectAccessible(computer);
  await computer.getByRole('button', { name: `أكمل ${title}` }).click();
  await expect(computer.getByLabel('عنوان الإعلان')).toHaveValue(title);
  await next(computer);
  await computer.getByLabel('الوصف').fill('سيارة نظيفة');
  await expect.poll(async () => (await drafts())[0]?.fields.description).toBe('سيارة نظيفة');

  await phone.goto('/add-ad?step=5');
  await choosePhotos(phone, await carPhoto('red'), await carPhoto('blue'));
  await expect(uploaded(phone)).toHaveCount(2);
  await expect(phone.getByRole('group', { name: /ماذا تُظهر الصورة 1/ })).toBeVisible();
  // Each press answers for a photo, and the next one follows.
  for (const angle of ['أمام', 'العداد'])
    await phone.getByRole('button', { name: angle, exact: true }).click();
  await expect(phone.getByRole('button', { name: 'الصورة 2: العداد' })).toBeVisible();
  const quality = phone.getByRole('region', { name: 'جودة الإعلان' });
  await expect(quality.getByText('وصف أطول')).toBeVisible();
  await expectAccessible(phone);
  await expect.poll(async () => (await drafts())[0]?.photos.length).toBe(2);

  await next(computer);
  await fillPapers(computer);
  await continueSteps(computer, 2);
  await expect(uploaded(computer)).toHaveCount(2);
  await next(computer);
  await computer.getByRole('button', { name: 'نشر الإعلان' }).click();
  await expect(computer).toHaveURL('/profile?tab=ads');

  await expect(phone).toHaveURL('/profile?tab=drafts');
  await expect(phone.getByText('نُشر الإعلان أو حُذفت مسودته من جهاز آخر')).toBeVisible();
  await expect(phone.getByText('لا مسودات')).toBeVisible();
  await phone.goto('/profile?tab=ads');
  await expect(phone.getByRole('link', { name: title })).toBeVisible();
  const [posted] = (await (await request.get('/api/me/ads', { headers })).json()).items;
  const ad = await (await request.get(`/api/ads/${posted.id}`)).json();
  expect(ad.description).toBe('سيارة نظيفة');
  expect(ad.photos.map(({ angle }: { angle: string }) => angle)).toEqual(['front', 'dashboard']);

  await computer.getByRole('button', { name: 'جودة الإعلان' }).click();
  await expect(computer.getByRole('dialog').getByText('لإعلانك القادم')).toBeVisible();
  await expect(computer.getByRole('dialog').getByText('صورة من الداخل')).toBeVisible();
  await expectAccessible(computer);
  await computer.keyboard.press('Escape');
  await computer.getByRole('button', { name: 'انشر سيارة مشابهة' }).click();
  await expect(computer.getByLabel('الموديل')).toHaveValue('كورولا');
  await expect(computer.getByRole('textbox', { name: 'السعر' })).toHaveValue('12.5');
  // The account has the draft, so that signing out deletes it from this device without a question.
  await expect.poll(async () => (await drafts()).length).toBe(1);
  await computer.goto('/profile');
  await computer.getByRole('main').getByRole('button', { name: 'تسجيل الخروج' }).click();
  await expect(computer).toHaveURL('/');
  expect((await countStored(computer)).drafts).toBe(0);
  expect(await drafts()).toHaveLength(1);
  await computer.context().close();
});

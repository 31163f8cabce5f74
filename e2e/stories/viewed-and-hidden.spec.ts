import type { Page } from '@playwright/test';
import { headersOf, postAds } from '../fixtures/ads.ts';
import { countStored } from '../fixtures/device.ts';
import { makeAccount } from '../fixtures/people.ts';
import { randomLetters } from '../fixtures/random-letters.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const chooseInMenu = async (page: Page, title: string, item: string) => {
  await cardOf(page, title).getByRole('button', { name: 'خيارات الإعلان' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('what a visitor opened and hid is with the member after signing in, and can be undone', async ({
  visitor,
  request,
}) => {
  const word = randomLetters();
  const seller = await makeAccount(request);
  const [first, second] = await postAds(request, seller, [
    { title: `أكسنت ${word}` },
    { title: `كورولا ${word}` },
  ]);
  if (!first || !second) throw new Error('The ads were not posted.');
  const results = `/search?q=${encodeURIComponent(word)}`;

  await visitor.goto(results);
  await chooseInMenu(visitor, first.title, 'لا يهمني هذا الإعلان');
  await expect(cardOf(visitor, first.title)).toHaveCount(0);
  await visitor.getByRole('button', { name: 'تراجع' }).click();
  await chooseInMenu(visitor, first.title, 'لا يهمني هذا الإعلان');
  await expect(cardOf(visitor, first.title)).toHaveCount(0);
  // The focus is on the next card, not at the top of the page.
  await expect(visitor.getByRole('link', { name: second.title })).toBeFocused();
  await visitor.reload();
  await expect(cardOf(visitor, second.title)).toBeVisible();
  await expect(cardOf(visitor, first.title)).toHaveCount(0);

  await visitor.goto(`/ad/${second.id}`);
  await expect
    .poll(() => visitor.evaluate(() => localStorage.getItem('arabati.viewed-ads')))
    .toContain(second.id);
  await visitor.goto('/viewed-ads');
  await expect(visitor.getByRole('heading', { name: 'شاهدتها مؤخراً' })).toBeVisible();
  await expect(cardOf(visitor, second.title)).toContainText('شاهدتها الآن');
  await expectAccessible(visitor);

  const person = await makeAccount(request);
  await visitor.goto('/auth');
  await visitor.getByLabel('البريد الإلكتروني').fill(person.email);
  await visitor.getByLabel('كلمة المرور', { exact: true }).fill(person.password);
  await visitor.getByRole('button', { name: 'تسجيل الدخول' }).click();
  await expect(visitor).toHaveURL('/');
  const headers = await headersOf(request, person);
  const idsOf = async (list: string) => {
    const { items } = await (await request.get(`/api/me/${list}`, { headers })).json();
    return items.map(({ id }: { id: string }) => id);
  };
  await expect.poll(() => idsOf('hidden-ads')).toEqual([first.id]);
  await expect.poll(() => idsOf('viewed-ads')).toEqual([second.id]);

  // As on the member's other phone: the live channel reports it.
  await visitor.goto(results);
  await expect(cardOf(visitor, second.title)).toBeVisible();
  await request.put('/api/me/hidden-ads', { headers, data: { ad_ids: [second.id] } });
  await expect(cardOf(visitor, second.title)).toHaveCount(0);

  await visitor.goto('/hidden-ads');
  await expect(visitor.getByRole('heading', { name: 'إعلانات أخفيتها' })).toBeVisible();
  await expect(visitor.getByRole('article')).toHaveCount(2);
  await expectAccessible(visitor);
  await cardOf(visitor, second.title).getByRole('button', { name: 'أظهره' }).click();
  await expect(visitor.getByRole('article')).toHaveCount(1);
  await expect.poll(() => idsOf('hidden-ads')).toEqual([first.id]);

  await visitor.goto('/viewed-ads');
  await visitor.getByRole('button', { name: 'إزالة من القائمة' }).click();
  await expect(visitor.getByText('لم تفتح أي إعلان بعد')).toBeVisible();
  await visitor.getByRole('button', { name: 'تراجع' }).click();
  await expect(cardOf(visitor, second.title)).toBeVisible();
  await visitor.getByRole('button', { name: 'مسح الكل' }).click();
  await visitor.getByRole('button', { name: 'نعم، امسح الكل' }).click();
  await expect(visitor.getByText('لم تفتح أي إعلان بعد')).toBeVisible();
  expect(await idsOf('viewed-ads')).toEqual([]);
});

test('a note about a favorite is written offline, sent later, and survives an undone removal', async ({
  member: { page, person },
  request,
}) => {
  const seller = await makeAccount(request);
  const [ad] = await postAds(request, seller, [{ title: `أكسنت ${randomLetters()}` }]);
  if (!ad) throw new Error('The ad was not posted.');
  const headers = await headersOf(request, person);
  await request.put(`/api/me/favorites/${ad.id}`, { headers });
  const storedNotes = async () => (await (await request.get('/api/me/favorites', { headers })).json()).notes;
  const note = 'آخر سعر 9,000,000، والفحص يوم الجمعة';
  const card = cardOf(page, ad.title);

  await page.goto('/profile?tab=favorites');
  await page.route('**/api/me/favorites/*/note', (route) => route.abort('internetdisconnected'));
  await card.getByRole('button', { name: 'ملاحظة عن الإعلان' }).click();
  await expect(page.getByRole('dialog', { name: 'ملاحظتك' })).toBeVisible();
  await page.getByLabel('نص الملاحظة').fill(note);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'تم', exact: true }).click();
  await expect(card).toContainText(note);
  await expect(card).toContainText('بانتظار الإرسال');
  expect(await storedNotes()).toEqual({});

  // The device has the note after a restart, too.
  await expect.poll(async () => (await countStored(page)).queue).toBeGreaterThan(0);
  await page.reload();
  await expect(card).toContainText(note);
  await page.unroute('**/api/me/favorites/*/note');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(storedNotes).toEqual({ [ad.id]: note });
  await expect(card).not.toContainText('بانتظار الإرسال');

  await card.getByRole('button', { name: 'المفضلة', exact: true }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(card).toContainText(note);
  await expect.poll(storedNotes).toEqual({ [ad.id]: note });
});

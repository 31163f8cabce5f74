import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { boostAd } from '../../apps/server/src/features/boosts/boost-ad.ts';
import { createDatabase, createPool } from '../../apps/server/src/platform/database.ts';
import { headersOf, postAds } from '../fixtures/ads.ts';
import { makeFree } from '../fixtures/free-member.ts';
import { makeAccount, newPerson } from '../fixtures/people.ts';
import { randomLetters } from '../fixtures/random-letters.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';

/** Parses the number and the first lines of the chat that a link opens. */
async function chatOf(page: Page, name: string | RegExp) {
  const href = await page.getByRole('link', { name }).getAttribute('href');
  const address = new URL(href ?? '');
  expect(address.host).toBe('wa.me');
  return { number: address.pathname.slice(1), text: address.searchParams.get('text') ?? '' };
}

/** The member number, 8 digits. */
async function memberNumber(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { access_token } = JSON.parse(localStorage.getItem('arabati.session') ?? '{}');
    const me = await fetch('/api/me', { headers: { authorization: `Bearer ${access_token}` } });
    return (await me.json()).user_id_display;
  });
}

async function boost(adId: string) {
  const pool = createPool(process.env.MARKET_DATABASE_URL ?? '', { max: 1 });
  try {
    await createDatabase(pool)
      .transaction()
      .execute((tx) =>
        boostAd(tx, {
          adId,
          plan: 'basic',
          order: {
            id: randomUUID(),
            amount: null,
            price: null,
            receiptId: null,
            notes: '',
            administrator: null,
            now: new Date(),
          },
        }),
      );
  } finally {
    await pool.end();
  }
}

test('a visitor compares the plans and asks for one in a prefilled chat', async ({ visitor }) => {
  await visitor.goto('/premium-signup');
  await expect(visitor.getByRole('heading', { level: 1, name: 'الباقات المميزة' })).toBeVisible();
  const individual = visitor.getByRole('listitem').filter({ hasText: 'باقة الأفراد المميزة' });
  await expect(individual).toContainText('15,000 جنيه');
  await expect(individual).toContainText('15 إعلاناً في الشهر');
  await expect(individual).toContainText('30 نقطة');

  const chat = await chatOf(visitor, 'اشترك الآن: باقة التجار المميزة');
  expect(chat.number).toBe('249900000000');
  expect(chat.text.split('\n')).toEqual([
    'السلام عليكم، أريد الاشتراك في باقة التجار المميزة على عربتي.',
    'السعر: 25,000 جنيه لمدة 30 يوماً',
    'حد الإعلانات: 30 إعلاناً في الشهر',
    'النقاط: 70 نقطة',
  ]);
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: 'العودة إلى الرئيسية', exact: true }).click();
  await expect(visitor).toHaveURL('/');
});

test('an upgrade request contains the member number; without a chat, there is the mailbox', async ({
  member,
}) => {
  const { page } = member;
  await page.goto('/upload-receipt');
  await expect(page.getByRole('heading', { level: 1, name: 'ترقية العضوية' })).toBeVisible();
  for (const benefit of ['إعلانات أكثر', 'نقاط أكثر', 'ظهور مميز']) {
    await expect(page.getByRole('heading', { name: benefit })).toBeVisible();
  }
  await expect(page.getByText('عضويتك الآن: باقة الأفراد المميزة')).toBeVisible();
  await expect(page.getByText('باقتك الحالية')).toHaveCount(1);
  const chat = await chatOf(page, 'تفعيل الباقة: باقة الأفراد المميزة');
  expect(chat.text).toContain('السعر: 15,000 جنيه لمدة 30 يوماً');
  expect(chat.text).toContain(`رقم العضوية: ${await memberNumber(page)}`);
  await expectAccessible(page);

  // An operator without a WhatsApp number: the same response without that field.
  await page.route('/api/config', async (route) => {
    const result = await route.fetch();
    await route.fulfill({ response: result, json: { ...(await result.json()), support_whatsapp: null } });
  });
  await page.reload();
  await expect(page.getByText('واتساب الدعم غير متاح حالياً')).toBeVisible();
  const mail = await page
    .getByRole('link', { name: 'تفعيل الباقة: باقة الأفراد المميزة' })
    .getAttribute('href');
  expect(mail).toMatch(/^mailto:support@arabati\.example\?subject=/);
  expect(decodeURIComponent(mail ?? '')).toContain('أريد الاشتراك في باقة الأفراد المميزة');
});

test('a free member is offered an upgrade on their own page', async ({ member: { page, person } }) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByText('30 نقطة').first()).toBeVisible();
  await makeFree(person, { points: 10 });
  await page.goto('/profile');
  await page.getByRole('link', { name: /^اشترك في العضوية المميزة/ }).click();
  await expect(page).toHaveURL('/upload-receipt');
  await expect(page.getByText(/^عضويتك الآن/)).toHaveCount(0);
});

test('an owner boosts an ad from its card; other members cannot', async ({ member, request }) => {
  const { page, person } = member;
  const other = await makeAccount(request, newPerson());
  // Other stories' ads would be among the results.
  const word = randomLetters();
  const [ad] = await postAds(request, person, [{ title: `هايلوكس ${word} للتعزيز` }]);
  const [foreign] = await postAds(request, other, [{ title: `هايلوكس ${word} ليست لي` }]);
  if (!ad || !foreign) throw new Error('The ads were not posted.');

  await page.goto(`/search-results?q=${word}`);
  const card = page.getByRole('article').filter({ hasText: ad.title });
  await expect(page.getByRole('article').filter({ hasText: foreign.title })).toBeVisible();
  await expect(page.getByRole('link', { name: 'تعزيز الإعلان' })).toHaveCount(1);
  await card.getByRole('link', { name: 'تعزيز الإعلان' }).click();
  await expect(page).toHaveURL(`/boost-ad/${ad.id}`);
  await expect(page.getByRole('heading', { name: ad.title })).toBeVisible();
  await expect(page.getByText('يمكنك الإلغاء عن طريق الدعم خلال 24 ساعة')).toBeVisible();
  await expect(page.getByRole('button', { name: 'عزّز الآن' })).toBeDisabled();
  await expect(page.getByRole('radio')).toHaveCount(3);
  await expect(page.getByText('الأكثر طلباً')).toHaveCount(1);
  await page.getByRole('radio', { name: /باقة VIP/ }).check();
  const chat = await chatOf(page, 'عزّز الآن');
  expect(chat.text.split('\n')).toEqual([
    'السلام عليكم، أريد تعزيز إعلاني على عربتي.',
    `الإعلان: \u2068${ad.title}\u2069`,
    `${new URL(page.url()).origin}/ad/${ad.id}`,
    'الباقة: باقة VIP، 80,000 جنيه لمدة 30 يوماً',
    `رقم العضوية: ${await memberNumber(page)}`,
  ]);
  await expectAccessible(page);

  await boost(ad.id);
  await page.goto(`/search-results?q=${word}`);
  await expect(page.getByRole('article').first()).toContainText('في الصدارة');
  await page.getByRole('link', { name: 'مُعزز حالياً' }).click();
  await expect(page.getByText('تعزيز جديد يضيف أيامه إلى ما بقي')).toBeVisible();

  await page.goto(`/boost-ad/${foreign.id}`);
  await expect(page.getByRole('heading', { name: 'هذا الإعلان ليس لك' })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/boost-ad/0');
  await expect(page.getByRole('heading', { name: 'الإعلان غير موجود' })).toBeVisible();
});

test('the page shows a sample without an ad', async ({ member }) => {
  const { page } = member;
  await page.goto('/boost-ad');
  await expect(page.getByRole('heading', { name: 'سيارة صالون 2022' })).toBeVisible();
  await expect(page.getByText('850,000 جنيه')).toBeVisible();
  await expect(page.getByText('1,245 مشاهدة')).toBeVisible();
  await page.getByRole('radio', { name: /الباقة الأساسية/ }).check();
  expect((await chatOf(page, 'عزّز الآن')).text).toContain('الباقة: الباقة الأساسية، 25,000 جنيه لمدة 7 أيام');
  await expectAccessible(page);
});

test('an owner marks a car as sold and available again, and visitors with the link see it', async ({
  member,
  request,
}) => {
  const { page, person } = member;
  const [ad] = await postAds(request, person, [{ title: 'فيتو للبيع السريع' }]);
  if (!ad) throw new Error('The ad was not posted.');
  await page.goto(`/ad/${ad.id}`);
  const sell = async () => {
    await page.getByRole('button', { name: 'سجّل البيع' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'سجّل البيع' }).click();
  };
  await sell();
  await expect(page.getByText('سجّلنا بيع السيارة')).toBeVisible();
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(page.getByText('تراجعنا عن البيع')).toBeVisible();
  await expect(page.getByText('تم بيع هذه السيارة')).toHaveCount(0);
  await sell();
  await expect(page.getByText('تم بيع هذه السيارة')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/boost-ad/${ad.id}`);
  await expect(page.getByRole('heading', { name: 'تم بيع هذه السيارة' })).toBeVisible();
  const buyer = await makeAccount(request, newPerson());
  const rejected = await request.post(`/api/ads/${ad.id}/reveal`, {
    headers: await headersOf(request, buyer),
  });
  expect(rejected.status()).toBe(410);
});

test("a seller's page shows their ads, their absence, or that the seller does not exist", async ({
  member,
  request,
}) => {
  const { page, person } = member;
  const [ad] = await postAds(request, person, [{ title: 'بوكس دبل كاب' }]);
  await page.goto(`/ad/${ad?.id}`);
  await page.getByRole('link', { name: 'كل إعلانات البائع' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `إعلانات البائع: ${person.name}` })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  const address = page.url();
  await page.request.delete(`/api/ads/${ad?.id}`, { headers: await headersOf(request, person) });
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'لا توجد إعلانات' })).toBeVisible();
  await expectAccessible(page);
  for (const unknown of ['/seller-ads', '/seller-ads/0']) {
    await page.goto(unknown);
    await expect(page.getByRole('heading', { name: 'البائع غير موجود' })).toBeVisible();
  }
});

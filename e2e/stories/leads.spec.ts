import { headersOf, postAds } from '../fixtures/ads.ts';
import { converse } from '../fixtures/conversations.ts';
import { expectOverlayEntry } from '../fixtures/overlay-entry.ts';
import { makeAccount, newPerson } from '../fixtures/people.ts';
import { makeShowroom } from '../fixtures/showroom.ts';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { expectLargeTargets, expectNothingCutOrCovered } from '../fixtures/visual-faults.ts';

test('a showroom sees who is interested, answers with a quick reply, and notes visit and reminder', async ({
  member: { page, person: owner },
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [ad] = await postAds(request, owner, [{ title: 'أكسنت المعرض', form: { price: 9_500_000 } }]);
  if (!ad) throw new Error('The ad was not posted.');
  await makeShowroom(owner, 'معرض الموردة');
  const buyer = await makeAccount(request, { ...newPerson(), name: 'عبير خالد' });
  const reveal = await request.post(`/api/ads/${ad.id}/reveal`, { headers: await headersOf(request, buyer) });
  expect(reveal.status()).toBe(200);

  await page.goto('/my-showroom');
  await page.getByRole('link', { name: 'الزبائن' }).click();
  await expect(page.getByRole('heading', { name: 'الزبائن' })).toBeVisible();
  await expect(page.getByRole('button', { name: /عبير خالد.*رأى الرقم/ })).toBeVisible();
  await expectLargeTargets(page);
  await expectNothingCutOrCovered(page, 360);
  await expectAccessible(page);

  // Nothing to answer until the buyer writes.
  await page.getByRole('button', { name: /عبير خالد/ }).click();
  await expect(page.getByText(/لم يكتب لك بعد/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectOverlayEntry(page, false);
  const conversation = await converse(request, { buyer, seller: owner, ad });
  await page.getByRole('tab', { name: /ينتظر الرد/ }).click();
  await page.getByRole('button', { name: /عبير خالد/ }).click();
  await page.getByRole('link', { name: 'افتح المحادثة' }).click();

  // A quick reply is added to what is written, and is not sent.
  const message = page.getByPlaceholder('اكتب رسالتك هنا... (لا يُسمح بالأرقام)');
  await message.fill('وعليكم السلام');
  await page.getByRole('button', { name: 'ردود جاهزة' }).click();
  await page.getByRole('button', { name: 'رد جديد' }).click();
  await page.getByLabel('العنوان').fill('ترحيب');
  await page.getByRole('textbox', { name: /^الرد/ }).fill('{السعر} في {المدينة}');
  await page.getByRole('button', { name: 'حفظ الرد' }).click();
  await expect(page.getByText(/بين القوسين نضع فقط/)).toBeVisible();
  await page.getByRole('textbox', { name: /^الرد/ }).fill('أهلاً {الاسم}، {السيارة} في {المدينة}');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'حفظ الرد' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^ترحيب/ }).click();
  await expect(message).toHaveValue('وعليكم السلام أهلاً عبير خالد، أكسنت المعرض في أم درمان');
  expect(await conversation.thread()).toHaveLength(1);
  await expectOverlayEntry(page, false);
  await page.getByRole('button', { name: 'إرسال', exact: true }).click();
  await expect.poll(async () => (await conversation.thread()).length).toBe(2);

  await page.goto('/my-showroom/leads');
  await page.getByRole('button', { name: /عبير خالد.*تم الرد/ }).click();
  await page.getByRole('button', { name: 'زار المعرض' }).click();
  await expect(page.getByText('الحالة: زار المعرض')).toBeVisible();
  await page.getByRole('button', { name: 'غداً' }).click();
  await expect(page.getByRole('button', { name: 'حذف التذكير' })).toBeVisible();
  await page.getByLabel('ملاحظة المعرض').fill('تأتي مع أخيها');
  await expect(page.getByText('حُفظت')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: /عبير خالد.*زار المعرض.*تذكير/ }).click();
  await expect(page.getByLabel('ملاحظة المعرض')).toHaveValue('تأتي مع أخيها');
});

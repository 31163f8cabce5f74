import type { Browser, Page } from '@playwright/test';
import { headersOf, postAds } from '../fixtures/ads.ts';
import { converse } from '../fixtures/conversations.ts';
import { expectOverlayEntry } from '../fixtures/overlay-entry.ts';
import { makeAccount, newPerson, type Person, startSession } from '../fixtures/people.ts';
import { makeShowroom } from '../fixtures/showroom.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';
import { expectLargeTargets, expectNothingCutOrCovered } from '../fixtures/visual-faults.ts';

async function openApp(browser: Browser, session: string): Promise<{ page: Page; consoleErrors: string[] }> {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  const consoleErrors = watchConsole(page);
  await page.goto('/healthz');
  await page.evaluate((stored) => localStorage.setItem('arabati.session', stored), session);
  await page.goto('/showroom-invitation?mode=app');
  return { page, consoleErrors };
}

const named = (name: string): Person => ({ ...newPerson(), name });

test('a member accepts an invitation, answers and lowers a price for the showroom, and is removed at once', async ({
  member: { page: owners, person: owner },
  browser,
  request,
}) => {
  const [ad] = await postAds(request, owner, [{ title: 'أكسنت المعرض', form: { price: 9_500_000 } }]);
  if (!ad) throw new Error('The ad was not posted.');
  await makeShowroom(owner, 'معرض الموردة');
  const [seller, buyer] = [
    await makeAccount(request, named('مازن الطيب')),
    await makeAccount(request, named('عبير خالد')),
  ];
  const conversation = await converse(request, { buyer, seller: owner, ad });
  const profile = await request.get('/api/me', { headers: await headersOf(request, seller) });
  const { user_id_display: number } = await profile.json();

  // The owner invites.
  await owners.goto('/my-showroom/staff');
  await owners.getByRole('button', { name: 'دعوة عضو' }).click();
  await owners.getByLabel('رقم العضوية').fill('123');
  await owners.getByRole('button', { name: 'أرسل الدعوة' }).click();
  await expect(owners.getByText('رقم العضوية 8 أرقام')).toBeVisible();
  await expectAccessible(owners);
  await owners.getByLabel('رقم العضوية').fill(number);
  await owners.getByRole('button', { name: 'أرسل الدعوة' }).click();
  await expect(owners.getByText(/لم يقبل بعد/)).toBeVisible();

  // The member accepts and switches.
  const { page, consoleErrors } = await openApp(browser, await startSession(request, seller));
  await expect(page.getByRole('heading', { name: 'دعوة من معرض الموردة' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'قبول الدعوة' }).click();
  await page.getByRole('button', { name: 'اعمل باسم المعرض' }).click();
  await expect(page.getByText('تعمل باسم: معرض الموردة')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['إعلاناتي', 'مسوداتي', 'أرقام عرضتها']);
  await expectLargeTargets(page);
  await expectAccessible(page);
  await expectNothingCutOrCovered(page, 360);

  // The price of the showroom's ad.
  await page.getByRole('button', { name: 'تغيير السعر' }).click();
  await page.getByLabel('السعر الجديد').fill('9');
  await page.getByRole('button', { name: 'غيّر السعر' }).click();
  await expect(page.getByText('كان 9.5 مليون')).toBeVisible();
  await expectOverlayEntry(page, false);

  // Pushes link to the account that they belong to.
  const accountOf = async (person: Person) =>
    (await (await request.get('/api/me', { headers: await headersOf(request, person) })).json()).user_id;
  await page.goto(`/messages?account=${await accountOf(seller)}`);
  await expect(page).toHaveURL('/messages');
  await expect(page.getByText('تعمل باسم: معرض الموردة')).toHaveCount(0);
  await expect(page.getByText('أكسنت المعرض')).toHaveCount(0);
  await page.goto(`/messages?conversation=${conversation.id}&account=${await accountOf(owner)}`);
  await expect(page).toHaveURL(`/messages?conversation=${conversation.id}`);
  await expect(page.getByText('تعمل باسم: معرض الموردة')).toBeVisible();

  await page.getByPlaceholder('اكتب رسالتك هنا... (لا يُسمح بالأرقام)').fill('نعم، تعال غداً');
  await page.getByRole('button', { name: 'إرسال', exact: true }).click();
  const answer = page.getByRole('listitem').filter({ hasText: 'نعم، تعال غداً' });
  await expect(answer.getByText('مازن الطيب')).toBeVisible();
  expect((await conversation.thread()).map(({ content }) => content)).toContain('نعم، تعال غداً');

  // What is not of the work says so.
  await page.goto('/notifications');
  await expect(page.getByText('ليس من عملك في المعرض')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ارجع إلى حسابي' }).last()).toBeVisible();

  // The owner removes the member, who is out at once.
  await page.goto('/profile?tab=ads');
  await expect(page.getByText('أكسنت المعرض').first()).toBeVisible();
  await owners.getByRole('button', { name: /إجراءات: مازن/ }).click();
  await owners.getByRole('menuitem', { name: 'إعفاء من العمل' }).click();
  await owners.getByRole('button', { name: 'نعم، أعفه' }).click();
  await expect(owners.getByText('لا يعمل معك أحد بعد')).toBeVisible();
  await page.reload();
  await expect(page.getByText('لم تعد تعمل باسم المعرض')).toBeVisible();
  await expect(page.getByText('تعمل باسم: معرض الموردة')).toHaveCount(0);
  await page.goto('/profile?tab=ads');
  await expect(page.getByRole('tab', { name: 'الإعدادات' })).toBeVisible();
  await expect(page.getByText('أكسنت المعرض')).toHaveCount(0);
  expect(consoleErrors).toEqual([]);
});

import type { Page } from '@playwright/test';
import { makeAdministrator } from '../fixtures/administrator.ts';
import { headersOf, postAds } from '../fixtures/ads.ts';
import { converse } from '../fixtures/conversations.ts';
import { submitCredentials } from '../fixtures/dashboard.ts';
import { makeAccount, newPerson } from '../fixtures/people.ts';
import { expect, expectAccessible, test, watchConsole } from '../fixtures/test.ts';

/** Text that would become an element or a script anywhere it is not escaped. */
const hostile = {
  name: '<img data-hostile src=x onerror=hostile()>',
  city: '<b data-hostile>بحري</b>',
  title: `</title><script data-hostile>hostile()</script><i data-hostile>`,
  brand: '"><svg data-hostile onload=hostile()>',
  model: "'><a data-hostile href=javascript:hostile()>",
  description: `<iframe data-hostile srcdoc="<script>parent.hostile()</script>"></iframe>
{{constructor.constructor('hostile()')()}} \${hostile()} <style data-hostile>*{display:none}</style>`,
  message: '<details data-hostile open ontoggle=hostile()>',
};

/** Expects that the page contains the text as typed, and that it has become nothing but text. */
async function expectText(page: Page, text: string) {
  await expect(page.getByText(text, { exact: false }).filter({ visible: true }).first()).toBeVisible();
  expect(await page.locator('[data-hostile]').count()).toBe(0);
  expect(await page.evaluate(() => Reflect.get(window, 'wasRun'))).toBe(undefined);
}

async function noticeWhatRuns(page: Page) {
  await page.addInitScript(() => {
    Object.assign(window, { hostile: () => Object.assign(window, { wasRun: true }) });
  });
}

test("members' texts stay plain text on every screen that shows them", async ({
  member: { page, person },
  request,
}) => {
  await noticeWhatRuns(page);
  const seller = await makeAccount(request, { ...newPerson(), name: hostile.name, city: hostile.city });
  const { title, city, brand, model, description } = hostile;
  const [ad] = await postAds(request, seller, [{ title, form: { city, brand, model, description } }]);
  const { reply } = await converse(request, {
    buyer: person,
    seller,
    ad: ad as NonNullable<typeof ad>,
  });
  await reply(hostile.message);
  const { user_id } = await (
    await request.get('/api/me', { headers: await headersOf(request, seller) })
  ).json();

  await page.goto('/?mode=app');
  await expectText(page, title);
  await page.goto(`/ad/${ad?.id}`);
  for (const text of [title, city, hostile.name, '{{constructor']) await expectText(page, text);
  await page.goto(`/search?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toBeVisible();
  expect(await page.locator('[data-hostile]').count()).toBe(0);
  await page.goto(`/seller-ads/${user_id}`);
  for (const text of [title, hostile.name]) await expectText(page, text);
  await page.goto('/messages');
  for (const text of [hostile.name, hostile.message]) await expectText(page, text);
  await page.getByText(hostile.name).first().click();
  await expectText(page, hostile.message);
  await expectAccessible(page);

  // The page for browsers, whose placeholders the server fills in.
  await page.goto(`/ad/${ad?.id}?mode=browser`);
  for (const text of [title, city]) await expectText(page, text);
});

test("a member's own screens and the administration also show it as plain text", async ({
  member: { page, person },
  request,
}) => {
  await noticeWhatRuns(page);
  const headers = await headersOf(request, person);
  const { phone, whatsapp } = person;
  const own = { display_name: hostile.name, phone, whatsapp, city: hostile.city };
  expect((await request.put('/api/me', { headers, data: own })).status()).toBe(200);
  const { title, city, brand, model, description } = hostile;
  await postAds(request, person, [{ title, form: { city, brand, model, description } }]);
  const { unique_id } = await (await request.get('/api/me', { headers })).json();
  for (const [address, text] of [
    ['/profile', hostile.name],
    ['/notifications', title],
  ] as const) {
    await page.goto(address);
    await expectText(page, text);
  }

  const office = await page.context().newPage();
  const consoleErrors = watchConsole(office);
  await noticeWhatRuns(office);
  const administrator = await makeAdministrator();
  await office.goto('/admin-login');
  await submitCredentials(office, administrator);
  await expect(office).toHaveURL('/admin-dashboard');
  await office.goto(`/admin/users?q=${unique_id}`);
  await expectText(office, hostile.name);
  await office.getByRole('link', { name: hostile.name }).first().click();
  await expect(office).toHaveURL(/\/admin\/users\/./);
  await expectText(office, hostile.name);
  await office.goto('/admin/ads');
  await expectText(office, title);
  await expectAccessible(office);
  expect(consoleErrors).toEqual([]);
});

import type { Page } from '@playwright/test';
import { postAds } from '../fixtures/ads.ts';
import { makeAccount, newPerson } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

/** Text that would become an element or a script anywhere it is not escaped. */
const hostile = {
  name: '<img data-hostile src=x onerror=hostile()>',
  city: '<b data-hostile>بحري</b>',
  title: `</title><script data-hostile>hostile()</script><i data-hostile>`,
  brand: '"><svg data-hostile onload=hostile()>',
  model: "'><a data-hostile href=javascript:hostile()>",
  description: `<iframe data-hostile srcdoc="<script>parent.hostile()</script>"></iframe>
{{constructor.constructor('hostile()')()}} \${hostile()} <style data-hostile>*{display:none}</style>`,
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

test("members' texts stay plain text on the pages into which the server writes them", async ({
  visitor: page,
  request,
}) => {
  await noticeWhatRuns(page);
  const seller = await makeAccount(request, { ...newPerson(), name: hostile.name, city: hostile.city });
  const { title, city, brand, model, description } = hostile;
  const [ad] = await postAds(request, seller, [{ title, form: { city, brand, model, description } }]);

  await page.goto('/?mode=app');
  await expectText(page, title);
  await page.goto(`/search?q=${encodeURIComponent(title)}`);
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toBeVisible();
  expect(await page.locator('[data-hostile]').count()).toBe(0);
  // The page for browsers, whose placeholders the server fills in.
  await page.goto(`/ad/${ad?.id}?mode=browser`);
  for (const text of [title, city]) await expectText(page, text);
});

import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures/test.ts';
import { layoutWidths } from '../fixtures/visual-faults.ts';

const pages = ['/', '/cars'];

async function expectNavigation(page: Page, width: number) {
  const where = `${new URL(page.url()).pathname} at ${width} px`;
  const navigation = page.getByRole('navigation');
  for (const label of ['الرئيسية', 'السيارات']) {
    const link = navigation.getByRole('link', { name: label, exact: true }).filter({ visible: true });
    await expect(link, `${label} on ${where}`).toHaveCount(1);
    await expect(link, `${label} on ${where}`).toBeInViewport();
  }
  // A field, or a link to the page that has it.
  const search = page
    .getByRole('search')
    .getByRole('combobox')
    .or(page.getByRole('link', { name: 'بحث' }));
  await expect(search.filter({ visible: true }).first(), `a way to search on ${where}`).toBeInViewport();
}

test('a visitor has navigation and search at every width', async ({ visitor: page }) => {
  for (const path of pages) {
    await page.goto(path);
    for (const width of layoutWidths) {
      await page.setViewportSize({ width, height: 740 });
      await expectNavigation(page, width);
    }
  }
});

test('a member has navigation and search at every width', async ({ member: { page } }) => {
  for (const path of pages) {
    await page.goto(path);
    for (const width of layoutWidths) {
      await page.setViewportSize({ width, height: 740 });
      await expectNavigation(page, width);
      const add = page.getByRole('link', { name: 'أضف إعلان' }).filter({ visible: true });
      await expect(add.first()).toBeVisible();
    }
  }
});

test('forms keep header navigation on a tablet, where they have no tab bar', async ({ visitor: page }) => {
  await page.goto('/auth');
  for (const width of layoutWidths.filter((each) => each >= 768)) {
    await page.setViewportSize({ width, height: 740 });
    const link = page.getByRole('navigation').getByRole('link', { name: 'السيارات' });
    await expect(link, `at ${width} px`).toBeInViewport();
  }
});

test('the search box of the desktop header finds cars from any page', async ({ visitor: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/terms');
  const box = page.getByRole('banner').getByRole('combobox', { name: 'ابحث عن سيارة' });
  await box.fill('كورولا');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('نتائج البحث: كورولا');
  // The page's own form replaces it.
  await expect(box).toHaveCount(0);
});

test('the list of cars has its own search box on phones and tablets', async ({ visitor: page }) => {
  for (const width of [320, 820]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/cars');
    const box = page.getByRole('main').getByRole('combobox', { name: 'ابحث عن سيارة' });
    await box.fill('هايلوكس');
    await expectAccessible(page);
    await box.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('نتائج البحث: هايلوكس');
  }
});

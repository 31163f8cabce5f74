import { searchAds, suggestNames } from '@arabati/domain/search/search.requests';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderApp, startAppServer } from '../testing/render-app.tsx';
import { respondForSearch } from '../testing/respond-for-search.ts';
import { adCard, adPage } from '../testing/sample-ads.ts';

const part = { min: null, max: null };
const brand = { ...part, kind: 'brand', label: 'هيونداي', without: 'أكسنت' } as const;
const model = { ...part, kind: 'model', label: 'أكسنت', without: 'هيونداي' } as const;

test('names are suggested while typing and chosen by arrow keys, and the field works without them', async () => {
  const server = startAppServer();
  respondForSearch(server);
  server.respond(searchAds, ({ query }) => {
    const understood = query.get('q')?.includes('هيونداي') ? [brand, model] : [model];
    return { ...adPage([adCard(1)]), understood, relaxed: null };
  });
  const suggestion = { kind: 'model', label: 'هيونداي أكسنت', text: 'هيونداي أكسنت', count: 3 } as const;
  server.respond(suggestNames, ({ query }) => ({ items: query.get('q') === 'accen' ? [suggestion] : [] }));
  const page = await renderApp('/', { actor: 'member' });
  const field = page.getByLabelText('كلمة البحث');
  const option = page.getByRole('option', { name: /^هيونداي أكسنت/ });
  await field.click();
  await userEvent.keyboard('accen');
  await expect.element(option).toBeVisible();
  await expect.element(option).toMatchTextContent(/موديل · 3 إعلانات/);
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(option).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('accen');
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(field).toHaveAttribute('aria-activedescendant', option.element().id);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'نتائج البحث' })).toBeVisible();
  const chips = page.getByRole('list', { name: 'شروط البحث' });
  const chipTexts = () =>
    chips
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(chipTexts)
    .toEqual([expect.stringMatching(/^هيونداي/), expect.stringMatching(/^أكسنت/), 'مسح الكل']);
  await expect.element(field).toHaveValue('هيونداي أكسنت');
  await chips.getByRole('button', { name: 'هيونداي (إزالة)' }).click();
  await expect.element(field).toHaveValue('أكسنت');
  await expectAccessible();

  server.disconnect(suggestNames);
  await field.fill('فيتز نظيفة');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => location.pathname + location.search)
    .toBe(`/?${new URLSearchParams({ q: 'فيتز نظيفة' })}`);
});

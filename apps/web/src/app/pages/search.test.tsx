import { countFacets, searchAds } from '@arabati/domain/search/search.requests';
import type { SearchPart } from '@arabati/domain/search/search-part';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { RenderResult } from 'vitest-browser-react';
import { navigate } from 'wouter/use-browser-location';
import { recentSearchesKey } from '../../platform/personal-storage.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderApp, startAppServer } from '../../testing/render-app.tsx';
import { resizeScreen } from '../../testing/resize-screen.ts';
import { respondForSavedSearches } from '../../testing/respond-for-saved-searches.ts';
import { respondForSearch } from '../../testing/respond-for-search.ts';
import { adCard, adPage, facetCounts } from '../../testing/sample-ads.ts';

const search = (q: string) => `/search?${new URLSearchParams({ q })}`;
const address = () => location.pathname + location.search;
const chips = (page: RenderResult) => page.getByRole('list', { name: 'شروط البحث' });
const chipTexts = (page: RenderResult) => () =>
  chips(page)
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const takeOff = (page: RenderResult, part: string) =>
  chips(page)
    .getByRole('button', { name: `${part} (إزالة)` })
    .click();
const matching = (...texts: (RegExp | string)[]) => texts.map((text) => expect.stringMatching(text));

/** The parts of a text as the server understands it, in the order of their words. */
function understand(words: readonly (Pick<SearchPart, 'kind'> & { label: string })[]): SearchPart[] {
  return words.map(({ kind, label }) => {
    const without = words.flatMap((other) => (other.label === label ? [] : [other.label])).join(' ');
    if (kind !== 'year') return { kind, label, min: null, max: null, without };
    return { kind, label: null, min: Number(label), max: Number(label), without };
  });
}

test('search results link back to home and to all cars', async () => {
  respondForSearch(startAppServer(), [adCard(1)]);
  const page = await renderApp('/search?q=كورولا');
  const ways = page.getByRole('navigation', { name: 'روابط العودة' });
  await expect.element(ways.getByRole('link', { name: 'العودة إلى الرئيسية' })).toHaveAttribute('href', '/');
  await ways.getByRole('link', { name: 'كل السيارات' }).click();
  await expect.poll(address).toBe('/cars');
});

test("an empty search shows brands, then this device's searches, each removable", async () => {
  respondForSearch(startAppServer(), [adCard(1)]);
  const page = await renderApp('/search?q=كورولا');
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent('نتائج البحث: كورولا');
  navigate('/search?q=هايلوكس');
  await expect.element(title).toHaveTextContent('نتائج البحث: هايلوكس');
  navigate('/search');
  const sections = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect.element(sections.nth(0)).toHaveTextContent('ماركات معروفة');
  await expect.element(sections.nth(1)).toHaveTextContent('عمليات بحث سابقة');
  await expectAccessible();
  await page.getByRole('button', { name: 'حذف «كورولا»' }).click();
  await expect.element(page.getByRole('link', { name: 'كورولا' })).not.toBeInTheDocument();
  // The device keeps the other one.
  expect(localStorage.getItem(recentSearchesKey)).toBe(JSON.stringify(['هايلوكس']));
  await page.getByRole('link', { name: 'هايلوكس' }).click();
  await expect.element(title).toHaveTextContent('نتائج البحث: هايلوكس');
  navigate('/search');
  await page.getByRole('button', { name: 'مسح الكل' }).click();
  await expect.element(page.getByRole('heading', { name: 'عمليات بحث سابقة' })).not.toBeInTheDocument();
  expect(localStorage.getItem(recentSearchesKey)).toBeNull();
});

test('a sentence is displayed as its parts, each is removed by a press, and going back restores it', async () => {
  const server = startAppServer();
  respondForSearch(server);
  const words = [
    { kind: 'brand', label: 'سوبارو' },
    { kind: 'model', label: 'فورستر' },
    { kind: 'year', label: '2015' },
    { kind: 'word', label: 'لونقظضغ' },
    { kind: 'city', label: 'كادقلي' },
  ] as const;
  server.respond(searchAds, ({ query }) => {
    const q = query.get('q') ?? '';
    const items = q.includes('2015') ? [adCard(1)] : [adCard(1), adCard(2)];
    const parts = words.filter(({ label }) => q.includes(label));
    return { ...adPage(items), understood: understand(parts), relaxed: null };
  });
  const page = await renderApp(search('سوبارو فورستر 2015 لونقظضغ كادقلي'));
  await expect
    .poll(chipTexts(page))
    .toEqual(matching(/^سوبارو/, /^فورستر/, /^2015/, /^«لونقظضغ»/, /^كادقلي/, 'مسح الكل'));
  await expect.element(page.getByText('تم العثور على نتيجة واحدة')).toBeVisible();
  await expectAccessible();

  await takeOff(page, '2015');
  await expect.poll(address).toBe(search('سوبارو فورستر لونقظضغ كادقلي'));
  await expect.element(chips(page)).toHaveFocus();
  await expect.element(page.getByText('تم العثور على نتيجتين')).toBeVisible();
  await takeOff(page, 'سوبارو');
  await takeOff(page, 'كادقلي');
  await expect.poll(address).toBe(search('فورستر لونقظضغ'));
  history.back();
  await expect.poll(chipTexts(page)).toEqual(matching(/^فورستر/, /^«/, /^كادقلي/, 'مسح الكل'));
});

test('the nearest results are listed with the part that they lack', async () => {
  const server = startAppServer();
  respondForSearch(server);
  server.respond(searchAds, {
    ...adPage([adCard(1, { title: 'فورستر نظيفة' })]),
    understood: understand([
      { kind: 'model', label: 'فورستر' },
      { kind: 'year', label: '1987' },
    ]),
    relaxed: { from: 0, without: ['year'] },
  });
  const page = await renderApp(`${search('فورستر 1987')}&price=12000000`);
  await expect
    .element(page.getByText('لم نجد إعلاناً فيه كل ما كتبته. هذه أقرب النتائج بدون: 1987'))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'فورستر نظيفة' })).toBeVisible();
  expect(server.received(searchAds).at(-1)?.query.get('price')).toBe('12000000');
  await expectAccessible();
  await takeOff(page, 'حتى 12 مليون جنيه');
  await expect.poll(address).toBe(search('فورستر 1987'));
});

test('words that nobody knows are reported, and a brand leads to its cars', async () => {
  const server = startAppServer();
  respondForSearch(server);
  server.respond(searchAds, {
    ...adPage([]),
    understood: understand([
      { kind: 'word', label: 'زغبرط' },
      { kind: 'word', label: 'قلنقو' },
    ]),
    relaxed: null,
  });
  const page = await renderApp(search('زغبرط قلنقو'));
  await expect.element(page.getByRole('heading', { name: 'لم نعثر على نتائج' })).toBeVisible();
  await expect.element(page.getByText(/^لم نعرف «زغبرط»، «قلنقو»: راجع الكتابة/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'تويوتا' }).click();
  await expect.poll(address).toBe(`/cars?${new URLSearchParams({ brand: 'تويوتا' })}`);
});

test('filters show their counts, depend on one another and are in the URL', async () => {
  const server = startAppServer();
  respondForSearch(server, [adCard(1), adCard(2), adCard(3)]);
  server.respond(searchAds, ({ query }) => {
    const items = query.has('state') ? [adCard(1)] : [adCard(1), adCard(2)];
    const found = query.has('brand') ? items : [...items, adCard(3)];
    return { ...adPage(found), understood: understand([{ kind: 'word', label: 'ظضغ' }]), relaxed: null };
  });
  const brand = [
    { value: 'سوبارو', count: 2 },
    { value: 'لادا', count: 1 },
  ];
  const fuel = (value: string, count: number) => ({ fuel_type: [{ value, count }] });
  server.respond(countFacets, ({ query }) => {
    if (query.has('state')) return facetCounts(1, { brand, ...fuel('جاز', 1) });
    if (query.has('brand')) return facetCounts(2, { brand, model: [{ value: 'فورستر', count: 1 }] });
    const without_commission = [{ value: 'true', count: 2 }];
    const price = { min: 5_000_000, max: 9_500_000 };
    return facetCounts(3, { brand, without_commission, ...fuel('بنزين', 2) }, { price });
  });
  const page = await renderApp(search('ظضغ'));
  await expect.element(page.getByText('تم العثور على 3 نتائج')).toBeVisible();
  await page.getByRole('button', { name: 'تصفية' }).click();
  const sheet = page.getByRole('dialog', { name: 'تصفية النتائج' });
  await expect.element(sheet.getByRole('button', { name: 'عرض النتائج (3)' })).toBeVisible();
  await expect.element(sheet.getByRole('option', { name: 'بنزين (2)' })).toBeInTheDocument();
  await expect.element(sheet.getByRole('option', { name: 'هايبرد (0)' })).toBeInTheDocument();
  await expect.element(sheet.getByText('المعروض من 5 ملايين إلى 9.5 مليون')).toBeVisible();
  await expect.element(sheet.getByText('بدون عمولة (2)')).toBeVisible();
  await expect.element(sheet.getByLabelText('الموديل')).toBeDisabled();
  await expectAccessible();

  await sheet.getByLabelText('الماركة').click();
  await userEvent.keyboard('suba');
  const option = sheet.getByRole('listbox').getByRole('option', { name: /^سوبارو/ });
  await expect.element(option).toHaveTextContent('سوبارو2');
  await expectAccessible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(sheet.getByLabelText('الموديل')).toBeEnabled();
  await sheet.getByLabelText('الموديل').click();
  await expect.element(sheet.getByRole('listbox').getByRole('option').first()).toHaveTextContent('فورستر1');
  await userEvent.keyboard('{Escape}');
  await sheet.getByLabelText('الولاية').selectOptions('وسط دارفور');
  await expect.element(sheet.getByRole('button', { name: 'عرض النتائج (1)' })).toBeVisible();
  await expect.element(sheet.getByRole('option', { name: 'جاز (1)' })).toBeInTheDocument();
  await sheet.getByLabelText(/^بدون عمولة/).click();
  await sheet.getByRole('button', { name: 'عرض النتائج (1)' }).click();
  await expect.element(page.getByText('تم العثور على نتيجة واحدة')).toBeVisible();
  const filters = { state: 'وسط دارفور', brand: 'سوبارو', without_commission: 'true' };
  expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject(filters);
  expect(Object.fromEntries(server.received(searchAds).at(-1)?.query ?? [])).toMatchObject(filters);
  await expect
    .poll(chipTexts(page))
    .toEqual(matching(/^«ظضغ»/, /^ولاية وسط دارفور/, /^سوبارو/, /^بدون عمولة/, 'مسح الكل'));
  await expectAccessible();
  await takeOff(page, 'ولاية وسط دارفور');
  await expect.element(page.getByText('تم العثور على نتيجتين')).toBeVisible();
  await chips(page).getByRole('button', { name: 'مسح الكل' }).click();
  await expect.poll(address).toBe('/search');
});

test('a buyer lists the nearest cars first, and only those within a distance', async () => {
  const server = startAppServer();
  const cards = [
    adCard(1, { title: 'كورولا كسلا', city: 'كسلا', distance_km: 0 }),
    adCard(2, { title: 'كورولا حلفا', city: 'حلفا الجديدة', distance_km: 87 }),
    adCard(3, { title: 'كورولا سنار', city: 'سنار', distance_km: 300 }),
  ];
  respondForSearch(server, cards);
  server.respond(searchAds, ({ query }) => {
    const nearest = query.get('sort') === 'nearest' ? cards : cards.toReversed();
    const items = query.get('within') === '100' ? nearest.slice(0, 2) : nearest;
    return { ...adPage(items), understood: [], relaxed: null };
  });
  await resizeScreen(1280);
  const page = await renderApp(`/search?${new URLSearchParams({ q: 'كورولا', city: 'كسلا' })}`);
  await page.getByLabelText('ترتيب النتائج').selectOptions('الأقرب أولاً');
  const titles = () =>
    page
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(titles).toEqual(['كورولا كسلا', 'كورولا حلفا', 'كورولا سنار']);
  await expect.element(page.getByText('على بعد 87 كم')).toBeVisible();
  expect(server.received(searchAds).at(-1)?.query.get('near')).toBe('كسلا');
  await page.getByLabelText('المسافة').selectOptions('100');
  await expect.element(page.getByText('حتى 100 كم').first()).toBeVisible();
  await expect.poll(titles).toEqual(['كورولا كسلا', 'كورولا حلفا']);
});

test('no query, no results and a failed search each have a text and a next step', async () => {
  const server = startAppServer();
  respondForSearch(server);
  respondForSavedSearches(server);
  const page = await renderApp('/search', { actor: 'member' });
  await expect.element(page.getByRole('heading', { name: 'عن أي سيارة تبحث؟' })).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'تصفح كل السيارات' }))
    .toHaveAttribute('href', '/cars');
  await expectAccessible();

  navigate('/search-results?q=لونقظضغ');
  await expect.element(page.getByRole('heading', { name: 'لم نعثر على نتائج' })).toBeVisible();
  await expect.element(page.getByText('تم العثور على 0 نتيجة')).toBeVisible();
  await expectAccessible();
  const sent = server.received(searchAds).length;
  await page.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect.poll(() => server.received(searchAds).length).toBeGreaterThan(sent);

  server.reject(searchAds, 'too-many-requests');
  navigate('/search?q=ظضغلونق');
  await expect.element(page.getByRole('heading', { name: 'خطأ في البحث' })).toBeVisible();
  await expect.element(page.getByText('حدث خطأ أثناء البحث، يرجى المحاولة مرة أخرى')).toBeVisible();
});

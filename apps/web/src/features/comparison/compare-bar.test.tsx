import { afterEach, beforeEach, expect, test } from 'vitest';
import { comparedAdsKey } from '../../platform/personal-storage.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { addComparedAd, removeComparedAd } from './change-compared-ads.ts';
import CompareBar from './compare-bar.tsx';
import { comparedAds } from './compared-ads.ts';
import { followComparedAds } from './follow-compared-ads.ts';
import { storeComparedAds } from './store-compared-ads.ts';

const [one, two, three] = ['كورولا', 'أكسنت', 'سيراتو'].map((title) => ({
  id: title,
  title,
  cover: null,
})) as [
  Parameters<typeof addComparedAd>[0],
  Parameters<typeof addComparedAd>[0],
  Parameters<typeof addComparedAd>[0],
];
const storedIds = () =>
  (JSON.parse(localStorage.getItem(comparedAdsKey) ?? '[]') as { id: string }[]).map(({ id }) => id);
/** Chooses these ads as another tab does. */
const chooseElsewhere = (ads: readonly (typeof one)[]) =>
  localStorage.setItem(comparedAdsKey, JSON.stringify(ads));

let stop = () => {};
beforeEach(() => {
  storeComparedAds([]);
  stop = followComparedAds();
});
afterEach(() => stop());

test('ads that are chosen in several tabs are compared together', async () => {
  addComparedAd(one);
  chooseElsewhere([one, two]);
  expect(addComparedAd(three)).toBe(true);
  expect(storedIds()).toEqual([one.id, two.id, three.id]);
  chooseElsewhere([one, two]);
  removeComparedAd(one.id);
  expect(storedIds()).toEqual([two.id]);
});

test('the bar displays what another tab has chosen', async () => {
  addComparedAd(one);
  const page = await renderPage(<CompareBar />);
  await expect.element(page.getByText('اختر سيارة أخرى لتقارن')).toBeVisible();
  chooseElsewhere([one, two]);
  dispatchEvent(new StorageEvent('storage', { key: comparedAdsKey }));
  await expect
    .poll(() => page.getByRole('link', { name: 'قارن (2)' }).query(), { timeout: 5_000 })
    .not.toBeNull();
  expect(comparedAds.get()).toHaveLength(2);
});

test('a sign-out in another tab empties the list', async () => {
  addComparedAd(one);
  const page = await renderPage(<CompareBar />);
  await expect.element(page.getByRole('region', { name: 'المقارنة' })).toBeVisible();
  localStorage.removeItem(comparedAdsKey);
  dispatchEvent(new StorageEvent('storage', { key: comparedAdsKey, newValue: null }));
  await expect.element(page.getByRole('region', { name: 'المقارنة' })).not.toBeInTheDocument();
});

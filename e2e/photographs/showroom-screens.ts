import type { Page } from 'playwright-core';
import type { Screen } from './screen.ts';
import { press } from './screen-acts.ts';

const addCars = '/my-showroom/add-cars';

/** As a member with the traders' plan sees it, who may have sixty drafts. */
const asTrader = (act?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.route('**/api/me/drafts', (route) =>
    page.url().includes(addCars) ? route.fulfill({ json: { items: [], limit: 60 } }) : route.fallback(),
  );
  await page.reload();
  await page.getByText('لكل السيارات').waitFor();
  await act?.(page);
};

/** Types a year that no car has, and leaves the cell. Phones have cards in place of the table. */
const typeYear = async (page: Page) => {
  const year = page.getByLabel('السنة، السيارة 1', { exact: true });
  if (!(await year.isVisible())) return;
  await year.fill('1900');
  await page.getByLabel('الماركة، السيارة 1', { exact: true }).fill('تويوتا');
  await page.getByLabel('الموديل، السيارة 2', { exact: true }).click();
};

/** The screens of showrooms: public, of their owner and of administrators. */
export const showroomScreens: readonly Screen[] = [
  { name: 'showrooms', path: '/showrooms', data: /\/api\/showrooms(\?|$)/ },
  { name: 'showroom-missing', path: '/showrooms/no-such-showroom' },
  { name: 'my-showroom-plan', path: '/my-showroom', actor: 'member' },
  {
    name: 'my-showroom-cars',
    path: '/my-showroom/cars',
    actor: 'member',
    data: /\/api\/me\/showroom\/cars(\?|$)/,
  },
  {
    name: 'my-showroom-cars-selected',
    path: '/my-showroom/cars',
    actor: 'member',
    data: /\/api\/me\/showroom\/cars(\?|$)/,
    states: ['filled'],
    act: (page) => page.getByRole('checkbox').nth(1).check(),
  },
  {
    name: 'showroom-feed',
    path: '/my-showroom/feed',
    actor: 'member',
    data: /\/api\/me\/showroom\/api-keys/,
  },
  {
    name: 'add-cars-plan',
    path: addCars,
    actor: 'member',
    data: /\/api\/me\/drafts/,
    states: ['filled', 'loading'],
  },
  { name: 'add-cars', path: addCars, actor: 'member', act: asTrader(typeYear) },
  { name: 'add-cars-file', path: addCars, actor: 'member', act: asTrader(press('اقرأ ملفاً')) },
  { name: 'add-cars-photos', path: addCars, actor: 'member', act: asTrader(press('أضف صور السيارات')) },
  {
    name: 'followed-showrooms',
    path: '/followed-showrooms',
    actor: 'member',
    data: /\/api\/me\/followed-showrooms(\?|$)/,
    states: ['loading', 'empty', 'error'],
  },
  {
    name: 'admin-showrooms',
    path: '/admin/showrooms',
    mode: 'browser',
    actor: 'administrator',
    data: /\/api\/admin\/showrooms(\?|$)/,
    states: ['loading', 'empty', 'error'],
  },
];

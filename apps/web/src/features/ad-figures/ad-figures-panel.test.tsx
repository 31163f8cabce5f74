import type { getAdFigures } from '@arabati/domain/ad-figures/ad-figures.requests';
import { noFigures } from '@arabati/domain/ad-figures/ad-measures';
import type { ApiResponse } from '@arabati/domain/endpoints/api';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AdFiguresPanel } from './ad-figures-panel.tsx';

type Figures = ApiResponse<typeof getAdFigures>;

const totals = { ...noFigures, impressions: 1_240, openings: 60, messages: 3 };
const figures: Figures = {
  ad: { title: 'تويوتا كورولا', status: 'active' },
  since: '2026-03-01',
  totals,
  days: [
    { day: '2026-03-01', ...noFigures, impressions: 1_000, openings: 20 },
    { day: '2026-03-02', ...noFigures, impressions: 240, openings: 40, messages: 3 },
  ],
  list_position: { ahead: 4, is_beyond: false },
  comparison: {
    ads: 12,
    measures: [
      { measure: 'openings', own: 60, median: 20 },
      { measure: 'favorites', own: 0, median: 2 },
    ],
  },
};

/** Renders the panel with a response of the server. */
function open(response: Figures) {
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(response));
  return renderPage(<AdFiguresPanel adId="1" boost={<a href="/boost">تعزيز</a>} offer={<p>الباقات</p>} />);
}
afterEach(() => {
  vi.restoreAllMocks();
});

test('a plan with analytics has charts, a table of the days, and the comparison in words', async () => {
  const page = await open(figures);
  await expect.element(page.getByRole('heading', { name: 'أرقام الإعلان' })).toBeVisible();
  await expect.element(page.getByText('1,240')).toBeVisible();
  const openings = page.getByRole('slider', { name: 'فتح الإعلان حسب اليوم' });
  await expect.element(openings).toHaveAttribute('aria-valuetext', 'الاثنين 2 مارس: 40');
  await expect.element(page.getByText('إعلانك رقم 5 في قائمة هذا الموديل.')).toBeVisible();
  await expect.element(page.getByText('أكثر من المعتاد: 60 في الأسبوع، والمعتاد 20')).toBeVisible();
  await expect.element(page.getByText('أقل من المعتاد: 0 في الأسبوع، والمعتاد 2')).toBeVisible();
  await expect.element(page.getByText('الباقات')).not.toBeInTheDocument();
  await expectAccessible();
  await userEvent.click(page.getByRole('button', { name: 'عرض الجدول' }));
  const day = page.getByRole('row', { name: /الأحد 1 مارس/ });
  await expect.element(day.getByRole('cell', { name: '1,000' })).toBeVisible();
  await expectAccessible();
});

test('other plans have totals and the offer, without a file', async () => {
  const page = await open({ ...figures, days: null, comparison: null });
  await expect.element(page.getByText('1,240')).toBeVisible();
  await expect.element(page.getByText('الباقات')).toBeVisible();
  await expect.element(page.getByText('لا تكفي الإعلانات المشابهة للمقارنة.')).toBeVisible();
  expect(page.getByRole('slider').elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'تنزيل الجدول' }).elements()).toEqual([]);
  await expectAccessible();
});

test('an ad without figures says since when they are counted', async () => {
  const page = await open({ ...figures, totals: noFigures, days: [], comparison: null });
  await expect.element(page.getByText('لا توجد أرقام بعد')).toBeVisible();
  await expect.element(page.getByText(/منذ 1 مارس/)).toBeVisible();
  await expectAccessible();
});

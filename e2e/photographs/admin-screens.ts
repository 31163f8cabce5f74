import type { Page } from 'playwright-core';
import type { KnownMarket, Screen } from './screen.ts';
import { openTab, press } from './screen-acts.ts';

const dashboard = { path: '/admin-dashboard', mode: 'browser', actor: 'administrator' } as const;

const openIdentity = async (page: Page) => {
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /دلالة|معرض/ })
    .first()
    .click();
  await page.getByRole('img', { name: 'صورة المستند 1' }).waitFor();
};

/** The screens of administrators. */
export const adminScreens = ({ adId, sellerId }: KnownMarket): readonly Screen[] => [
  {
    ...dashboard,
    name: 'admin-dashboard',
    data: /\/api\/admin\/members(\?|$)/,
  },
  {
    ...dashboard,
    name: 'admin-storage',
    data: /\/api\/admin\/storage$/,
    act: openTab('مراقبة التخزين'),
    states: ['filled', 'loading', 'error'],
  },
  {
    ...dashboard,
    name: 'admin-statistics',
    data: /\/api\/admin\/daily-figures$/,
    act: openTab('الأداء'),
    states: ['filled', 'loading', 'error'],
  },
  {
    ...dashboard,
    name: 'admin-figures',
    act: async (page) => {
      await openTab('الأداء')(page);
      await page.getByRole('button', { name: 'عرض الجدول' }).click();
    },
  },
  { ...dashboard, name: 'admin-password', act: press('تغيير كلمة المرور') },
  { ...dashboard, name: 'admin-upgrade', act: press(/^(ترقية|تغيير العضوية)/) },
  { ...dashboard, name: 'admin-delete', act: press(/^حذف/) },
  {
    ...dashboard,
    name: 'admin-settings',
    path: '/admin/settings',
    data: /\/api\/admin\/settings$/,
    states: ['filled', 'loading', 'error'],
  },
  {
    ...dashboard,
    name: 'system-manifest',
    path: '/system/manifest',
    data: /\/api\/admin\/manifest$/,
    states: ['filled', 'loading', 'error'],
  },
  { ...dashboard, name: 'admin-users', path: '/admin/users' },
  { ...dashboard, name: 'admin-user', path: `/admin/users/${sellerId}` },
  { ...dashboard, name: 'admin-user-strikes', path: `/admin/users/${sellerId}`, act: openTab('المخالفات') },
  { ...dashboard, name: 'admin-ads', path: '/admin/ads' },
  { ...dashboard, name: 'admin-ad', path: `/admin/ads/${adId}` },
  { ...dashboard, name: 'admin-reviews', path: '/admin/reviews' },
  { ...dashboard, name: 'admin-receipts', path: '/admin/receipts' },
  { ...dashboard, name: 'admin-reports', path: '/admin/reports', data: /\/api\/admin\/reports(\?|$)/ },
  {
    ...dashboard,
    name: 'admin-report',
    path: '/admin/reports',
    act: async (page) => {
      await page
        .getByRole('link', { name: /^إعلان:/ })
        .first()
        .click();
      await page.getByRole('heading', { name: 'البلاغات' }).waitFor();
    },
  },
  {
    ...dashboard,
    name: 'admin-report-queues',
    path: '/admin/reports/queues',
    data: /\/api\/admin\/settings\/queues$/,
    states: ['filled', 'loading', 'error'],
  },
  {
    ...dashboard,
    name: 'admin-report-figures',
    path: '/admin/reports/figures',
    data: /\/api\/admin\/reports\/figures$/,
    states: ['filled', 'error'],
  },
  // The demo data has no second reviews. The story of second reviews examines them.
  {
    ...dashboard,
    name: 'admin-second-reviews',
    path: '/admin/second-reviews',
    data: /\/api\/admin\/second-reviews(\?|$)/,
    states: ['filled', 'loading', 'error'],
  },
  {
    ...dashboard,
    name: 'admin-stolen-cars',
    path: '/admin/stolen-cars',
    data: /\/api\/admin\/stolen-cars(\?|$)/,
  },
  { ...dashboard, name: 'admin-stolen-cars-reject', path: '/admin/stolen-cars', act: press(/^رفض بلاغ/) },
  {
    ...dashboard,
    name: 'admin-stolen-lists',
    path: '/admin/stolen-cars?state=lists',
    data: /\/api\/admin\/stolen-lists$/,
    states: ['filled', 'empty', 'error'],
  },
  {
    ...dashboard,
    name: 'admin-frozen-conversations',
    path: '/admin/stolen-cars?state=evidence',
    data: /\/api\/admin\/frozen-conversations(\?|$)/,
    states: ['filled', 'empty'],
  },
  {
    ...dashboard,
    name: 'admin-appeals',
    path: '/admin/appeals',
    data: /\/api\/admin\/appeals(\?|$)/,
    states: ['filled', 'empty'],
  },
  {
    ...dashboard,
    name: 'admin-identities',
    path: '/admin/identities',
    data: /\/api\/admin\/identities(\?|$)/,
    states: ['filled', 'empty', 'error'],
  },
  { ...dashboard, name: 'admin-identity', path: '/admin/identities', act: openIdentity },
  {
    ...dashboard,
    name: 'admin-identity-reject',
    path: '/admin/identities',
    act: async (page) => {
      await openIdentity(page);
      await page.getByRole('button', { name: 'رفض الطلب' }).click();
    },
  },
  { ...dashboard, name: 'admin-numbers', path: '/admin/numbers' },
  { ...dashboard, name: 'admin-audit', path: '/admin/audit', data: /\/api\/admin\/audit(\?|$)/ },
  { ...dashboard, name: 'admin-administrators', path: '/admin/administrators' },
  { ...dashboard, name: 'admin-sessions', path: '/admin/sessions' },
  {
    ...dashboard,
    name: 'admin-second-factor',
    path: '/admin/sessions',
    act: press('تفعيل التحقق بخطوتين'),
  },
];

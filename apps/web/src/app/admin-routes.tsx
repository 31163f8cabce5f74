import type { AppRoute } from './app-route.ts';
import { lazyPage } from './lazy-page.tsx';

const dashboard = lazyPage(() => import('./pages/admin-dashboard.tsx'));
const users = lazyPage(() => import('./pages/admin-users.tsx'));
const user = lazyPage(() => import('./pages/admin-user.tsx'));
const ads = lazyPage(() => import('./pages/admin-ads.tsx'));
const ad = lazyPage(() => import('./pages/admin-ad.tsx'));
const reviews = lazyPage(() => import('./pages/admin-reviews.tsx'));
const receipts = lazyPage(() => import('./pages/admin-receipts.tsx'));
const receipt = lazyPage(() => import('./pages/admin-receipt.tsx'));
const reports = lazyPage(() => import('./pages/admin-reports.tsx'));
const reportFigures = lazyPage(() => import('./pages/admin-report-figures.tsx'));
const reportQueues = lazyPage(() => import('./pages/admin-report-queues.tsx'));
const report = lazyPage(() => import('./pages/admin-report.tsx'));
const secondReviews = lazyPage(() => import('./pages/admin-second-reviews.tsx'));
const secondReview = lazyPage(() => import('./pages/admin-second-review.tsx'));
const stolenCars = lazyPage(() => import('./pages/admin-stolen-cars.tsx'));
const appeals = lazyPage(() => import('./pages/admin-appeals.tsx'));
const numbers = lazyPage(() => import('./pages/admin-numbers.tsx'));
const identities = lazyPage(() => import('./pages/admin-identities.tsx'));
const identity = lazyPage(() => import('./pages/admin-identity.tsx'));
const audit = lazyPage(() => import('./pages/admin-audit.tsx'));
const administrators = lazyPage(() => import('./pages/admin-administrators.tsx'));
const sessions = lazyPage(() => import('./pages/admin-sessions.tsx'));
const settings = lazyPage(() => import('./pages/admin-settings.tsx'));
const manifest = lazyPage(() => import('./pages/system-manifest.tsx'));
const download = lazyPage(() => import('./pages/download.tsx'));

/** Routes behind the administrators' sign-in. The first match counts; the last one matches everything. */
export const adminRoutes: readonly AppRoute[] = [
  { path: '/admin-dashboard', title: 'لوحة التحكم', page: dashboard, access: 'admin' },
  { path: '/admin/users', title: 'المستخدمون', page: users, access: 'admin', permission: 'members-read' },
  { path: '/admin/users/:id', title: 'المستخدم', page: user, access: 'admin', permission: 'members-read' },
  { path: '/admin/ads', title: 'الإعلانات', page: ads, access: 'admin', permission: 'ads-read' },
  { path: '/admin/ads/:id', title: 'الإعلان', page: ad, access: 'admin', permission: 'ads-read' },
  { path: '/admin/reviews', title: 'التقييمات', page: reviews, access: 'admin', permission: 'reviews' },
  {
    path: '/admin/receipts',
    title: 'إيصالات التحويل',
    page: receipts,
    access: 'admin',
    permission: 'receipts',
  },
  {
    path: '/admin/receipts/:id',
    title: 'إيصال تحويل',
    page: receipt,
    access: 'admin',
    permission: 'receipts',
  },
  { path: '/admin/reports', title: 'البلاغات', page: reports, access: 'admin', permission: 'desk' },
  {
    path: '/admin/reports/figures',
    title: 'أرقام البلاغات',
    page: reportFigures,
    access: 'admin',
    permission: 'reports',
  },
  {
    path: '/admin/reports/queues',
    title: 'قوائم البلاغات',
    page: reportQueues,
    access: 'admin',
    permission: 'settings',
  },
  { path: '/admin/reports/:id', title: 'بلاغ', page: report, access: 'admin', permission: 'reports' },
  {
    path: '/admin/second-reviews',
    title: 'المراجعة الثانية',
    page: secondReviews,
    access: 'admin',
    permission: 'reports',
  },
  {
    path: '/admin/second-reviews/:id',
    title: 'مراجعة ثانية',
    page: secondReview,
    access: 'admin',
    permission: 'reports',
  },
  {
    path: '/admin/stolen-cars',
    title: 'السيارات المسروقة',
    page: stolenCars,
    access: 'admin',
    permission: 'reports',
  },
  { path: '/admin/appeals', title: 'الاعتراضات', page: appeals, access: 'admin', permission: 'ads' },
  {
    path: '/admin/numbers',
    title: 'توثيق أرقام واتساب',
    page: numbers,
    access: 'admin',
    permission: 'reports',
  },
  {
    path: '/admin/identities',
    title: 'توثيق الهوية',
    page: identities,
    access: 'admin',
    permission: 'identities',
  },
  {
    path: '/admin/identities/:id',
    title: 'طلب توثيق',
    page: identity,
    access: 'admin',
    permission: 'identities',
  },
  {
    path: '/admin/showrooms',
    title: 'المعارض',
    page: identities,
    access: 'admin',
    permission: 'identities',
  },
  { path: '/admin/audit', title: 'سجل الإدارة', page: audit, access: 'admin', permission: 'audit' },
  {
    path: '/admin/administrators',
    title: 'المسؤولون',
    page: administrators,
    access: 'admin',
    permission: 'administrators',
  },
  { path: '/admin/sessions', title: 'جلسات المسؤولين', page: sessions, access: 'admin' },
  {
    path: '/admin/settings',
    title: 'إعدادات النظام',
    page: settings,
    access: 'admin',
    permission: 'settings',
  },
  { path: '/system/manifest', title: 'حالة النظام', page: manifest, access: 'admin', permission: 'system' },
  { path: '*', title: 'تثبيت التطبيق', page: download },
];

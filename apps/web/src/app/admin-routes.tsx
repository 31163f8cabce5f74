import { lazy } from 'react';
import type { AppRoute } from './app-route.ts';

const dashboard = lazy(() => import('./pages/admin-dashboard.tsx'));
const users = lazy(() => import('./pages/admin-users.tsx'));
const user = lazy(() => import('./pages/admin-user.tsx'));
const ads = lazy(() => import('./pages/admin-ads.tsx'));
const ad = lazy(() => import('./pages/admin-ad.tsx'));
const receipts = lazy(() => import('./pages/admin-receipts.tsx'));
const receipt = lazy(() => import('./pages/admin-receipt.tsx'));
const audit = lazy(() => import('./pages/admin-audit.tsx'));
const sessions = lazy(() => import('./pages/admin-sessions.tsx'));
const settings = lazy(() => import('./pages/admin-settings.tsx'));
const manifest = lazy(() => import('./pages/system-manifest.tsx'));
const download = lazy(() => import('./pages/download.tsx'));

/** What lies behind the administrators' entry. The first match counts; the last one matches everything. */
export const adminRoutes: readonly AppRoute[] = [
  { path: '/admin-dashboard', title: 'لوحة التحكم', page: dashboard, access: 'admin' },
  { path: '/admin/users', title: 'المستخدمون', page: users, access: 'admin' },
  { path: '/admin/users/:id', title: 'المستخدم', page: user, access: 'admin' },
  { path: '/admin/ads', title: 'الإعلانات', page: ads, access: 'admin' },
  { path: '/admin/ads/:id', title: 'الإعلان', page: ad, access: 'admin' },
  { path: '/admin/receipts', title: 'إيصالات التحويل', page: receipts, access: 'admin' },
  { path: '/admin/receipts/:id', title: 'إيصال تحويل', page: receipt, access: 'admin' },
  { path: '/admin/audit', title: 'سجل الإدارة', page: audit, access: 'admin' },
  { path: '/admin/sessions', title: 'جلسات المسؤولين', page: sessions, access: 'admin' },
  { path: '/admin/settings', title: 'إعدادات النظام', page: settings, access: 'admin' },
  { path: '/system/manifest', title: 'بيان النظام', page: manifest, access: 'admin' },
  { path: '*', title: 'حمّل التطبيق', page: download },
];

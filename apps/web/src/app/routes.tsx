import type { AppRoute } from './app-route.ts';
import { lazyPage } from './lazy-page.tsx';
import HomePage from './pages/home.tsx';

const auth = lazyPage(() => import('./pages/auth.tsx'));
const resetPassword = lazyPage(() => import('./pages/reset-password.tsx'));
const cars = lazyPage(() => import('./pages/cars.tsx'));
const search = lazyPage(() => import('./pages/search.tsx'));
const ad = lazyPage(() => import('./pages/ad.tsx'));
const addAd = lazyPage(() => import('./pages/add-ad.tsx'));
const sellerAds = lazyPage(() => import('./pages/seller-ads.tsx'));
const premiumSignup = lazyPage(() => import('./pages/premium-signup.tsx'));
const uploadReceipt = lazyPage(() => import('./pages/upload-receipt.tsx'));
const adFigures = lazyPage(() => import('./pages/ad-figures.tsx'));
const boostAd = lazyPage(() => import('./pages/boost-ad.tsx'));
const notifications = lazyPage(() => import('./pages/notifications.tsx'));
const confirmEmail = lazyPage(() => import('./pages/confirm-email.tsx'));
const profile = lazyPage(() => import('./pages/profile.tsx'));
const messages = lazyPage(() => import('./pages/messages.tsx'));
const privacyPolicy = lazyPage(() => import('./pages/privacy-policy.tsx'));
const terms = lazyPage(() => import('./pages/terms.tsx'));
const savedSearches = lazyPage(() => import('./pages/saved-searches.tsx'));
const alerts = lazyPage(() => import('./pages/alerts.tsx'));
const savedSearch = lazyPage(() => import('./pages/saved-search.tsx'));
const compare = lazyPage(() => import('./pages/compare.tsx'));
const viewedAds = lazyPage(() => import('./pages/viewed-ads.tsx'));
const hiddenAds = lazyPage(() => import('./pages/hidden-ads.tsx'));
const stolenCars = lazyPage(() => import('./pages/stolen-cars.tsx'));
const safeBuying = lazyPage(() => import('./pages/safe-buying.tsx'));
const showrooms = lazyPage(() => import('./pages/showrooms.tsx'));
const memberShowrooms = lazyPage(() => import('./pages/member-showrooms.tsx'));
const modelPrices = lazyPage(() => import('./pages/model-prices.tsx'));
const notFound = lazyPage(() => import('./pages/not-found.tsx'));
const download = lazyPage(() => import('./pages/download.tsx'));
const support = lazyPage(() => import('./pages/support.tsx'));
const adminLogin = lazyPage(() => import('./pages/admin-login.tsx'));
const administration = lazyPage(() => import('./administration.tsx'));

/** Routes of the installed app. The first match counts; the last one matches everything. */
export const appRoutes: readonly AppRoute[] = [
  // In the first screen's bundle (vite/first-screen.ts): a lazy page would first render its loading state.
  { path: '/', title: '', page: HomePage, waits: true },
  { path: '/auth', title: 'تسجيل الدخول', page: auth, frame: 'form' },
  {
    path: '/reset-password',
    title: 'استعادة كلمة المرور',
    page: resetPassword,
    frame: 'form',
    back: '/auth',
  },
  { path: '/cars', title: 'السيارات', page: cars, waits: true },
  { path: '/search', title: 'البحث', page: search, waits: true },
  { path: '/search-results', title: 'نتائج البحث', page: search, waits: true },
  { path: '/ad/:id', title: 'الإعلان', page: ad, frame: 'detail', waits: true },
  { path: '/ads/:id', title: 'الإعلان', page: ad, frame: 'detail', waits: true },
  { path: '/add-ad', title: 'أضف إعلان', page: addAd, access: 'member', frame: 'form' },
  { path: '/premium-signup', title: 'الباقات المميزة', page: premiumSignup },
  { path: '/profile', title: 'حسابي', page: profile, access: 'member' },
  { path: '/confirm-email', title: 'تأكيد البريد الجديد', page: confirmEmail },
  { path: '/messages', title: 'الرسائل', page: messages, access: 'member', frame: 'panes' },
  { path: '/notifications', title: 'الإشعارات', page: notifications, access: 'member' },
  { path: '/alerts', title: 'التنبيهات', page: alerts, access: 'member' },
  { path: '/saved-searches', title: 'الأبحاث المحفوظة', page: savedSearches, access: 'member' },
  { path: '/saved-searches/:id', title: 'الأبحاث المحفوظة', page: savedSearch, access: 'member' },
  { path: '/compare', title: 'مقارنة السيارات', page: compare, frame: 'detail' },
  { path: '/viewed-ads', title: 'شاهدتها مؤخراً', page: viewedAds },
  { path: '/hidden-ads', title: 'إعلانات أخفيتها', page: hiddenAds },
  { path: '/ad-figures/:id?', title: 'أرقام الإعلان', page: adFigures, access: 'member' },
  { path: '/boost-ad/:id?', title: 'تعزيز الإعلان', page: boostAd, access: 'member' },
  { path: '/seller-ads/:userId?', title: 'إعلانات البائع', page: sellerAds, access: 'member' },
  { path: '/upload-receipt', title: 'ترقية العضوية', page: uploadReceipt, access: 'member' },
  { path: '/stolen-cars', title: 'سيارتك مسروقة؟', page: stolenCars, access: 'member' },
  { path: '/privacy-policy', title: 'سياسة الخصوصية', page: privacyPolicy },
  { path: '/terms', title: 'شروط الاستخدام', page: terms },
  { path: '/safe-buying', title: 'كيف تشتري بأمان', page: safeBuying },
  { path: '/showrooms/:slug?', title: 'المعارض', page: showrooms },
  // The page itself sets the title.
  { path: '/my-showroom/:page?', title: 'معرضي', page: memberShowrooms, access: 'member' },
  { path: '/showroom-invitation', title: 'معرضي', page: memberShowrooms, access: 'member' },
  { path: '/followed-showrooms', title: 'معرضي', page: memberShowrooms, access: 'member' },
  { path: '/prices/:brand/:model', title: 'دليل الأسعار', page: modelPrices },
  { path: '*', title: 'Page not found', page: notFound },
];

/** Routes of the browser: the installation page, and pages that work in both modes. */
export const browserRoutes: readonly AppRoute[] = [
  { path: '/support', title: 'الدعم', page: support },
  { path: '/ad/:id', title: 'تثبيت التطبيق', page: download },
  { path: '/ads/:id', title: 'تثبيت التطبيق', page: download },
  { path: '/safe-buying', title: 'كيف تشتري بأمان', page: download },
  { path: '/reset-password', title: 'استعادة كلمة المرور', page: resetPassword },
  { path: '/confirm-email', title: 'تأكيد البريد الجديد', page: confirmEmail },
  { path: '/admin-login', title: 'دخول الإدارة', page: adminLogin },
  // Imports its own routes and navigation, which no other page loads.
  { path: '/admin-dashboard', title: 'لوحة التحكم', page: administration },
  { path: '/admin/*', title: 'لوحة التحكم', page: administration },
  { path: '/system/*', title: 'لوحة التحكم', page: administration },
  { path: '*', title: 'تثبيت التطبيق', page: download },
];

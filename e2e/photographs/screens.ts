import type { Page } from 'playwright-core';
import { newPerson } from '../fixtures/people.ts';
import { fillSignUp } from '../fixtures/sign-up-form.ts';
import { adminScreens } from './admin-screens.ts';
import { leadScreens } from './lead-screens.ts';
import type { KnownMarket, Screen, State } from './screen.ts';
import { openTab, press } from './screen-acts.ts';
import { showroomScreens } from './showroom-screens.ts';

export interface ScreenState extends Omit<Screen, 'states'> {
  state: State;
}

/** On a desktop they are beside the list. */
const openFilters = async (page: Page) => {
  const button = page.getByRole('button', { name: 'تصفية' });
  if (await button.isVisible()) await button.click();
};
const write = (label: string, text: string) => (page: Page) =>
  page.getByLabel(label).first().pressSequentially(text);
const openAdHistory = async (page: Page) => {
  await page.getByRole('button', { name: 'المزيد لإعلانك' }).first().click();
  await page.getByRole('menuitem', { name: 'سجل الإعلان' }).click();
};
/** As a dealer sees it: the demo's member is none. */
const askForIdentity = async (page: Page) => {
  await page.route('**/api/me/identity', (route) =>
    route.fulfill({ json: { eligible: true, open: true, request: null, documents: [] } }),
  );
  await page.reload();
  await page.getByText('توثيق رقم واتساب').scrollIntoViewIfNeeded();
  const ask = page.getByRole('button', { name: 'وثّق هويتي' });
  const passport = page.getByRole('radio', { name: 'جواز السفر' });
  // On a second visit, the form is open, because it has a draft.
  await ask.or(passport).waitFor();
  if (await ask.isVisible()) await ask.click();
  await passport.check();
  await page.unroute('**/api/me/identity');
};
/** As the ad's owner with a trader's plan sees them: the demo's member has no ad with many figures. */
const showFigures = async (page: Page) => {
  const days = Array.from({ length: 30 }, (_, at) => ({
    day: new Date(Date.UTC(2026, 1, 1 + at)).toISOString().slice(0, 10),
    ...{
      impressions: 900 + at * 37,
      openings: 60 + ((at * 7) % 20),
      favorites: at % 4,
      conversations: at % 3,
    },
    ...{ messages: at % 7, reveals: at % 2, call_presses: at % 2, whatsapp_presses: 0 },
  }));
  const { day: since, ...first } = days[0] ?? { day: '' };
  const totals = { ...first, impressions: 43_095, openings: 2_045, favorites: 43, messages: 87, reveals: 15 };
  const ad = { title: 'تويوتا كورولا 2015 نظيفة ماشية قليل', status: 'active' };
  const measures = [
    { measure: 'impressions', own: 10_056, median: 8_400 },
    { measure: 'openings', own: 477, median: 512 },
    { measure: 'favorites', own: 2, median: 10 },
  ];
  const list_position = { ahead: 16, is_beyond: false };
  const json = { ad, since, totals, days, list_position, comparison: { ads: 12, measures } };
  await page.route('**/api/me/ads/*/figures*', (route) => route.fulfill({ json }));
  await page.reload();
  await page.getByText('مقارنة مع 12 إعلاناً مثله').waitFor();
  await page.unroute('**/api/me/ads/*/figures*');
};
const chooseTwo = async (page: Page) => {
  for (const nth of [0, 1]) {
    await page.getByRole('button', { name: 'خيارات الإعلان' }).nth(nth).click();
    const add = page.getByRole('menuitem', { name: 'أضف إلى المقارنة' });
    // On a second visit, the ads are still in the comparison, whose bar may load later.
    await add.or(page.getByRole('menuitem', { name: 'أزل من المقارنة' })).waitFor();
    if (await add.isVisible()) await add.click();
    else await page.keyboard.press('Escape');
  }
  await page.getByRole('region', { name: 'المقارنة', exact: true }).waitFor();
};
const openZoom = (page: Page) =>
  page
    .getByRole('button', { name: /ملء الشاشة/ })
    .first()
    .click();
const signUp = async (page: Page) => {
  // On a second visit, the sign-up of the first is still pending.
  if (await page.getByRole('heading', { name: 'تحقق من بريدك الإلكتروني' }).isVisible()) return;
  await fillSignUp(page, newPerson());
  await page.getByRole('tabpanel').getByRole('button', { name: 'إنشاء حساب' }).click();
  await page.getByRole('heading', { name: 'تحقق من بريدك الإلكتروني' }).waitFor();
};
const ads = /\/api\/ads(\?|$)/;
const found = /\/api\/search/;

/** One line per screen. */
export const screensOf = (market: KnownMarket): readonly Screen[] => [
  { name: 'home-visitor', path: '/' },
  { name: 'home-visitor-sign-in', path: '/', act: openTab('تسجيل الدخول') },
  { name: 'home-check-email', path: '/', act: signUp },
  { name: 'home', path: '/', actor: 'member', data: ads },
  { name: 'home-search', path: '/?q=تويوتا', actor: 'member' },
  { name: 'cars', path: '/cars', data: ads },
  { name: 'cars-scrolled', path: '/cars', scroll: 1_600 },
  // Simulates the browser's event; shortly afterwards the app detects it itself.
  {
    name: 'cars-offline',
    path: '/cars',
    act: (page) => page.evaluate(() => dispatchEvent(new Event('offline'))),
  },
  { name: 'cars-end', path: '/cars?brand=كيا', scroll: 9_000 },
  { name: 'cars-filters', path: '/cars', act: openFilters },
  { name: 'search-blank', path: '/search' },
  { name: 'search', path: '/search?q=تويوتا&city=الخرطوم', data: found },
  { name: 'search-relaxed', path: '/search?q=أكسنت 1987 كسلا زغبرط&without_commission=true' },
  { name: 'search-nothing', path: '/search?q=زغبرط قلنقو&fuel_type=بنزين' },
  { name: 'search-filters', path: '/search?q=هيونداي', act: openFilters },
  { name: 'search-nearest', path: '/search?q=تويوتا&near=الخرطوم&within=200&sort=nearest', data: found },
  { name: 'search-suggestions', path: '/', actor: 'member', act: write('كلمة البحث', 'اكس') },
  {
    name: 'ad',
    path: `/ad/${market.adId}`,
    data: /\/api\/ads\/[^/]+$/,
    states: ['filled', 'loading', 'error'],
  },
  { name: 'ad-scrolled', path: `/ad/${market.adId}`, actor: 'member', scroll: 700 },
  { name: 'ad-reveal', path: `/ad/${market.adId}`, actor: 'member', act: press(/عرض رقم البائع/) },
  { name: 'ad-similar', path: `/ad/${market.adId}`, scroll: 9_000 },
  { name: 'ad-offer', path: `/ad/${market.adId}`, actor: 'member', act: press('قدّم عرضاً') },
  { name: 'ad-share', path: `/ad/${market.adId}`, act: press('مشاركة الإعلان') },
  { name: 'ad-report', path: `/ad/${market.adId}`, actor: 'member', act: press('الإبلاغ عن الإعلان') },
  { name: 'ad-zoom', path: `/ad/${market.adId}`, act: openZoom },
  {
    name: 'ad-cost',
    path: `/ad/${market.adId}`,
    act: (page) => page.getByRole('heading', { name: 'التكلفة الكاملة' }).click(),
  },
  {
    name: 'ad-checklist',
    path: `/ad/${market.adId}`,
    act: (page) => page.getByText('قبل أن تشتري هذه السيارة').click(),
  },
  { name: 'ad-menu', path: '/cars', act: press('خيارات الإعلان') },
  { name: 'compare-bar', path: '/cars', actor: 'member', act: chooseTwo },
  {
    name: 'compare',
    path: `/compare?ads=${market.adId},${market.otherAdId}`,
    data: /\/api\/compared-ads/,
    states: ['filled', 'loading', 'error'],
  },
  { name: 'compare-nothing', path: '/compare' },
  { name: 'viewed-ads', path: '/viewed-ads', actor: 'member', data: /\/api\/me\/viewed-ads/ },
  { name: 'hidden-ads', path: '/hidden-ads', actor: 'member', data: /\/api\/me\/hidden-ads(\?|$)/ },
  { name: 'ad-figures', path: `/ad-figures/${market.adId}`, actor: 'member', act: showFigures },
  { name: 'own-figures', path: '/ad-figures', actor: 'member', data: /\/api\/me\/ad-figures/ },
  {
    name: 'ad-figures-unknown',
    path: `/ad-figures/${market.adId}`,
    actor: 'member',
    data: /\/api\/me\/ads\/[^/]+\/figures/,
    states: ['filled', 'loading', 'error'],
  },
  {
    name: 'showroom-invitation',
    path: '/showroom-invitation',
    actor: 'member',
    data: /\/api\/me\/employment/,
  },
  { name: 'showroom-staff', path: '/my-showroom/staff', actor: 'member', data: /\/api\/me\/showroom\/staff/ },
  { name: 'seller-ads', path: `/seller-ads/${market.sellerId}`, actor: 'member', data: /\/api\/sellers\// },
  {
    name: 'seller-menu',
    path: `/seller-ads/${market.sellerId}`,
    actor: 'member',
    act: press('إجراءات أخرى'),
  },
  {
    name: 'seller-reviews',
    path: `/seller-ads/${market.sellerId}?tab=reviews`,
    actor: 'member',
    data: /\/api\/sellers\/[^/]+\/reviews/,
  },
  { name: 'add-ad', path: '/add-ad', actor: 'member' },
  { name: 'add-ad-refused', path: '/add-ad', actor: 'member', act: press('التالي') },
  { name: 'add-ad-model', path: '/add-ad', actor: 'member', act: write('الموديل', 'قيتز') },
  {
    name: 'drafts',
    path: '/profile?tab=drafts',
    actor: 'member',
    data: /\/api\/me\/drafts/,
    states: ['filled', 'loading', 'error'],
  },
  { name: 'add-ad-photos', path: '/add-ad?step=5', actor: 'member' },
  { name: 'menu', path: '/cars', actor: 'member', act: press(/حسابي/) },
  { name: 'messages', path: '/messages', actor: 'member', data: /\/api\/conversations(\?|$)/ },
  { name: 'messages-new', path: `/messages?seller=${market.sellerId}&ad=${market.adId}`, actor: 'member' },
  { name: 'notifications', path: '/notifications', actor: 'member', data: /\/api\/me\/notifications(\?|$)/ },
  { name: 'saved-searches', path: '/saved-searches', actor: 'member', data: /\/api\/me\/saved-searches/ },
  {
    name: 'alerts',
    path: '/alerts',
    actor: 'member',
    data: /\/api\/me\/alerts/,
    states: ['filled', 'loading', 'error'],
  },
  { name: 'profile', path: '/profile', actor: 'member' },
  { name: 'profile-identity', path: '/profile', actor: 'member', act: askForIdentity },
  { name: 'profile-ads', path: '/profile', actor: 'member', act: openTab('إعلاناتي') },
  {
    name: 'profile-ad-sale',
    path: '/profile?tab=ads',
    actor: 'member',
    act: (page) => page.getByRole('button', { name: 'سجّل البيع' }).first().click(),
    states: ['filled'],
  },
  {
    name: 'profile-ad-history',
    path: '/profile?tab=ads',
    actor: 'member',
    act: openAdHistory,
    states: ['filled'],
  },
  { name: 'profile-favorites', path: '/profile', actor: 'member', act: openTab('المفضلة') },
  { name: 'profile-numbers', path: '/profile', actor: 'member', act: openTab('أرقام عرضتها') },
  { name: 'profile-reviews', path: '/profile', actor: 'member', act: openTab('التقييمات') },
  { name: 'auth', path: '/auth' },
  { name: 'auth-sign-up', path: '/auth', act: openTab('إنشاء حساب') },
  { name: 'auth-check-email', path: '/auth', act: signUp },
  {
    name: 'auth-refused',
    path: '/auth',
    act: (page) => page.getByRole('tabpanel').getByRole('button', { name: 'تسجيل الدخول' }).click(),
  },
  { name: 'reset-password', path: '/reset-password' },
  {
    name: 'premium-signup',
    path: '/premium-signup',
    data: /\/api\/plans$/,
    states: ['filled', 'loading', 'error'],
  },
  { name: 'upload-receipt', path: '/upload-receipt', actor: 'member' },
  { name: 'boost-ad', path: '/boost-ad', actor: 'member' },
  { name: 'stolen-cars', path: '/stolen-cars', actor: 'member', data: /\/api\/me\/stolen-cars/ },
  {
    name: 'stolen-cars-refused',
    path: '/stolen-cars',
    actor: 'member',
    act: press('إرسال البلاغ'),
    states: ['filled'],
  },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'terms', path: '/terms' },
  {
    name: 'model-prices',
    path: '/prices/toyota/corolla',
    data: /\/api\/prices\//,
    states: ['filled', 'loading', 'error'],
  },
  { name: 'model-prices-few', path: '/prices/geely/ck' },
  { name: 'safe-buying', path: '/safe-buying' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'download', path: '/', mode: 'browser' },
  { name: 'download-prices', path: '/prices/toyota/corolla', mode: 'browser' },
  { name: 'download-safe-buying', path: '/safe-buying', mode: 'browser' },
  { name: 'support', path: '/support', mode: 'browser' },
  { name: 'admin-login', path: '/admin-login', mode: 'browser' },
  ...adminScreens(market),
  ...showroomScreens,
  ...leadScreens,
];

/** All states of all screens. */
export function statesOf(screens: readonly Screen[]): ScreenState[] {
  return screens.flatMap(({ states, ...screen }) =>
    (
      states ?? (screen.data ? (['filled', 'loading', 'empty', 'error'] as const) : (['filled'] as const))
    ).map((state) => ({
      ...screen,
      state,
      name: state === 'filled' ? screen.name : `${screen.name}-${state}`,
    })),
  );
}

import { randomInt, randomUUID } from 'node:crypto';
import { draftTexts } from '@arabati/domain/drafts/draft';
import type { APIRequestContext, Page } from '@playwright/test';
import { checkedStateNames } from '../../apps/web/src/testing/screen-state-names.ts';
import { layoutWidths } from '../../apps/web/src/testing/visual-faults.ts';
import { makeAdministrator } from '../fixtures/administrator.ts';
import { headersOf, postAds } from '../fixtures/ads.ts';
import { sendIdentity } from '../fixtures/identity.ts';
import { leaveFor } from '../fixtures/overlay-entry.ts';
import { makeAccount, newPerson, type Person, startSession } from '../fixtures/people.ts';
import { axeSource, test as base, expect, expectAccessible, watchConsole } from '../fixtures/test.ts';
import {
  expectLargeTargets,
  expectNothingCutOrCovered,
  expectStillLayout,
  renderWholeLists,
  watchLayoutShift,
} from '../fixtures/visual-faults.ts';
import { openScreen } from '../photographs/open-screen.ts';
import type { KnownMarket } from '../photographs/screen.ts';
import { screensOf, statesOf } from '../photographs/screens.ts';

/*
 * Automates the review of the contact sheet: every screen of its table, with texts of realistic length. Component tests
 * check most of their other states.
 */

/** One tab for all screens of a worker, so that the app's code is compiled once. Each screen starts with empty storage. */
const test = base.extend<object, { tab: Page }>({
  tab: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId, contextOptions } = project.use;
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL ? { baseURL } : {}),
        ...(locale ? { locale } : {}),
        ...(timezoneId ? { timezoneId } : {}),
        serviceWorkers: 'block',
      });
      const tab = await context.newPage();
      await watchLayoutShift(tab);
      // Sent to the browser once, instead of once per screen.
      await tab.addInitScript(axeSource);
      await use(tab);
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ tab, viewport }, use) => {
    // First: a new size may close a menu of the previous screen.
    await leaveFor(tab, '/healthz');
    if (viewport) await tab.setViewportSize(viewport);
    await tab.emulateMedia({ colorScheme: 'light' });
    await tab.evaluate(async () => {
      localStorage.clear();
      sessionStorage.clear();
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    });
    await use(tab);
    await tab.unrouteAll({ behavior: 'ignoreErrors' });
    tab.removeAllListeners('console');
    tab.removeAllListeners('pageerror');
  },
});

interface Scene extends KnownMarket {
  member: Person;
  /** Session of an administrator, as the dashboard stores it. */
  administratorSession: string;
}

let scene: Promise<Scene> | undefined;

const asAgent = { seller_role: 'وكيل' };

/** Verifies the seller, and leaves the request of another dealer. */
async function requestIdentities(
  request: APIRequestContext,
  { seller, administratorSession }: { seller: Person; administratorSession: string },
) {
  const id = await sendIdentity(request, seller);
  const approved = await request.put(`/api/admin/identities/${id}/decision`, {
    headers: { authorization: `Bearer ${JSON.parse(administratorSession).token}` },
    data: { state: 'approved', display_name: seller.name },
  });
  expect(approved.status()).toBe(204);
  const dealer = await makeAccount(request, { ...newPerson(), name: 'معرض الأمانة والصدق لبيع السيارات' });
  await postAds(request, dealer, [{ form: asAgent }]);
  await sendIdentity(request, dealer);
}

async function setScene(request: APIRequestContext): Promise<Scene> {
  const seller = await makeAccount(request, {
    ...newPerson(),
    name: 'معرض السلام والإخلاص للسيارات المستعملة والجديدة',
  });
  const [ad, other] = await postAds(request, seller, [
    {
      title: 'هونداي أكسنت 2012 نظيفة من الداخل والخارج، ماشية قليل ومكيف مركزي شغال والأوراق جاهزة',
      photos: ['red', 'blue', 'green', 'white', 'black'],
      form: {
        price: 123_456_000,
        city: 'مدينة لا يعرفها أحد واسمها طويل جداً',
        chassis_number: `NZE131${randomInt(1_000_000, 9_999_999)}`,
      },
    },
    { title: 'أكسنت', photos: ['yellow'], form: asAgent },
  ]);
  if (!ad || !other) throw new Error('No ad was posted.');
  const response = await request.get(`/api/ads/${ad.id}`);
  const shown = (await response.json()) as { seller: { user_id: string } };
  const member = await makeAccount(request);
  await postAds(request, member, [{ title: 'كيا ريو 2016 بحالة الوكالة', photos: ['white'] }]);
  const session = await startSession(request, member);
  const sent = await request.put(`/api/reports/${randomUUID()}`, {
    headers: await headersOf(request, await makeAccount(request)),
    data: {
      subject: 'ad',
      subject_id: ad.id,
      reason: 'wrong-facts',
      note: 'السعر في الإعلان غير السعر في الهاتف',
    },
  });
  expect(sent.status()).toBe(204);
  const declared = await request.put(`/api/me/stolen-cars/${randomUUID()}`, {
    headers: { authorization: `Bearer ${JSON.parse(session).access_token}` },
    data: {
      chassis_number: 'NZE1213012345',
      police_report: 'قسم شرطة أم درمان شمال، بلاغ رقم 1423 لسنة 2026',
      note: 'من أمام المنزل في حي الثورة الحارة الرابعة، ليلة الجمعة بعد صلاة العشاء',
    },
  });
  expect(declared.status()).toBe(204);
  const saved = await request.put(`/api/me/saved-searches/${randomUUID()}`, {
    headers: { authorization: `Bearer ${JSON.parse(session).access_token}` },
    data: {
      name: 'هايلوكس دبل قبين، من سنة 2015، بحري، حتى 20 مليون جنيه',
      query: 'q=هايلوكس&price=20000000',
    },
  });
  expect(saved.status()).toBe(204);
  const mark = { headers: { authorization: `Bearer ${JSON.parse(session).access_token}` } };
  const views = [{ ad_id: ad.id, viewed_at: '2026-03-01T09:00:00Z' }];
  await request.put('/api/me/viewed-ads', { ...mark, data: { views } });
  await request.put('/api/me/hidden-ads', { ...mark, data: { ad_ids: [other.id] } });
  const texts = Object.keys(draftTexts).map((field) => [field, 'تويوتا هايلوكس دبل قبين']);
  const drafted = await request.put(`/api/me/drafts/${randomUUID()}`, {
    ...mark,
    data: {
      base_version: 0,
      fields: {
        ...Object.fromEntries(texts),
        price_unit: 'million',
        is_negotiable: false,
        broker_commission_requested: '',
      },
      photos: [],
    },
  });
  expect(drafted.status()).toBe(200);
  const signedIn = await request.post('/functions/v1/admin-auth', { data: await makeAdministrator() });
  const administratorSession = JSON.stringify(await signedIn.json());
  await requestIdentities(request, { seller, administratorSession });
  return { adId: ad.id, otherAdId: other.id, sellerId: shown.seller.user_id, member, administratorSession };
}

/** A third of the life of an access token. */
const sessionAgeMs = 5 * 60_000;
let latest: { session: string; at: number } | undefined;

/**
 * Returns a session of the member, as auth-js stores it. Each test starts with it, so that it must not expire: once a tab has
 * renewed it, the next renewal of the stored one ends it.
 */
async function memberSession(request: APIRequestContext, member: Person): Promise<string> {
  if (!latest || Date.now() - latest.at > sessionAgeMs) {
    latest = { session: await startSession(request, member), at: Date.now() };
  }
  return latest.session;
}

const screens = statesOf(screensOf({ adId: '', otherAdId: '', sellerId: '' })).filter(
  ({ name, scroll }) => scroll === undefined && !checkedStateNames.has(name),
);

for (const { name, state } of screens) {
  test(`${name}: nothing is cut, covered or shifted, and all controls are reachable, in both themes`, async ({
    page,
    request,
  }) => {
    scene ??= setScene(request);
    const { member, administratorSession, ...server } = await scene;
    const session = await memberSession(request, member);
    const screen = statesOf(screensOf(server)).find((candidate) => candidate.name === name);
    if (!screen) throw new Error(`There is no screen ${name}.`);
    const consoleErrors = watchConsole(page);
    const sessions = {
      member: ['arabati.session', session],
      administrator: ['arabati.admin', administratorSession],
    };
    if (screen.actor) {
      // The device knows the hidden ad from an earlier visit: a list that leaves it out only later jumps.
      const hidden = { owner: JSON.parse(session).user.id, ids: [server.otherAdId] };
      await page.evaluate(
        ([key = '', value = '', hiddenAds = '']) => {
          localStorage.setItem(key, value);
          localStorage.setItem('arabati.hidden-ads', hiddenAds);
        },
        [...sessions[screen.actor], JSON.stringify(hidden)],
      );
    }

    await openScreen(page, screen, () => expectStillLayout(page));
    await renderWholeLists(page);
    await expectLargeTargets(page);
    await expectAccessible(page);
    for (const width of layoutWidths) {
      await expectNothingCutOrCovered(page, width);
    }
    if (state !== 'error') expect(consoleErrors).toEqual([]);
    if (state !== 'filled') return;

    // Layouts jump when a skeleton is replaced, and overlays open elsewhere than on a phone.
    const opensAgain = Boolean(screen.data || screen.act);
    // A new visit, because a reload would restore the scroll position.
    if (opensAgain) await leaveFor(page, '/healthz');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 1280, height: 800 });
    if (opensAgain) await openScreen(page, screen, () => expectStillLayout(page));
    await expectAccessible(page);
    expect(consoleErrors).toEqual([]);
  });
}

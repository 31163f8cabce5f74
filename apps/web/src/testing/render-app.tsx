import { recordImpressions } from '@arabati/domain/ad-figures/ad-figures.requests';
import { listAds } from '@arabati/domain/ads/ads.requests';
import { getAppConfig } from '@arabati/domain/app/app-config.requests';
import { listDrafts } from '@arabati/domain/drafts/drafts.requests';
import { listFavoriteIds } from '@arabati/domain/favorites/favorites.requests';
import { listHiddenAdIds } from '@arabati/domain/hidden-ads/hidden-ads.requests';
import { getOwnProfile } from '@arabati/domain/profiles/profiles.requests';
import { getPromo } from '@arabati/domain/promo/promo.requests';
import { recordViewedAds } from '@arabati/domain/viewed-ads/viewed-ads.requests';
import { expect, onTestFinished, vi } from 'vitest';
import { cleanup, type RenderResult } from 'vitest-browser-react';
import { App } from '../app/app.tsx';
import { keepAdminSession } from '../platform/admin-session.ts';
import { emptyDevice } from '../platform/device-databases.ts';
import { queryClient } from '../platform/query-client.ts';
import { startSession } from '../platform/session.ts';
import { renderPage } from './render-page.tsx';
import { adPage } from './sample-ads.ts';
import { appConfig } from './sample-app-config.ts';
import { adminSession, memberId, ownProfile } from './sample-members.ts';
import { storeSession } from './store-session.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** A server that responds to what the frame of the app requests on every screen, for a market without ads. */
export function startAppServer(): TestServer {
  const server = startTestServer();
  server.respond(getAppConfig, appConfig);
  server.respond(listAds, adPage([]));
  server.respond(getPromo, { remaining_slots: 0, slots: 0, days: 0 });
  server.respond(getOwnProfile, ownProfile());
  server.respond(listFavoriteIds, { ad_ids: [] });
  server.respond(listHiddenAdIds, { ad_ids: [] });
  server.respond(listDrafts, { items: [], limit: 10 });
  // What the person saw, which the app reports at a time of its own.
  server.respond(recordImpressions, undefined);
  server.respond(recordViewedAds, undefined);
  // The stream of live updates, which stays open.
  server.hold({ method: 'GET', path: '/api/live' });
  return server;
}

export type Actor = 'visitor' | 'member' | 'administrator';

/**
 * Opens the installed app at an address, on a device without any data, except a session for a member. For an
 * administrator, opens the browser's pages, which include the administration. Call it after `startAppServer`. The app ends
 * with the test, whose console must stay free of errors.
 *
 * @param earlierVisit stores on the device what the person has left there.
 */
export async function renderApp(
  address: string,
  { actor = 'visitor', earlierVisit }: { actor?: Actor; earlierVisit?: () => Promise<unknown> } = {},
): Promise<RenderResult> {
  await emptyDevice();
  localStorage.clear();
  sessionStorage.clear();
  sessionStorage.setItem('arabati.mode', 'app');
  if (actor === 'member') storeSession(memberId);
  if (actor === 'administrator') keepAdminSession(adminSession());
  history.replaceState(null, '', address);
  startSession();
  await earlierVisit?.();
  const consoleErrors = vi.spyOn(console, 'error');
  onTestFinished(async () => {
    await cleanup();
    // An open dialog takes its entry out of the history a moment later, and would undo the address of the next test.
    await vi.waitUntil(() => !history.state?.overlay, { timeout: 20_000 });
    queryClient.clear();
    localStorage.clear();
    // What a test has left in the queue would be sent in the next one.
    await emptyDevice();
    startSession();
    const printed = consoleErrors.mock.calls;
    consoleErrors.mockRestore();
    expect(printed, 'errors on the console').toEqual([]);
  });
  return renderPage(<App mode={actor === 'administrator' ? 'browser' : 'app'} />, { isApp: true });
}

import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

/** Every file of this build that the app may need, put here by the build (vite/service-worker.ts). */
declare const appFiles: PrecacheEntry[];

/*
 * Opens the app without a network: this build's own files, kept as one, so that an old page never asks for a file that
 * the server has replaced. What the API answers is nobody's business here: it is members' own, or would need a date.
 */

precacheAndRoute(appFiles);
cleanupOutdatedCaches();

// What is not the app's own page: for programs, crawlers and operators.
const notPages =
  /^\/(api|auth\/v1|functions\/v1|photos|preview|assets|sitemaps|\.well-known)(\/|$)|^\/(healthz|openapi\.json|robots\.txt|sitemap\.xml)$/;
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [notPages] }));

// A photo's name never changes its content. About 4 MB: cards are 20 KB, and cheap phones are always full.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/photos/'),
  new CacheFirst({
    cacheName: 'arabati.photos',
    // The library's own two types disagree where optional is not undefined.
    plugins: [
      new ExpirationPlugin({
        maxEntries: 200,
        maxAgeSeconds: 30 * 86_400,
        purgeOnQuotaError: true,
      }) as WorkboxPlugin,
    ],
  }),
);

// A new build waits until the person says yes or the app has been closed: what is on the screen goes on as it was.
const worker = self as unknown as { skipWaiting(): Promise<void> };
addEventListener('message', (event: MessageEvent<{ type?: string } | null>) => {
  if (event.data?.type === 'SKIP_WAITING') void worker.skipWaiting();
});

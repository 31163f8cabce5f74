import { afterShare, sharePath } from '@arabati/domain/app/page-addresses';
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
import { storeSharedPhotos } from './platform/shared-photos.ts';
import './push-events.ts';

/** Every file of this build that the app may need. Inserted by the build (vite/service-worker.ts). */
declare const appFiles: PrecacheEntry[];

/*
 * Serves the app without a network. The files of a build are cached as a unit, so that an old page never requests a
 * file that a deployment has deleted. API responses are not cached here: they are personal, or need their age
 * displayed.
 */

precacheAndRoute(appFiles);
cleanupOutdatedCaches();

// Paths that are not the app's page: for programs, crawlers and operators.
const notPages =
  /^\/(api|auth\/v1|functions\/v1|photos|preview|assets|sitemaps|\.well-known)(\/|$)|^\/(healthz|openapi\.json|robots\.txt|sitemap\.xml)$/;
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [notPages] }));

// A photo's URL never changes its content. About 4 MB: a card's photo is 20 KB, and cheap phones have little storage.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/photos/'),
  new CacheFirst({
    cacheName: 'arabati.photos',
    // Workbox's own types are incompatible with `exactOptionalPropertyTypes`.
    plugins: [
      new ExpirationPlugin({
        maxEntries: 200,
        maxAgeSeconds: 30 * 86_400,
        purgeOnQuotaError: true,
      }) as WorkboxPlugin,
    ],
  }),
);

// Photos that another app shares: the manifest's `share_target`. Works offline.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === sharePath,
  async ({ request }) => {
    const received = await request
      .formData()
      .then((form) => storeSharedPhotos(form, Date.now()))
      // The device's storage is full.
      .catch(() => false);
    return Response.redirect(afterShare(received), 303);
  },
  'POST',
);

// A new build waits until the person accepts it or the app has been closed, so that an open page keeps working.
const worker = self as unknown as { skipWaiting(): Promise<void> };
addEventListener('message', (event: MessageEvent<{ type?: string } | null>) => {
  if (event.data?.type === 'SKIP_WAITING') void worker.skipWaiting();
});

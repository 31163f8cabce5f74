import type { AdDetail } from '@arabati/domain/ads/ad';
import { getAd as contract } from '@arabati/domain/ads/ads.endpoints';
import { installsApart } from '@arabati/domain/app/install-methods';
import { pageOf } from '@arabati/domain/app/page-addresses';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type FrontEndPages, type PageSubject, productSubject } from '../../platform/browser-pages.ts';
import { addressOf, asksForPage, sendPage } from '../../platform/front-end.ts';
import { loadHomeRenderer } from '../../platform/home-renderer.ts';
import { Problem } from '../../platform/problem.ts';
import type { ResponseCache } from '../../platform/response-cache.ts';
import type { Services } from '../../platform/services.ts';
import { getAd } from '../ads/ads.public.ts';
import { adManifest, installingFrom } from './ad-manifest.ts';
import { adPreview, withFirstPhoto } from './ad-page.ts';
import { adSubject, missingSubject } from './ad-subject.ts';
import { generalPreview, missingPreview } from './general-preview.ts';
import { homePageRoutes } from './home-page.routes.ts';
import { type ListPageOptions, listPageRoutes } from './list-pages.routes.ts';
import { withPreview } from './page-head.ts';
import { pricePageRoutes } from './price-pages.routes.ts';
import { showroomPageRoutes } from './showroom-pages.routes.ts';

/**
 * Registers the pages of ads, with previews for chat apps and the download page for browsers.
 *
 * @param pages null if the front end is not built.
 */
export async function linkPreviewRoutes(
  app: FastifyInstance,
  services: Services,
  pages: FrontEndPages | null,
  lists: ListPageOptions,
): Promise<void> {
  // The front end itself reports that it is not built.
  if (pages === null) return;
  // A splash screen covers home until after the script has arrived.
  const renderHome = services.config.splash ? null : await loadHomeRenderer();
  if (renderHome) homePageRoutes(app, pages, { ...lists, renderHome });
  listPageRoutes(app, pages, lists);
  pricePageRoutes(app, pages, lists);
  showroomPageRoutes(app, pages, lists);
  const { publicUrl } = services.config;
  const { sharedAnswers } = lists;
  const workClass = ({ url }: FastifyRequest) =>
    sharedAnswers.has(apiAddress(url)) ? ('file' as const) : ('work' as const);
  for (const path of ['/ad/:ad_id', '/ads/:ad_id']) {
    app.get(path, { logLevel: 'warn', config: { workClass } }, async (request, reply) => {
      if (!asksForPage(request)) throw new Problem('not-found');
      const { 'user-agent': userAgent = '' } = request.headers;
      const address = addressOf(request);
      const forApp = pageOf(address) === 'app';
      const link = pages.linkOf(address);
      if (link) reply.header('link', link);
      const page = (subject: PageSubject) => (forApp ? pages.app : pages.download(userAgent, subject));
      try {
        const ad = await findAd(services, sharedAnswers, request.params);
        if (!ad)
          return sendPage(reply.code(404), withPreview(page(missingSubject), missingPreview, publicUrl));
        const frame = forApp
          ? withFirstPhoto(pages.app, ad.photos[0], { shown: !services.config.splash })
          : page(adSubject(ad));
        const preview = withPreview(frame, adPreview(ad, publicUrl), publicUrl);
        return sendPage(reply, installsApart(userAgent) ? installingFrom(preview, ad.id) : preview);
      } catch (error) {
        // Without a preview, the app still opens and reports the error itself.
        request.log.error({ err: error }, 'rendering the preview of an ad failed');
        return sendPage(
          reply,
          withPreview(page(productSubject), generalPreview(address.pathname), publicUrl),
        );
      }
    });
  }

  app.get('/ad/:ad_id/manifest.webmanifest', { logLevel: 'warn' }, async (request, reply) => {
    const { success, output } = v.safeParse(contract.params, request.params);
    if (!success) throw new Problem('not-found');
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(adManifest(pages.manifest, output.ad_id)));
  });
}

/** Returns the API URL of the page's ad, the cache key of its response. */
function apiAddress(url: string): string {
  const id = url.split(/[/?#]/)[2] ?? '';
  return contract.path.replace('{ad_id}', () => id);
}

async function findAd(
  services: Services,
  sharedAnswers: ResponseCache,
  params: unknown,
): Promise<AdDetail | null> {
  const { success, output } = v.safeParse(contract.params, params);
  if (!success) return null;
  try {
    const address = contract.path.replace('{ad_id}', output.ad_id);
    const load = async () => (await getAd(services, output.ad_id)).text;
    return JSON.parse(
      (await sharedAnswers.getResponse(address, { afresh: false }, load)).toString(),
    ) as AdDetail;
  } catch (error) {
    if (error instanceof Problem && ['ad-not-found', 'ad-under-review'].includes(error.code)) return null;
    throw error;
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import { listAds as contract } from '@arabati/domain/ads/ads.endpoints';
import { firstAdsQuery } from '@arabati/domain/ads/ads.requests';
import { appStart, pageOf } from '@arabati/domain/app/page-addresses';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { FrontEndPages } from '../../platform/browser-pages.ts';
import { addressOf, asksForPage, sendPage } from '../../platform/front-end.ts';
import type { RenderHome } from '../../platform/home-renderer.ts';
import { Problem } from '../../platform/problem.ts';
import { createTotalCache } from '../ad-index/ad-index.public.ts';
import { listAds } from '../ads/ads.public.ts';
import { describePage } from './general-preview.ts';
import type { ListPageOptions } from './list-pages.routes.ts';

export interface HomePageOptions extends ListPageOptions {
  renderHome: RenderHome;
  /** Maximum wait for the ads in milliseconds. Without them, the page is the app's as built. */
  maxWaitMs?: number;
}

/** Far longer than the query takes, and far shorter than a round trip on the networks here. */
const defaultMaxWaitMs = 250;

/**
 * Registers home. The app's page contains its first ads as HTML, so that they are displayed before the script has
 * arrived. They are public and equal for everyone: the response to home's first request, with the same cache.
 */
export function homePageRoutes(
  app: FastifyInstance,
  pages: FrontEndPages,
  { reading, sharedAnswers, renderHome, maxWaitMs = defaultMaxWaitMs }: HomePageOptions,
): void {
  const totals = createTotalCache();
  const describe = describePage(reading.config.publicUrl);
  const question = `${contract.path}?${new URLSearchParams(firstAdsQuery)}`;
  const style = styleSheet.exec(pages.app)?.[1];
  /** The latest page, for as long as its response stays in the cache. */
  let latest: { response: Buffer; page: string } | undefined;

  // A file for the load limits, although the ads may need a query: without them, the page is sent as built.
  app.get('/', { logLevel: 'warn', config: { workClass: 'file' } }, async (request, reply) => {
    if (!asksForPage(request)) throw new Problem('not-found');
    const address = addressOf(request);
    const link = pages.linkOf(address);
    if (link) reply.header('link', link);
    if (pageOf(address) !== 'app') {
      return sendPage(reply, describe(pages.download(request.headers['user-agent'] ?? ''), address));
    }
    const page = showsFirstAds(address) ? await findPage(request) : null;
    if (page === null) return sendPage(reply, pages.app);
    // First of all: the ads are displayed as soon as it has arrived.
    if (style)
      reply.header(
        'link',
        [`<${style}>; rel=preload; as=style; crossorigin=anonymous`, ...(link ? [link] : [])].join(', '),
      );
    return sendPage(reply, page);
  });

  /** Returns null if the ads are not there in time. The app requests them itself and reports the error. */
  async function findPage(request: FastifyRequest): Promise<string | null> {
    try {
      return await Promise.race([buildPage(), delay(maxWaitMs, null, { ref: false })]);
    } catch (error) {
      request.log.error({ err: error }, 'rendering the ads of home failed');
      return null;
    }
  }

  async function buildPage(): Promise<string> {
    const response = await sharedAnswers.getResponse(question, { afresh: false }, async () => {
      return (await listAds(reading, v.parse(contract.query, firstAdsQuery), totals)).text;
    });
    if (latest?.response !== response) {
      const ads = JSON.parse(response.toString()) as EndpointResponse<typeof contract>;
      latest = { response, page: withHome(pages.app, renderHome(ads)) };
    }
    return latest.page;
  }
}

/** Whether home displays its first ads at this URL: without a search, an ad to open, or a mailed link. */
function showsFirstAds({ searchParams }: URL): boolean {
  return [...searchParams.keys()].every((name) => name === 'mode' || name === appStart);
}

/** The app's style sheet, which follows the launch screen. */
const styleSheet = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;

/** Inserts home after the style sheet, which blocks the rendering of what follows it. */
function withHome(page: string, home: string): string {
  return page.replace(styleSheet, (sheet) => `${sheet}${home}`);
}

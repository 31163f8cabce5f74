import {
  listAds as listAdsContract,
  listSellerAds as listSellerAdsContract,
} from '@arabati/domain/ads/ads.endpoints';
import { pageOf } from '@arabati/domain/app/page-addresses';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { countFilters, readFilters } from '@arabati/domain/search/filter-address';
import { searchAds as searchAdsContract } from '@arabati/domain/search/search.endpoints';
import { isBlank, readSearch, searchEntries } from '@arabati/domain/search/search-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { FrontEndPages } from '../../platform/browser-pages.ts';
import { addressOf, asksForPage, sendPage } from '../../platform/front-end.ts';
import type { JsonText } from '../../platform/json-text.ts';
import { Problem } from '../../platform/problem.ts';
import type { ResponseCache } from '../../platform/response-cache.ts';
import type { Services } from '../../platform/services.ts';
import { createTotalCache } from '../ad-index/ad-index.public.ts';
import { listAds, listSellerAds } from '../ads/ads.public.ts';
import { searchAds } from '../search/search.public.ts';
import { generalPreview, missingPreview } from './general-preview.ts';
import { type LinkPreview, withPreview } from './page-head.ts';
import { carsPreview, publicSearch, searchPreview } from './search-preview.ts';
import { sellerPreview } from './seller-preview.ts';

export interface ListPageOptions {
  /** For lists, which tolerate replication lag. */
  reading: Services;
  sharedAnswers: ResponseCache;
}

/** The data that a page needs: none, or one list. */
type PagePlan =
  | { preview: LinkPreview }
  | { address: string; load(): Promise<JsonText<unknown>>; toPreview(found: never | null): LinkPreview };

/**
 * Registers the pages of lists: all cars, searches, sellers. A preview executes one API request, with the same cache
 * and the same cost for the client's share. The page's screen sends the same request.
 */
export function listPageRoutes(
  app: FastifyInstance,
  pages: FrontEndPages,
  { reading, sharedAnswers }: ListPageOptions,
): void {
  const totals = createTotalCache();
  const { publicUrl } = reading.config;

  const planCars = (address: URL): PagePlan => {
    if (address.searchParams.get('q')?.trim()) return planSearch(address);
    const { filters } = publicSearch({ q: '', filters: readFilters(address.searchParams) });
    if (countFilters(filters) === 0) return { preview: generalPreview('/cars') };
    const entries = { ...filters, sort: 'default' };
    return {
      address: `${listAdsContract.path}?${new URLSearchParams(entries)}`,
      load: () => listAds(reading, v.parse(listAdsContract.query, entries), totals),
      toPreview: (found: EndpointResponse<typeof listAdsContract> | null) => carsPreview(filters, found),
    };
  };

  const planSearch = (address: URL): PagePlan => {
    const search = publicSearch(readSearch(address.searchParams));
    if (isBlank(search)) return { preview: generalPreview('/search') };
    const entries = { ...searchEntries(search), sort: 'default' };
    return {
      address: `${searchAdsContract.path}?${new URLSearchParams(entries)}`,
      load: () => searchAds(reading, v.parse(searchAdsContract.query, entries), totals),
      toPreview: (found: EndpointResponse<typeof searchAdsContract> | null) => searchPreview(search, found),
    };
  };

  const planSeller = (address: URL): PagePlan => {
    const userId = address.pathname.slice('/seller-ads/'.length);
    const params = v.safeParse(listSellerAdsContract.params, { user_id: userId });
    if (!params.success) return { preview: missingPreview };
    return {
      address: listSellerAdsContract.path.replace('{user_id}', userId),
      load: () =>
        listSellerAds(reading, { params: params.output, query: v.parse(listSellerAdsContract.query, {}) }),
      toPreview: (found: EndpointResponse<typeof listSellerAdsContract> | null) =>
        found ? sellerPreview(found) : missingPreview,
    };
  };

  const serve = (path: string, plan: (address: URL) => PagePlan) => {
    // The load limits and the handler use the same request's plan.
    const plans = new WeakMap<FastifyRequest, PagePlan>();
    const planned = (request: FastifyRequest) => {
      const known = plans.get(request) ?? plan(addressOf(request));
      plans.set(request, known);
      return known;
    };
    const workClass = (request: FastifyRequest) => {
      const needed = planned(request);
      const isCheap = 'preview' in needed || sharedAnswers.has(needed.address);
      return isCheap ? ('file' as const) : ('work' as const);
    };
    app.get(path, { logLevel: 'warn', config: { workClass } }, async (request, reply) => {
      if (!asksForPage(request)) throw new Problem('not-found');
      const preview = await findPreview(request, planned(request));
      if (preview === missingPreview) reply.code(404);
      return sendListPage(request, reply, preview);
    });
  };

  async function findPreview(request: FastifyRequest, plan: PagePlan): Promise<LinkPreview> {
    if ('preview' in plan) return plan.preview;
    try {
      const response = await sharedAnswers.getResponse(
        plan.address,
        { afresh: false },
        async () => (await plan.load()).text,
      );
      return plan.toPreview(JSON.parse(response.toString()) as never);
    } catch (error) {
      // Without a preview, the page still opens, and the app reports the error.
      const isMissing = error instanceof Problem && error.code === 'seller-not-found';
      if (!isMissing) request.log.error({ err: error }, 'rendering the preview of a list failed');
      return isMissing ? missingPreview : { ...plan.toPreview(null), indexed: false };
    }
  }

  function sendListPage(request: FastifyRequest, reply: FastifyReply, preview: LinkPreview) {
    const address = addressOf(request);
    const link = pages.linkOf(address);
    if (link) reply.header('link', link);
    const { 'user-agent': userAgent = '' } = request.headers;
    const page = pageOf(address) === 'app' ? pages.app : pages.download(userAgent);
    return sendPage(reply, withPreview(page, preview, publicUrl));
  }

  serve('/cars', planCars);
  serve('/search', planSearch);
  serve('/search-results', planSearch);
  serve('/seller-ads/:user_id', planSeller);
}

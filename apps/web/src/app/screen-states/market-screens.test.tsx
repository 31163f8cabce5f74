import { getAd, listAds, listSellerAds } from '@arabati/domain/ads/ads.requests';
import { compareAds } from '@arabati/domain/ads/chosen-ads.requests';
import { findBlock } from '@arabati/domain/blocks/blocks.requests';
import { listPlans } from '@arabati/domain/memberships/memberships.requests';
import { getModelPrices } from '@arabati/domain/price-guide/price-guide.requests';
import { listSellerReviews, listWrittenReviews } from '@arabati/domain/reviews/reviews.requests';
import { countFacets, searchAds } from '@arabati/domain/search/search.requests';
import { listShowrooms } from '@arabati/domain/showrooms/showroom-pages.requests';
import { test } from 'vitest';
import { checkScreenState, type StatefulScreen, statesIn } from '../../testing/check-screen-state.ts';
import { respondForAd } from '../../testing/respond-for-ad.ts';
import { respondForSearch } from '../../testing/respond-for-search.ts';
import { adDetail, adPage, facetCounts } from '../../testing/sample-ads.ts';
import { marketStates } from '../../testing/screen-state-names.ts';
import type { TestServer } from '../../testing/test-server.ts';

const ad = adDetail(1);
const other = adDetail(2);

const noReviews = { summary: { count: 0, rating: null }, items: [], next_cursor: null };

function respondForSeller(server: TestServer): void {
  server.respond(findBlock, { blocked: false });
  server.respond(listWrittenReviews, { items: [], next_cursor: null });
}

const screens: Record<keyof typeof marketStates, StatefulScreen> = {
  home: {
    address: '/',
    actor: 'member',
    data: [listAds],
    failureText: 'حدث خطأ أثناء تحميل السيارات',
    empty: { text: 'لا توجد سيارات متاحة حالياً', respond: (server) => server.respond(listAds, adPage([])) },
  },
  cars: {
    address: '/cars',
    data: [listAds],
    surround: (server) => server.respond(countFacets, facetCounts(0)),
    failureText: 'حدث خطأ أثناء تحميل السيارات',
    empty: { text: 'لا توجد سيارات متاحة حالياً', respond: (server) => server.respond(listAds, adPage([])) },
  },
  search: {
    address: '/search?q=تويوتا&city=الخرطوم',
    data: [searchAds, countFacets],
    failureText: 'حدث خطأ أثناء البحث، يرجى المحاولة مرة أخرى',
    empty: { text: 'لم نعثر على نتائج', respond: (server) => respondForSearch(server) },
  },
  'search-nearest': {
    address: '/search?q=تويوتا&near=الخرطوم&within=200&sort=nearest',
    data: [searchAds, countFacets],
    failureText: 'حدث خطأ أثناء البحث، يرجى المحاولة مرة أخرى',
    empty: { text: 'لم نعثر على نتائج', respond: (server) => respondForSearch(server) },
  },
  ad: {
    address: `/ad/${ad.id}`,
    data: [getAd],
    failureText: 'حدث خطأ أثناء جلب تفاصيل الإعلان',
    surround: (server) => respondForAd(server, ad),
  },
  compare: {
    address: `/compare?ads=${ad.id},${other.id}`,
    data: [compareAds],
    failureText: 'حدث خطأ أثناء تحميل السيارات',
  },
  'seller-ads': {
    address: `/seller-ads/${ad.seller.user_id}`,
    actor: 'member',
    data: [listSellerAds, listSellerReviews],
    surround: respondForSeller,
    failureText: 'حدث خطأ أثناء تحميل السيارات',
    empty: {
      text: 'لا توجد إعلانات',
      respond: (server) => {
        server.respond(listSellerAds, { seller: ad.seller, items: [], next_cursor: null });
        server.respond(listSellerReviews, noReviews);
      },
    },
  },
  'seller-reviews': {
    address: `/seller-ads/${ad.seller.user_id}?tab=reviews`,
    actor: 'member',
    data: [listSellerReviews],
    surround: (server) => {
      respondForSeller(server);
      server.respond(listSellerAds, { seller: ad.seller, items: [], next_cursor: null });
    },
    empty: { text: 'لا توجد تقييمات بعد', respond: (server) => server.respond(listSellerReviews, noReviews) },
  },
  'model-prices': {
    address: '/prices/toyota/corolla',
    data: [getModelPrices],
    failureText: 'تعذر تحميل الأسعار',
  },
  'premium-signup': { address: '/premium-signup', data: [listPlans] },
  showrooms: {
    address: '/showrooms',
    data: [listShowrooms],
    failureText: 'تعذر تحميل المعارض',
    empty: {
      text: 'لا توجد معارض بعد',
      respond: (server) => server.respond(listShowrooms, { items: [], next_cursor: null }),
    },
  },
};

test.each(statesIn(marketStates))('$name, $state', async ({ name, state }) => {
  await checkScreenState(screens[name], state);
});

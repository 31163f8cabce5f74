import type { AdDetail } from '@arabati/domain/ads/ad';
import { countView, getAd, listSellerAds, listSimilarAds } from '@arabati/domain/ads/ads.requests';
import { getAdViewer } from '@arabati/domain/contacts/contacts.requests';
import { getAdPriceGuide } from '@arabati/domain/price-guide/price-guide.requests';
import type { TestServer } from './test-server.ts';

/** A member who has not revealed the numbers of an ad. */
export const buyer = {
  is_owner: false,
  contact: null,
  chassis_tail: null,
  can_review: false,
  accepts_offers: false,
};

/** Responds to what an ad's page requests for a visitor, or for a member who has not revealed its numbers. */
export function respondForAd(server: TestServer, ad: AdDetail): void {
  server.respond(getAd, ad);
  server.respond(countView, { view_count: ad.view_count + 1 });
  server.respond(listSimilarAds, { items: [] });
  server.respond(listSellerAds, { seller: ad.seller, items: [], next_cursor: null });
  server.respond(getAdPriceGuide, { estimate: null, stay: null, model: null, verdict: null });
  server.respond(getAdViewer, buyer);
}

/** Responds to what the page of an ad requests for its owner. */
export function respondForOwnAd(server: TestServer, ad: AdDetail): void {
  respondForAd(server, ad);
  // The server does not count the owner's views.
  server.respond(countView, { view_count: ad.view_count });
  server.respond(getAdViewer, { ...buyer, is_owner: true });
}

import type { listSellerAds } from '@arabati/domain/ads/ads.endpoints';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { showsPhoneNumber } from '@arabati/domain/text/phone-in-text';
import { shareText } from '@arabati/words/ads/share-words';
import { sellerAdsTitle } from '@arabati/words/search/search-title';
import type { LinkPreview } from './page-head.ts';

/** Maximum number of ads that the preview names. */
const maxAds = 3;

/** Builds the preview from the seller's name, newest ads and the newest of their photos. Accounts have no picture. */
export function sellerPreview({ seller, items }: EndpointResponse<typeof listSellerAds>): LinkPreview {
  const name = seller.display_name;
  const ads = items.slice(0, maxAds).map(shareText).join('. ');
  return {
    path: `/seller-ads/${seller.user_id}`,
    // Names that were stored before the name check may contain a number.
    title: showsPhoneNumber(name) ? 'إعلانات البائع' : sellerAdsTitle(name),
    text: items.length === 0 || showsPhoneNumber(ads) ? 'لا توجد إعلانات معروضة الآن.' : ads,
    photo: items.find(({ cover }) => cover)?.cover?.name,
    type: 'profile',
  };
}

import type { listSellerAds } from '@arabati/domain/ads/ads.endpoints';
import type { EndpointResponse } from '@arabati/domain/endpoints/endpoint';
import { showsPhoneNumber } from '@arabati/domain/text/phone-in-text';
import { shareText } from '@arabati/words/ads/share-words';
import { sellerAdsTitle } from '@arabati/words/search/search-title';
import type { LinkPreview } from './page-head.ts';

/** The preview names so many ads. */
const maxAds = 3;

/** A seller's name, newest ads and the newest of their photos; accounts hold no picture of their own. */
export function sellerPreview({ seller, items }: EndpointResponse<typeof listSellerAds>): LinkPreview {
  const name = seller.display_name;
  const ads = items.slice(0, maxAds).map(shareText).join('. ');
  return {
    path: `/seller-ads/${seller.user_id}`,
    // Names from before the check of names may hold a number.
    title: showsPhoneNumber(name) ? 'إعلانات البائع' : sellerAdsTitle(name),
    text: items.length === 0 || showsPhoneNumber(ads) ? 'لا توجد إعلانات معروضة الآن.' : ads,
    photo: items.find(({ cover }) => cover)?.cover?.name,
    type: 'profile',
  };
}

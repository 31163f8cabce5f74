import type { AdministeredAd } from '@arabati/domain/administration/ads.endpoints';

/** What is acted upon: the row of a list, or the ad of a page. */
export type AdToAdminister = Pick<AdministeredAd, 'id' | 'title' | 'status' | 'hidden' | 'seller'>;

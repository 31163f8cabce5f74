import type { AdministeredAd } from '@arabati/domain/administration/ads.endpoints';

/** The ad of a list row or a page, as the actions need it. */
export type AdToAdminister = Pick<
  AdministeredAd,
  'id' | 'title' | 'status' | 'hidden' | 'under_review' | 'seller' | 'removal'
>;

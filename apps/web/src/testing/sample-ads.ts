import type { AdCard, AdDetail } from '@arabati/domain/ads/ad';
import type { OwnAd } from '@arabati/domain/ads/own-ads.endpoints';
import type { ApiResponse } from '@arabati/domain/endpoints/api';
import type { countFacets } from '@arabati/domain/search/search.requests';
import { memberId } from './sample-members.ts';

/* Ads in responses of the server, with ordinary values. Tests pass the fields that they are about. */

const createdAt = '2026-03-01T09:00:00Z';

const sellerId = '00000000-0000-4000-8000-000000000002';

const seller = {
  user_id: sellerId,
  display_name: 'عثمان',
  avatar_url: null,
  membership_type: 'free' as const,
  user_id_display: '10000002',
  identity_verified: false,
};

/** @param number distinguishes the ads of a test: it is the end of the id. */
export function adCard(number: number, fields: Partial<AdCard> = {}): AdCard {
  return {
    id: `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`,
    external_id: null,
    title: `تويوتا كورولا ${number}`,
    brand: 'تويوتا',
    model: 'كورولا',
    year: 2015,
    price: 20_000_000,
    is_negotiable: true,
    city: 'الخرطوم',
    mileage: 120_000,
    fuel_type: null,
    transmission: null,
    condition: null,
    papers_type: null,
    seller_role: null,
    license_status: null,
    broker_commission_requested: false,
    is_premium: false,
    is_featured: false,
    top_spot: false,
    top_spot_until: null,
    dropped_from: null,
    view_count: 0,
    created_at: createdAt,
    seller,
    cover: null,
    photo_count: 0,
    ...fields,
  };
}

export function adDetail(number: number, fields: Partial<AdDetail> = {}): AdDetail {
  const { cover, photo_count, ...facts } = adCard(number);
  return {
    ...facts,
    status: 'active',
    renewed_at: null,
    description: '',
    broker_commission_amount: 0,
    has_chassis_number: false,
    chassis_verified: false,
    photos: [],
    seller: {
      ...seller,
      city: 'الخرطوم',
      number_verified: false,
      showroom: null,
      created_at: createdAt,
      star_counts: null,
    },
    ...fields,
  };
}

/** The whole of a list, in one page. */
export const adPage = (items: AdCard[]) => ({
  items,
  next_cursor: null,
  total: { count: items.length, exact: true },
});

/** The seller of an ad of the member who is signed in. */
export const memberAsSeller = {
  ...adDetail(0).seller,
  user_id: memberId,
  display_name: 'هدى',
  user_id_display: '10000001',
};

/** An ad of the member who is signed in, in the list of their ads. */
export const ownAd = (number: number, fields: Partial<OwnAd> = {}): OwnAd => ({
  ...adCard(number),
  seller: memberAsSeller,
  status: 'active',
  renewed_at: null,
  asks: 0,
  under_review: false,
  review_first_since: null,
  ...fields,
});

/** The whole list of the member's ads, in one page. */
export const ownAdPage = (items: OwnAd[]) => ({
  items,
  next_cursor: null,
  expected_review_minutes: null,
  renewal_ads: 1,
  counts: {
    active: items.filter(({ status }) => status === 'active').length,
    paused: items.filter(({ status }) => status === 'paused').length,
    sold: items.filter(({ status }) => status === 'sold').length,
    removed: items.filter(({ status }) => status === 'removed').length,
    under_review: 0,
  },
  last_week: {},
});

type FacetCounts = ApiResponse<typeof countFacets>;

/** Counts of a search with so many results, without any filter value. */
export function facetCounts(
  count: number,
  facets: Partial<FacetCounts['facets']> = {},
  ranges: Partial<FacetCounts['ranges']> = {},
): FacetCounts {
  return {
    total: { count, exact: true },
    facets: {
      brand: [],
      model: [],
      city: [],
      state: [],
      fuel_type: [],
      transmission: [],
      condition: [],
      papers_type: [],
      license_status: [],
      seller_role: [],
      without_commission: [],
      ...facets,
    },
    ranges: { price: null, year: null, mileage: null, ...ranges },
  };
}

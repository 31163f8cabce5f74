import type { AdministeredMember, MemberDetail } from '@arabati/domain/administration/members.endpoints';
import type { AdCard, AdDetail } from '@arabati/domain/ads/ad';
import type { OwnAd } from '@arabati/domain/ads/own-ads.endpoints';
import type { AppConfig } from '@arabati/domain/app/app-config.endpoints';
import type { ApiResponse } from '@arabati/domain/endpoints/api';
import type { BoostOffer } from '@arabati/domain/boosts/boosts.endpoints';
import type { Plan } from '@arabati/domain/memberships/memberships.endpoints';
import type { OwnProfile } from '@arabati/domain/profiles/profiles.endpoints';
import type { countFacets } from '@arabati/domain/search/search.requests';

type FacetCounts = ApiResponse<typeof countFacets>;

/* Responses of the server with ordinary values. Tests pass the fields that they are about. */

export const memberId = '00000000-0000-4000-8000-000000000001';
const sellerId = '00000000-0000-4000-8000-000000000002';
const createdAt = '2026-03-01T09:00:00Z';

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

export function ownProfile(fields: Partial<OwnProfile> = {}): OwnProfile {
  return {
    user_id: memberId,
    email: 'huda@example.com',
    display_name: 'هدى',
    avatar_url: null,
    city: 'الخرطوم',
    phone: '+249912345678',
    whatsapp: '+249912345678',
    unique_id: '100001',
    user_id_display: '10000001',
    membership: {
      type: 'free',
      display_name: 'مجانية',
      badge_text: null,
      badge_color: null,
      price: 0,
      show_analytics: false,
      expires_at: null,
    },
    points: { total: 3, base: 3, credits: 0 },
    monthly_ads: { used: 0, limit: 3 },
    unread: { notifications: 0, messages: 0 },
    promo: false,
    staff_role: null,
    ...fields,
  };
}

export const appConfig: AppConfig = {
  name: 'عربتي',
  version: '1.0.0',
  support_whatsapp: null,
  support_email: 'support@example.com',
  store_url: null,
  splash: false,
  costs: {
    commission_percent: null,
    commission_text: '',
    transfer_amount: null,
    transfer_text: '',
    dollar_rate: null,
    dollar_rate_day: null,
  },
};

export const adminName = 'mudeer';

/** The session of an owner, as the sign-in returns it. */
export const adminSession = () => ({
  token: 'a',
  username: adminName,
  role: 'owner' as const,
  must_change_password: false,
  expires_at: new Date(Date.now() + 8 * 3_600_000).toISOString(),
});

/** A member as administrators see them. */
export function administeredMember(fields: Partial<AdministeredMember> = {}): AdministeredMember {
  return {
    user_id: memberId,
    display_name: 'هدى',
    unique_id: '100001',
    user_id_display: '10000001',
    city: 'الخرطوم',
    membership_type: 'premium_individual',
    is_premium: true,
    membership_expires_at: null,
    points: 30,
    credits: 0,
    active_ads: 0,
    suspended: false,
    created_at: createdAt,
    ...fields,
  };
}

/** A member on their own page of the administration. */
export function memberDetail(fields: Partial<MemberDetail> = {}): MemberDetail {
  return {
    ...administeredMember(),
    avatar_url: null,
    promo: false,
    has_phone: true,
    has_whatsapp: true,
    monthly_ads_count: 0,
    monthly_ads_limit: 3,
    ad_count: 0,
    ads: { active: 0, paused: 0, sold: 0, removed: 0, hidden: 0 },
    contact_reveals: 0,
    revenue: 0,
    last_sign_in_at: null,
    suspension: null,
    ...fields,
  };
}

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
/** The membership plans of a new installation. */
export const plans: Plan[] = [
  {
    plan_type: 'free',
    price: 0,
    duration_days: null,
    monthly_ads_limit: 3,
    monthly_points: 10,
    display_name_ar: 'الباقة المجانية',
    badge_text: null,
    badge_color: null,
    show_analytics: false,
  },
  {
    plan_type: 'premium_individual',
    price: 15_000,
    duration_days: 30,
    monthly_ads_limit: 15,
    monthly_points: 30,
    display_name_ar: 'باقة الأفراد المميزة',
    badge_text: 'مميز',
    badge_color: 'gold',
    show_analytics: false,
  },
  {
    plan_type: 'premium_trader',
    price: 25_000,
    duration_days: 30,
    monthly_ads_limit: 30,
    monthly_points: 70,
    display_name_ar: 'باقة التجار المميزة',
    badge_text: 'مميز',
    badge_color: 'gold',
    show_analytics: true,
  },
];

/** The boosts of a new installation. */
export const boostOffers: BoostOffer[] = [
  { plan_type: 'basic', price: 25_000, days: 7 },
  { plan_type: 'premium', price: 45_000, days: 14 },
  { plan_type: 'vip', price: 80_000, days: 30 },
];

/** The seller of an ad of the member who is signed in. */
export const memberAsSeller = {
  ...adDetail(0).seller,
  user_id: memberId,
  display_name: 'هدى',
  user_id_display: '10000001',
};

/** What a member with the plan for individuals has. */
export const premiumProfile = (fields: Partial<OwnProfile> = {}): OwnProfile =>
  ownProfile({
    membership: {
      type: 'premium_individual',
      display_name: 'باقة الأفراد المميزة',
      badge_text: 'مميز',
      badge_color: 'gold',
      price: 15_000,
      show_analytics: false,
      expires_at: '2099-01-01T00:00:00Z',
    },
    ...fields,
  });

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

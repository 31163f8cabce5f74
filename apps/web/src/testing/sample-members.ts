import type { AdministeredMember, MemberDetail } from '@arabati/domain/administration/members.endpoints';
import type { OwnProfile } from '@arabati/domain/profiles/profiles.endpoints';

/* Members and administrators in responses of the server, with ordinary values. Tests pass the fields that they are about. */

const createdAt = '2026-03-01T09:00:00Z';

export const memberId = '00000000-0000-4000-8000-000000000001';

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

import type { MembershipType } from '@arabati/domain/memberships/membership-types';

export interface DemoMember {
  /** How the demo's ads name their owner; never stored. */
  key: string;
  displayName: string;
  /** On a domain reserved for examples (RFC 2606): no mail can reach anybody. */
  email: string;
  /** As typed: ten digits. Their prefixes (097, 098, 019) are given to no operator we know of, so that no one is rung up. */
  phone: string;
  whatsapp: string;
  city: string;
  membershipType: MembershipType;
}

/** The member whose password the start prints. */
export const DEMO_MEMBER_EMAIL = 'demo@arabati.example';

/** Each posts no more ads than the membership allows in one month. */
export const demoMembers: readonly DemoMember[] = [
  {
    key: 'tayeb',
    displayName: 'الطيب عثمان',
    email: DEMO_MEMBER_EMAIL,
    phone: '0978112040',
    whatsapp: '0198112041',
    city: 'الخرطوم',
    membershipType: 'premium_individual',
  },
  {
    key: 'wad-albaseer',
    displayName: 'معرض ود البصير للسيارات',
    email: 'wad-albaseer@arabati.example',
    phone: '0987334410',
    whatsapp: '0987334411',
    city: 'أم درمان',
    membershipType: 'premium_trader',
  },
  {
    key: 'sami',
    displayName: 'سامي بابكر (دلالة بحري)',
    email: 'sami.babiker@arabati.example',
    phone: '0976205518',
    whatsapp: '0196205519',
    city: 'بحري',
    membershipType: 'premium_trader',
  },
  {
    key: 'altom',
    displayName: 'محمد عبد الله التوم',
    email: 'm.altom@arabati.example',
    phone: '0197440326',
    whatsapp: '0977440327',
    city: 'بورتسودان',
    membershipType: 'premium_individual',
  },
  {
    key: 'haitham',
    displayName: 'هيثم الأمين',
    email: 'haitham.alamin@arabati.example',
    phone: '0984561702',
    whatsapp: '0194561703',
    city: 'كسلا',
    membershipType: 'premium_individual',
  },
  {
    key: 'muzamil',
    displayName: 'مزمل الشيخ',
    email: 'muzamil@arabati.example',
    phone: '0973908865',
    whatsapp: '0983908866',
    city: 'ود مدني',
    membershipType: 'free',
  },
  {
    key: 'abubakr',
    displayName: 'أبوبكر آدم',
    email: 'abubakr.adam@arabati.example',
    phone: '0192677134',
    whatsapp: '0972677135',
    city: 'الأبيض',
    membershipType: 'free',
  },
  {
    key: 'kalthoum',
    displayName: 'أم كلثوم إبراهيم',
    email: 'kalthoum@arabati.example',
    phone: '0988015592',
    whatsapp: '0198015593',
    city: 'عطبرة',
    membershipType: 'free',
  },
];

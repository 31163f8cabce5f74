import type { MembershipType } from '@arabati/domain/memberships/membership-types';

export interface MemberEntry {
  /** The key by which listings refer to their owner; never stored. */
  key: string;
  displayName: string;
  /** At a domain reserved for examples (RFC 2606), so that no mail is delivered. */
  email: string;
  /** As typed: ten digits. The prefix (095) belonged to a closed network, so that no real phone rings. */
  phone: string;
  whatsapp: string;
  city: string;
  membershipType: MembershipType;
}

/** Its prefix is that of the members' numbers. */
export const supportWhatsapp = '+249958112099';

export const printedMemberEmail = 'demo@arabati.example';

/** Each posts no more ads than the membership allows in one month. */
export const memberEntries: readonly MemberEntry[] = [
  {
    key: 'tayeb',
    displayName: 'الطيب عثمان',
    email: printedMemberEmail,
    phone: '0958112040',
    whatsapp: '0958112041',
    city: 'الخرطوم',
    membershipType: 'premium_individual',
  },
  {
    key: 'wad-albaseer',
    displayName: 'معرض ود البصير للسيارات',
    email: 'wad-albaseer@arabati.example',
    phone: '0957334410',
    whatsapp: '0957334411',
    city: 'أم درمان',
    membershipType: 'premium_trader',
  },
  {
    key: 'sami',
    displayName: 'سامي بابكر (دلالة بحري)',
    email: 'sami.babiker@arabati.example',
    phone: '0956205518',
    whatsapp: '0956205519',
    city: 'بحري',
    membershipType: 'premium_trader',
  },
  {
    key: 'altom',
    displayName: 'محمد عبد الله التوم',
    email: 'm.altom@arabati.example',
    phone: '0957440326',
    whatsapp: '0957440327',
    city: 'بورتسودان',
    membershipType: 'premium_individual',
  },
  {
    key: 'haitham',
    displayName: 'هيثم الأمين',
    email: 'haitham.alamin@arabati.example',
    phone: '0954561702',
    whatsapp: '0954561703',
    city: 'كسلا',
    membershipType: 'premium_individual',
  },
  {
    key: 'muzamil',
    displayName: 'مزمل الشيخ',
    email: 'muzamil@arabati.example',
    phone: '0953908865',
    whatsapp: '0953908866',
    city: 'ود مدني',
    membershipType: 'free',
  },
  {
    key: 'abubakr',
    displayName: 'أبوبكر آدم',
    email: 'abubakr.adam@arabati.example',
    phone: '0952677134',
    whatsapp: '0952677135',
    city: 'الأبيض',
    membershipType: 'free',
  },
  {
    key: 'kalthoum',
    displayName: 'أم كلثوم إبراهيم',
    email: 'kalthoum@arabati.example',
    phone: '0958015592',
    whatsapp: '0958015593',
    city: 'عطبرة',
    membershipType: 'free',
  },
];

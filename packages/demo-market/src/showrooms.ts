/** A showroom's page as its owner writes it. */
export interface ShowroomEntry {
  /** Key of a member with the traders' plan. */
  owner: string;
  slug: string;
  address: string;
  about: string;
  location: { latitude: number; longitude: number };
  /** Minutes since midnight, for all days but Friday. */
  open: readonly (readonly [from: number, to: number])[];
  logoColor: string;
  verified: boolean;
}

export const showroomEntries: readonly ShowroomEntry[] = [
  {
    owner: 'wad-albaseer',
    slug: 'wad-albaseer',
    address: 'شارع الأربعين، جوار صينية البوستة',
    about:
      'نبيع المستعمل النظيف والجديد، وكل سيارة مفحوصة قبل عرضها. الأوراق جاهزة، ونمشي معك المرور حتى تستلم سيارتك باسمك.',
    location: { latitude: 15.6445, longitude: 32.4777 },
    open: [
      [540, 840],
      [1_020, 1_320],
    ],
    logoColor: '#0f766e',
    verified: true,
  },
  {
    owner: 'sami',
    slug: 'sami-babiker',
    address: 'دلالة بحري، البوابة الشرقية',
    about: 'تجدنا في الدلالة كل يوم. نشتري ونبدّل، والسعر على السيارة لا على الكلام.',
    location: { latitude: 15.6333, longitude: 32.5361 },
    open: [[480, 1_080]],
    logoColor: '#9a3412',
    verified: false,
  },
];

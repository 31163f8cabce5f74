/** A review by a member of an ad's owner. */
export interface ReviewEntry {
  /** Keys of members. */
  author: string;
  seller: string;
  /** Which of the seller's ads, oldest first: it must be older than the contact. */
  ad: number;
  stars: number;
  carAsDescribed: boolean | null;
  papersAsStated: boolean | null;
  sellerAnswered: boolean | null;
  content: string;
  /** Hours between the review and the load of the demo. */
  writtenHoursAgo: number;
}

/** Two sellers have enough reviews for a rating. */
export const reviewEntries: readonly ReviewEntry[] = [
  {
    author: 'altom',
    seller: 'wad-albaseer',
    ad: 0,
    stars: 5,
    carAsDescribed: true,
    papersAsStated: true,
    sellerAnswered: true,
    content: 'السيارة كما في الإعلان تماماً، والأوراق جاهزة عند المرور. تعامل راقٍ.',
    writtenHoursAgo: 60,
  },
  {
    author: 'haitham',
    seller: 'wad-albaseer',
    ad: 0,
    stars: 4,
    carAsDescribed: true,
    papersAsStated: true,
    sellerAnswered: true,
    content: 'ردهم سريع، وانتظرت قليلاً عند الفحص.',
    writtenHoursAgo: 41,
  },
  {
    author: 'muzamil',
    seller: 'wad-albaseer',
    ad: 1,
    stars: 5,
    carAsDescribed: true,
    papersAsStated: null,
    sellerAnswered: true,
    content: '',
    writtenHoursAgo: 30,
  },
  {
    author: 'kalthoum',
    seller: 'wad-albaseer',
    ad: 2,
    stars: 3,
    carAsDescribed: false,
    papersAsStated: true,
    sellerAnswered: true,
    content: 'في الباب خدش لم يظهر في الصور، وقبلوا تخفيض السعر.',
    writtenHoursAgo: 15,
  },
  {
    author: 'abubakr',
    seller: 'sami',
    ad: 0,
    stars: 5,
    carAsDescribed: true,
    papersAsStated: true,
    sellerAnswered: true,
    content: 'دلّال أمين، وعمولته كما كتبها في الإعلان.',
    writtenHoursAgo: 55,
  },
  {
    author: 'tayeb',
    seller: 'sami',
    ad: 1,
    stars: 4,
    carAsDescribed: true,
    papersAsStated: null,
    sellerAnswered: true,
    content: 'صادق في وصف العيوب قبل أن أحضر.',
    writtenHoursAgo: 33,
  },
  {
    author: 'altom',
    seller: 'sami',
    ad: 2,
    stars: 4,
    carAsDescribed: true,
    papersAsStated: true,
    sellerAnswered: null,
    content: '',
    writtenHoursAgo: 20,
  },
];

export interface MarketCity {
  state: string;
  /** Spellings in ads, the most frequent first. */
  spellings: readonly string[];
  weight: number;
}

export const cities: Readonly<Record<string, MarketCity>> = {
  khartoum: { state: 'khartoum', spellings: ['الخرطوم', 'خرطوم'], weight: 60 },
  omdurman: { state: 'khartoum', spellings: ['أم درمان', 'امدرمان', 'ام درمان'], weight: 60 },
  bahri: { state: 'khartoum', spellings: ['بحري', 'الخرطوم بحري'], weight: 40 },
  'port-sudan': { state: 'red-sea', spellings: ['بورتسودان', 'بورسودان'], weight: 45 },
  madani: { state: 'gezira', spellings: ['ود مدني', 'مدني', 'ودمدني'], weight: 30 },
  hasaheisa: { state: 'gezira', spellings: ['الحصاحيصا'], weight: 6 },
  kassala: { state: 'kassala', spellings: ['كسلا'], weight: 22 },
  gedaref: { state: 'gedaref', spellings: ['القضارف'], weight: 22 },
  atbara: { state: 'river-nile', spellings: ['عطبرة', 'عطبره'], weight: 24 },
  shendi: { state: 'river-nile', spellings: ['شندي', 'شندى'], weight: 16 },
  damer: { state: 'river-nile', spellings: ['الدامر'], weight: 6 },
  dongola: { state: 'northern', spellings: ['دنقلا', 'دنقلة'], weight: 16 },
  merowe: { state: 'northern', spellings: ['مروي'], weight: 8 },
  kosti: { state: 'white-nile', spellings: ['كوستي'], weight: 16 },
  rabak: { state: 'white-nile', spellings: ['ربك'], weight: 6 },
  sennar: { state: 'sennar', spellings: ['سنار'], weight: 10 },
  sinja: { state: 'sennar', spellings: ['سنجة'], weight: 6 },
  damazin: { state: 'blue-nile', spellings: ['الدمازين'], weight: 8 },
  obeid: { state: 'north-kordofan', spellings: ['الأبيض', 'الابيض'], weight: 18 },
  kadugli: { state: 'south-kordofan', spellings: ['كادقلي'], weight: 4 },
  nyala: { state: 'south-darfur', spellings: ['نيالا'], weight: 14 },
  fasher: { state: 'north-darfur', spellings: ['الفاشر'], weight: 8 },
  cairo: { state: 'abroad', spellings: ['القاهرة'], weight: 8 },
};

/** Colours in ads, with their names. */
export const colors: Readonly<Record<string, readonly string[]>> = {
  white: ['أبيض', 'ابيض', 'بيضاء'],
  black: ['أسود', 'اسود', 'سوداء'],
  silver: ['فضي', 'سلفر', 'فضية'],
  grey: ['رمادي', 'رصاصي'],
  red: ['أحمر', 'حمراء'],
  blue: ['أزرق', 'كحلي', 'زرقاء'],
  green: ['أخضر', 'زيتي'],
  gold: ['ذهبي', 'دهبي'],
};

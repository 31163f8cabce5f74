import type { CatalogueEntry } from './catalogue-entry.ts';

/**
 * Facts without a field in the posting form, which only an ad's texts contain: the country that a car was imported
 * from, and its drive. trims.ts has the trims. The key is part of search terms.
 */

/** Words that precede the country of origin. */
const importedFrom = [
  'وارد',
  'وارده من',
  'وارد من',
  'استيراد',
  'مستوردة من',
  'مستورد من',
  'جاية من',
  'جايه من',
  'جات من',
  'مواصفات',
  'مواصفة',
];

interface Origin extends CatalogueEntry {
  /** The group of countries that the country belongs to. */
  within?: string;
  /** The makers of the country, by brand: عربية كورية is a Hyundai or a Kia, wherever it was imported from. */
  makers?: readonly string[];
}

function origin(
  name: string,
  {
    places,
    said,
    latin = [],
  }: { places: readonly string[]; said: readonly string[]; latin?: readonly string[] },
  more: Pick<Origin, 'within' | 'makers'> = {},
): Origin {
  const phrases = [...places, ...said].flatMap((place) => importedFrom.map((lead) => `${lead} ${place}`));
  const english = latin.flatMap((word) => [word, `${word} specs`, `${word} spec`, `imported from ${word}`]);
  return { name, also: [...phrases, ...said], latin: english, ...more };
}

const gulf = { within: 'origin:gulf' };
export const origins: Readonly<Record<string, Origin>> = {
  gulf: origin('وارد الخليج', {
    places: ['الخليج', 'خليج', 'دول الخليج'],
    said: ['خليجي', 'خليجية', 'خليجيات'],
    latin: ['gcc', 'gulf', 'khaleeji'],
  }),
  saudi: origin(
    'وارد السعودية',
    {
      places: ['السعودية', 'سعودية', 'جدة', 'الرياض', 'الدمام', 'المملكة'],
      said: ['سعودي', 'سعودية'],
      latin: ['saudi', 'ksa'],
    },
    gulf,
  ),
  uae: origin(
    'وارد الإمارات',
    {
      places: ['الامارات', 'دبي', 'الشارقة', 'ابوظبي'],
      said: ['اماراتي', 'اماراتية'],
      latin: ['uae', 'emirates', 'dubai import'],
    },
    gulf,
  ),
  qatar: origin(
    'وارد قطر',
    { places: ['قطر', 'الدوحة'], said: ['قطري', 'قطرية'], latin: ['qatar', 'qatari'] },
    gulf,
  ),
  kuwait: origin(
    'وارد الكويت',
    { places: ['الكويت'], said: ['كويتي', 'كويتية'], latin: ['kuwait', 'kuwaiti'] },
    gulf,
  ),
  oman: origin(
    'وارد عمان',
    { places: ['عمان', 'سلطنة عمان', 'مسقط'], said: ['عماني', 'عمانية'], latin: ['oman', 'omani'] },
    gulf,
  ),
  bahrain: origin(
    'وارد البحرين',
    { places: ['البحرين'], said: ['بحريني', 'بحرينية'], latin: ['bahrain'] },
    gulf,
  ),
  korea: origin(
    'وارد كوريا',
    { places: ['كوريا'], said: ['كوري', 'كورية', 'كوريا'], latin: ['korea', 'korean'] },
    { makers: ['hyundai', 'kia', 'daewoo', 'ssangyong'] },
  ),
  america: origin(
    'وارد أمريكا',
    {
      places: ['امريكا', 'اميركا', 'الولايات المتحدة'],
      said: ['امريكي', 'امريكية', 'امريكاني', 'اميركي', 'اميركية', 'امريكا'],
      latin: ['america', 'american', 'usa', 'us import'],
    },
    { makers: ['ford', 'chevrolet', 'gmc', 'jeep', 'dodge', 'chrysler', 'cadillac', 'hummer', 'tesla'] },
  ),
  canada: origin('وارد كندا', {
    places: ['كندا'],
    said: ['كندي', 'كندية', 'كندا'],
    latin: ['canada', 'canadian'],
  }),
  japan: origin(
    'وارد اليابان',
    { places: ['اليابان'], said: ['ياباني', 'يابانية', 'اليابان'], latin: ['japan', 'japanese', 'jdm'] },
    {
      makers: [
        'toyota',
        'nissan',
        'mitsubishi',
        'suzuki',
        'isuzu',
        'honda',
        'mazda',
        'lexus',
        'daihatsu',
        'subaru',
        'infiniti',
        'hino',
      ],
    },
  ),
  europe: origin(
    'وارد أوروبا',
    {
      places: ['اوروبا', 'اوربا', 'المانيا', 'بلجيكا', 'هولندا', 'ايطاليا', 'فرنسا', 'بريطانيا'],
      said: ['اوروبي', 'اوروبية', 'اوربي', 'اوربية', 'الماني', 'المانية', 'اوروبا', 'المانيا'],
      latin: ['europe', 'european', 'germany', 'german'],
    },
    {
      makers: [
        'mercedes',
        'bmw',
        'audi',
        'volkswagen',
        'opel',
        'mini',
        'porsche',
        'skoda',
        'renault',
        'peugeot',
        'volvo',
      ],
    },
  ),
  china: origin(
    'وارد الصين',
    { places: ['الصين'], said: ['صيني', 'صينية', 'الصين'], latin: ['china', 'chinese'] },
    {
      makers: [
        'byd',
        'chery',
        'geely',
        'great-wall',
        'lifan',
        'jac',
        'changan',
        'mg',
        'zx',
        'gac',
        'faw',
        'dongfeng',
        'foton',
        'sinotruk',
        'shacman',
        'baic',
        'exeed',
        'brilliance',
        'hafei',
        'dfsk',
      ],
    },
  ),
  libya: origin('وارد ليبيا', {
    places: ['ليبيا'],
    said: ['ليبي', 'ليبية', 'بوكو حرام', 'بوكو'],
    latin: ['libya', 'libyan'],
  }),
  egypt: origin('وارد مصر', { places: ['مصر'], said: ['مصرية', 'مصري'], latin: ['egyptian'] }),
  agency: {
    name: 'وارد الوكالة',
    also: ['وارد وكالة', 'وارد الوكيل', 'وكالة السودان', 'استيراد الوكالة'],
    latin: ['agency', 'dealership'],
  },
};

export const drives: Readonly<Record<string, CatalogueEntry>> = {
  '4wd': {
    name: 'دفع رباعي',
    also: [
      'دبل قير',
      'دبل جير',
      'دبل غير',
      'دبل كير',
      'قير دبل',
      'جير دبل',
      'قيرين',
      'دبل دفرنس',
      'دبل اكس',
      'دفع رباعى',
      'رباعي الدفع',
      'رباعية الدفع',
      'فور باي فور',
      '4 باي 4',
      'اربعة في اربعة',
      'فور ويل',
      'فورويل',
      'فور ويل درايف',
    ],
    latin: [
      '4x4',
      '4wd',
      '4 wheel drive',
      'four wheel drive',
      'double gear',
      'awd',
      '4 by 4',
      'four by four',
    ],
  },
};

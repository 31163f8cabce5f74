import { models } from '../market-cars.ts';
import { RandomGenerator } from '../random-generator.ts';
import { aboutMillions, asking, millions, type Query, type Want } from './query.ts';

/**
 * Queries of the weakest classes: handwritten phrases, each with two random cars. The first half of each class may be
 * used for tuning; the second half has other phrases and is only measured.
 */
type Phrase = readonly [text: string, want: Want, end?: Query['end']];

const cars = [
  'corolla',
  'hilux',
  'accent',
  'click',
  'camry',
  'tucson',
  'elantra',
  'sportage',
  'lancer',
  'sonata',
];

function draw(phrases: readonly Phrase[], seed: number, among = cars): Query[] {
  const random = new RandomGenerator(seed);
  return phrases.flatMap(([text, want, end]) =>
    [0, 1].map(() => {
      const model = random.pick(among);
      const name = (models[model]?.spellings[0] ?? model).toLowerCase();
      return { ...asking(text.replace('*', name), { ...want, model }), ...(end ? { end } : {}) };
    }),
  );
}

const below = (most: number): Want => ({ price: millions(undefined, most) });
const from = (least: number): Want => ({ price: millions(least) });
const between = (least: number, most: number): Want => ({ price: millions(least, most) });
const about = (amount: number): Want => ({ price: aboutMillions(amount) });
const cheap = (...texts: string[]): Phrase[] => texts.map((text) => [text, {}, 'cheapest']);
const fit: Want = { condition: ['مستعملة', 'جديدة'] };
const clean = (...texts: string[]): Phrase[] => texts.map((text) => [text, fit]);
const inCity = (city: string, ...texts: string[]): Phrase[] => texts.map((text) => [text, { city }]);
const ofColor = (color: string, ...texts: string[]): Phrase[] => texts.map((text) => [text, { color }]);
const ofOrigin = (origin: string | string[], ...texts: string[]): Phrase[] =>
  texts.map((text) => [text, { origin }]);
const ofTrim = (trim: string, ...texts: string[]): Phrase[] => texts.map((text) => [text, { trim }]);
const gulf = ['gulf', 'saudi', 'uae'];
const offRoad = ['hilux', 'prado', 'tucson', 'patrol', 'land-cruiser', 'l200'];

export const spoken: Readonly<Record<string, { development: Query[]; heldOut: Query[] }>> = {
  'cheap and clean': {
    development: draw(
      [
        ...cheap('* رخيصة', 'ارخص *', '* اقتصادية', 'cheap *', '* بسعر مناسب', '* لقطة', 'داير * رخيص'),
        ...clean('* نظيفة', '* نضيفة جدا', '* بحالة ممتازة', 'clean *'),
        ['اغلى *', {}, 'dearest'],
      ],
      11,
    ),
    heldOut: draw(
      [
        ...cheap(
          '* سعرها معقول',
          'اقل سعر *',
          '* ما غالية',
          'cheapest *',
          'الارخص * ',
          'عايز * على قدر الحال',
          '* رخيصه شديد',
        ),
        ...clean('* نضيفة شديد', '* سمحة', 'excellent condition *', '* كويسة ونظيفة'),
        ['most expensive *', {}, 'dearest'],
        ...cheap(
          '* تمنها معقول',
          '* ارخص من السوق',
          '* سعرها في المتناول',
          '* ما بتكون غالية',
          '* قروشها قليلة',
          'احسن سعر *',
          '* بسعر مغري',
          'low price *',
          '* less expensive',
          '* على قدر جيبي',
        ),
        ...clean(
          '* حالتها حلوة',
          '* انضف واحدة',
          '* بدون عيوب',
          '* زي الجديدة',
          '* مكنة نضيفة',
          '* ما دايرة صرفة',
          '* احسن حالة',
          '* تمام التمام',
          'well maintained *',
          '* قليلة الاستعمال',
        ),
      ],
      12,
    ),
  },
  'prices without a unit': {
    development: draw(
      [
        ['* تحت 30', below(30)],
        ['* اقل من 45', below(45)],
        ['* في حدود 40', about(40)],
        ['* بين 30 و 50', between(30, 50)],
        ['* under 40', below(40)],
        ['* below 35m', below(35)],
        ['* تحت ٣٥', below(35)],
        ['* تحت خمسين', below(50)],
        ['* فوق 60', from(60)],
        ['* ميزانيتي 40', below(40)],
      ],
      21,
    ),
    heldOut: draw(
      [
        ['* ما تتجاوز 40', below(40)],
        ['* بالكتير 35', below(35)],
        ['* ما اكتر من خمسة وتلاتين', below(35)],
        ['* من 30 لحد 45', between(30, 45)],
        ['* حوالي ٤٠', about(40)],
        ['* less than 45', below(45)],
        ['* between 25 and 45', between(25, 45)],
        ['* at least 60', from(60)],
        ['* لا يقل عن 55', from(55)],
        ['معاي 38 داير *', below(38)],
      ],
      22,
    ),
  },
  'old pounds': {
    development: draw(
      [
        ['* تحت 40 مليار بالقديم', below(40)],
        ['* 35 مليار قديم', about(35)],
        ['* بالقديم 45', about(45)],
        ['* بين 30 و 50 مليار', between(30, 50)],
        ['* 30 الف مليون بالقديم', about(30)],
      ],
      31,
    ),
    heldOut: draw(
      [
        ['* اقل من خمسين مليار', below(50)],
        ['* في حدود 40 بالقديم', about(40)],
        ['* بسعر 35 مليار ونص بالقديم', about(35.5)],
        ['* من 30 الى 45 مليار قديمة', between(30, 45)],
        ['* 38 مليار و 500 مليون بالقديم', about(38.5)],
      ],
      32,
    ),
  },
  districts: {
    development: draw(
      [
        ...inCity('khartoum', '* الصحافة', '* في الكلاكلة', '* اركويت', '* بري', '* الطائف'),
        ...inCity('omdurman', '* الثورة', '* امبدة', '* ود نوباوي', '* صالحة'),
        ...inCity('bahri', '* شمبات', '* الحاج يوسف', '* كوبر', '* شرق النيل'),
        ...inCity('port-sudan', '* ديم عرب'),
        ...inCity('madani', '* مارنجان'),
      ],
      41,
    ),
    heldOut: draw(
      [
        ...inCity('khartoum', '* جبره', '* بالعمارات', '* المنشية', '* سوبا', '* الازهرى', '* حي النزهة'),
        ...inCity('omdurman', '* ابو روف', '* الفتيحاب', '* بيت المال', '* أمبدة', '* الملازمين'),
        ...inCity('bahri', '* الدروشاب', '* حلة كوكو', '* كافوري', '* الكدرو', '* الصافية'),
        ...inCity('port-sudan', '* سلالاب', '* دار النعيم'),
        ...inCity('kassala', '* السواقي'),
        ...inCity('atbara', '* الداخلة'),
      ],
      42,
    ),
  },
  'colours in dialect': {
    development: draw(
      [
        ...ofColor('grey', '* فيراني', '* رصاصية'),
        ...ofColor('red', '* عنابي', '* حمرة'),
        ...ofColor('blue', '* كحلية', '* لبنية'),
        ...ofColor('white', '* بيضه', '* لولي'),
        ...ofColor('gold', '* دهبية'),
        ...ofColor('green', '* زيتية'),
        ...ofColor('black', '* سودة'),
      ],
      51,
    ),
    heldOut: draw(
      [
        ...ofColor('grey', '* دخاني', '* لونها رمادى'),
        ...ofColor('red', '* نبيتي', '* خمري', 'maroon *'),
        ...ofColor('blue', '* سماوى', '* زرقه', 'navy blue *'),
        ...ofColor('white', '* لؤلؤي', '* لون ابيض'),
        ...ofColor('gold', '* شمباني'),
        ...ofColor('green', '* خضرة', '* زيتوني'),
        ...ofColor('black', '* اسود ملكي'),
        ...ofColor('silver', '* سيلفر', '* لونها فضى'),
      ],
      52,
    ),
  },
  provenance: {
    development: draw(
      [
        ...ofOrigin(gulf, '* وارد الخليج', '* خليجي'),
        ...ofOrigin('saudi', '* وارد السعودية', '* سعودي'),
        ...ofOrigin('uae', '* وارد الامارات'),
        ...ofOrigin('korea', '* وارد كوريا'),
        ...ofOrigin('america', '* وارد امريكا', '* امريكية'),
      ],
      61,
    ),
    heldOut: draw(
      [
        ...ofOrigin(gulf, '* خليجية', '* مواصفات خليجية', 'gcc *'),
        ...ofOrigin('saudi', '* جاية من السعودية', '* استيراد السعودية'),
        ...ofOrigin('uae', '* اماراتي', '* وارد دبي'),
        ...ofOrigin('korea', '* كوري', '* مستوردة من كوريا'),
        ...ofOrigin('america', '* أمريكي', 'american *'),
        ...ofOrigin('japan', '* وارد اليابان', '* يابانية'),
      ],
      62,
    ),
  },
  trims: {
    development: [
      ...draw(
        [
          ...ofTrim('full', '* فل اوبشن', '* فل', '* full option'),
          ...ofTrim('half', '* نص فل'),
          ...ofTrim('standard', '* ستاندر'),
          ...ofTrim('glx', '* GLX'),
          ...ofTrim('xli', '* xli'),
          ...ofTrim('se', '* SE'),
        ],
        71,
      ),
      ...draw(
        [
          ['* دبل قير', { drive: '4wd' }],
          ['* 4x4', { drive: '4wd' }],
        ],
        72,
        offRoad,
      ),
    ],
    heldOut: [
      ...draw(
        [
          ...ofTrim('full', '* فول اوبشن', '* فل كامل', '* فل أوبشن'),
          ...ofTrim('half', '* نصف فل', '* نص اوبشن', '* half option'),
          ...ofTrim('standard', '* ستاندرد'),
          ...ofTrim('glx', '* جي ال اكس'),
          ...ofTrim('xli', '* اكس ال اي'),
          ...ofTrim('gli', '* gli'),
          ...ofTrim('gls', '* GLS'),
          ...ofTrim('full', '* كامل الاوبشن', '* اعلى فئة', '* فول كاملة', '* الفئة الكاملة'),
          ...ofTrim('half', '* مواصفات متوسطة', '* نص كاملة', 'semi full *'),
          ...ofTrim('standard', '* ستاندارد', '* بدون مواصفات', '* بيسك'),
          ...ofTrim('glx', '* فئة GLX', '* G.L.X'),
          ...ofTrim('se', '* فئة اس اي'),
          ...ofTrim('gls', '* جي ال اس'),
        ],
        73,
      ),
      ...draw(
        [
          ['* دفع رباعي', { drive: '4wd' }],
          ['* دبل جير', { drive: '4wd' }],
          ['* 4wd', { drive: '4wd' }],
        ],
        74,
        offRoad,
      ),
    ],
  },
};

import { describe, expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';

const lastYear = 2027;
/** Formats a parsed text as one line: concept ids, with the secondary meanings in brackets. */
function read(text: string): string {
  const { constraints, unknownWords } = parseQuery(text, { lastYear });
  const terms = constraints
    .filter(({ implied }) => !implied)
    .map(({ concepts }) =>
      concepts.map(({ term }) => term.replace(/^(model|brand|city|state):/, '')).join('|'),
    );
  return [...terms, ...unknownWords.map((word) => `“${word.text}”`)].join(' ');
}

/** How people in Sudan spell each model, by model id. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  toyota: ['تويوتا', 'تيوتا', 'تايوتا', 'طيوطا', 'تويتا', 'toyota', 'tayota'],
  'toyota/hilux': [
    'هايلوكس',
    'هايلكس',
    'هيلوكس',
    'هايلوكسي',
    'بوكس',
    'بوكسي',
    'بكسي',
    'بكاسي',
    'hilux',
    'box',
  ],
  'toyota/land-cruiser': [
    'لاندكروزر',
    'لاند كروزر',
    'لاندكروز',
    'لانكروزر',
    'كروزر',
    'ليلى علوي',
    'land cruiser',
    'lc',
  ],
  'toyota/land-cruiser-79': ['تاتشر', 'ثاتشر', 'شاص', 'لاندكروزر بك أب 79', 'lc79', 'thatcher'],
  'toyota/prado': ['برادو', 'برادوا', 'بردو', 'prado'],
  'toyota/corolla': ['كورولا', 'كورلا', 'كرولا', 'كارولا', 'corolla'],
  'toyota/camry': ['كامري', 'كمري', 'كامرى', 'camry'],
  'toyota/cressida': ['كرسيدا', 'كريسيدا', 'كرسيده', 'cressida'],
  'toyota/yaris': ['يارس', 'ياريس', 'يارز', 'yaris'],
  'toyota/vitz': ['فيتز', 'فيتس', 'فتز', 'vitz'],
  'toyota/hiace': ['هايس', 'هاييس', 'هياس', 'هايز', 'hiace'],
  'toyota/coaster': ['كوستر', 'كوستير', 'coaster'],
  'toyota/rav4': ['راف فور', 'راف4', 'راڤ فور', 'rav4'],
  'toyota/fortuner': ['فورتشنر', 'فورتشونر', 'فورتنر', 'fortuner'],
  hyundai: ['هيونداي', 'هونداي', 'هيونداى', 'هيوندا', 'هنداي', 'hyundai', 'hundai'],
  honda: ['هوندا', 'honda'],
  'hyundai/accent': [
    'أكسنت',
    'اكسنت',
    'اكسينت',
    'إكسنت',
    'أكسند',
    'اكسنت مضلعة',
    'اكسنت خليجية',
    'accent',
    'accnt',
  ],
  'hyundai/verna': ['فيرنا', 'ڤيرنا', 'فرنا', 'اكسنت فيرنا', 'verna'],
  'hyundai/click': ['كليك', 'كلك', 'كليك دبليو', 'كليك اكس ال', 'click'],
  'hyundai/getz': ['جيتز', 'قيتز', 'جيتس', 'غيتز', 'getz'],
  'hyundai/atos': ['أتوس', 'اتوس', 'أتوز', 'اتوز', 'اتس', 'atos', 'atoz'],
  'hyundai/i10': ['آي 10', 'اي تن', 'i١٠', 'آى ١٠', 'i10'],
  'hyundai/i20': ['آي 20', 'اي عشرين', 'i20'],
  'hyundai/i30': ['آي 30', 'اي ثلاثين', 'i30'],
  'hyundai/elantra': ['إلنترا', 'النترا', 'الانترا', 'الألنترا', 'الينترا', 'elantra'],
  'hyundai/avante': ['أفانتي', 'افانتي', 'أفانتى', 'الأفانتي', 'افنتي', 'avante'],
  'hyundai/sonata': ['سوناتا', 'صوناتا', 'سوناته', 'sonata'],
  'hyundai/tucson': ['توسان', 'توكسون', 'تكسون', 'توسون', 'طوسان', 'tucson'],
  'hyundai/santa-fe': ['سنتافي', 'سانتافي', 'سانتا في', 'سنتافى', 'santa fe'],
  'hyundai/starex': ['ستاركس', 'استاركس', 'ستاركز', 'اتش ون', 'starex', 'h1'],
  'hyundai/h100': ['H100', 'اتش 100', 'بورتر', 'بورطر', 'porter'],
  'hyundai/creta': ['كريتا', 'كرتا', 'creta'],
  'hyundai/azera': ['أزيرا', 'ازيرا', 'أزيره', 'azera'],
  'kia/morning': ['مورنينق', 'مورنينج', 'مورننق', 'مورنينغ', 'بيكانتو', 'بكانتو', 'morning', 'picanto'],
  'kia/rio': ['ريو', 'رييو', 'rio'],
  'kia/pride': ['برايد', 'برايد كيا', 'pride'],
  'kia/cerato': ['سيراتو', 'سراتو', 'سيراطو', 'فورتى', 'cerato', 'forte'],
  'kia/sportage': ['سبورتاج', 'سبورتيج', 'اسبورتاج', 'سبورتج', 'sportage'],
  'kia/sorento': ['سورينتو', 'سورنتو', 'sorento'],
  'kia/optima': ['أوبتيما', 'اوبتما', 'كي فايف', 'K5', 'optima'],
  'kia/bongo': ['بونقو', 'بونجو', 'بونغو', 'بنقو', 'bongo'],
  'kia/visto': ['فستو', 'فيستو', 'festo'],
  'nissan/sunny': ['صني', 'سني', 'ساني', 'صنى', 'sunny'],
  'nissan/patrol': ['باترول', 'باترل', 'patrol'],
  'nissan/navara': ['نافارا', 'نفارا', 'نافاره', 'navara'],
  'nissan/x-trail': ['إكس تريل', 'اكستريل', 'اكس تريل', 'x-trail'],
  'nissan/tiida': ['تيدا', 'تيدة', 'tiida'],
  'nissan/pickup': ['ددسن', 'نيسان بيك أب'],
  'mitsubishi/lancer': ['لانسر', 'لنسر', 'لانصر', 'lancer'],
  mitsubishi: ['ميتسوبيشي', 'متسوبيشي', 'ميتسوبيشى'],
  'mitsubishi/pajero': ['باجيرو', 'بجيرو', 'باجيروا', 'pajero'],
  'mitsubishi/l200': ['L200', 'ال 200', 'ال٢٠٠'],
  'mitsubishi/canter': ['كانتر', 'كنتر', 'دفّار', 'canter'],
  'mitsubishi/rosa': ['روزا', 'روزة', 'حافلة روزا', 'rosa'],
  suzuki: ['سوزوكي', 'سوزوكى', 'سزوكي', 'suzuki'],
  'suzuki/swift': ['سويفت', 'سويفط', 'swift'],
  'suzuki/alto': ['ألتو', 'التو', 'alto'],
  'suzuki/vitara': ['فيتارا', 'فتارا', 'vitara'],
  'suzuki/jimny': ['جيمني', 'جمني', 'jimny'],
  'daewoo/damas|suzuki/damas': ['أمجاد', 'امجاد', 'داماس', 'دماس'],
  'daewoo/labo|suzuki/labo': ['لابو', 'لابوو'],
  'chevrolet/optra': ['أوبترا', 'ابترا', 'اوبترا', 'optra'],
  'chevrolet/spark': ['سبارك', 'اسبارك', 'spark'],
  'chevrolet/aveo': ['أفيو', 'افيو', 'aveo'],
  chevrolet: ['شفروليه', 'شفرليه', 'شيفروليه', 'chevrolet'],
  'isuzu/d-max': ['دي ماكس', 'ديماكس', 'دماكس', 'd-max'],
  isuzu: ['إيسوزو', 'ايسوزو', 'اسوزو', 'isuzu'],
  'honda/civic': ['سيفيك', 'سفيك', 'civic'],
  'honda/accord': ['أكورد', 'اكورد', 'accord'],
  'honda/cr-v': ['سي ار في', 'CR-V', 'crv'],
  mazda: ['مازدا', 'مازده', 'مزدا', 'mazda'],
  'mazda/3': ['مازدا 3', 'مازدا٣', 'mazda3'],
  'mazda/bt-50': ['بي تي 50', 'BT-50'],
  'ford/ranger': ['رينجر', 'رنجر', 'رينقر', 'رينجير', 'ranger'],
  lexus: ['لكزس', 'لكسس', 'lexus'],
  mercedes: ['مرسيدس', 'مرسدس', 'مارسيدس', 'بنز'],
  bmw: ['بي إم دبليو', 'بي ام', 'بي ام دبليو', 'bmw'],
  'renault/logan': ['لوجان', 'لوقان', 'لوغان', 'logan'],
  peugeot: ['بيجو', 'بيجوت'],
  'peugeot/504': ['بيجو 504', 'بيجو ٥٠٤', 'بيجو بوكس'],
  'volkswagen/golf': ['قولف', 'جولف', 'غولف', 'golf'],
  skoda: ['سكودا', 'اسكودا'],
  giad: ['جياد', 'جيّاد', 'giad'],
  byd: ['بي واي دي', 'بايد', 'بي واي', 'byd'],
  'byd/f3': ['بي واي دي F3', 'byd اف 3'],
  chery: ['شيري', 'شيرى', 'chery'],
  geely: ['جيلي', 'جيلى', 'قيلي', 'geely'],
  'great-wall': ['قريت وول', 'جريت وول', 'غريت وول'],
  lifan: ['ليفان'],
  jac: ['جاك'],
  changan: ['شانجان', 'تشانجان', 'شانقان'],
  mg: ['إم جي', 'ام جي', 'MG'],
  'zx/grand-tiger': ['قراند تايقر', 'جراند تايجر', 'grand tiger'],
  'bajaj/re': ['ركشة', 'ركشه'],
  'body:rickshaw': ['توك توك', 'تكتك', 'tuktuk'],
  'body:lorry': ['لوري', 'شاحنة'],
  'body:tipper': ['قلاب', 'قلابة'],
  'body:bus': ['حافلة', 'بص', 'باص'],
  omdurman: ['أم درمان', 'امدرمان', 'ام درمان', 'أمدرمان', 'omdurman'],
  bahri: ['بحري', 'الخرطوم بحري', 'ببحري'],
  'wad-madani': ['ود مدني', 'مدني', 'ودمدني', 'في مدني', 'بمدني'],
  'port-sudan': ['بورتسودان', 'بورسودان', 'بورت سودان', 'port sudan'],
  kassala: ['كسلا', 'kassala'],
  gedaref: ['القضارف', 'قضارف'],
  obeid: ['الأبيض', 'الابيض'],
  atbara: ['عطبرة', 'عطبره'],
  gezira: ['الجزيرة', 'ولاية الجزيرة'],
  northern: ['الشمالية'],
};

describe.each(Object.entries(spellings))('%s', (id, texts) => {
  test.each(texts)('is %s', (text) => {
    expect(read(text)).toBe(id);
  });
});

test.each([
  ['بوكس', 'body:pickup'],
  ['دفار', 'body:lorry'],
  ['أمجاد', 'body:van'],
  ['الأبيض', 'color:white'],
  ['الخرطوم', 'state:khartoum'],
  ['جيب', 'body:suv'],
])('%s also means %s, as a secondary meaning', (text, other) => {
  expect(parseQuery(text, { lastYear }).constraints[0]?.others.map(({ term }) => term)).toEqual([other]);
});

test.each([
  ['بوكس هايلوكس', 'toyota/hilux'],
  ['بوكس نيسان', 'body:pickup nissan'],
  ['جيب نيسان', 'nissan body:suv'],
  ['جيب شيروكي', 'jeep/cherokee'],
  ['تويوتا كورولا', 'toyota/corolla'],
  ['هونداي أكسنت', 'hyundai/accent'],
  ['جياد أكسنت', 'giad hyundai/accent'],
  ['دايو داماس', 'daewoo/damas'],
  ['فيتز او يارس', 'toyota/vitz|toyota/yaris'],
  ['كورولا بحري وامدرمان', 'toyota/corolla bahri|omdurman'],
  ['حافلة امجاد', 'daewoo/damas|suzuki/damas'],
  // Buyers confuse makers, above all هوندا and هونداي. The model decides.
  ['هوندا اكسنت', 'hyundai/accent'],
  ['كيا النترا', 'hyundai/elantra'],
  ['هونداي سيراتو', 'kia/cerato'],
  ['تويوتا لانسر', 'mitsubishi/lancer'],
  ['كامري نيسان', 'toyota/camry'],
  ['honda accent', 'hyundai/accent'],
  ['هوندا بوكس', 'honda body:pickup'],
  // A number alone is no model of another maker.
  ['bmw 520', 'bmw/5-series'],
  ['بي ام دبليو 520', 'bmw/5-series'],
  ['بي إم دبليو 528', 'bmw/5-series'],
  ['bmw 318', 'bmw/3-series'],
  ['مرسيدس 520', 'mercedes “520”'],
  ['206 تويوتا', 'toyota “206”'],
  ['تويوتا620 بحري', 'toyota bahri “620”'],
  ['ليفان 520', 'lifan/520'],
  ['520', 'lifan/520'],
])("%s: words narrow each other's meanings", (text, understood) => {
  expect(read(text)).toBe(understood);
});

test.each([
  ['كوررلا', 'toyota/corolla'],
  ['كورزلا', 'toyota/corolla'],
  ['كولورا', 'toyota/corolla'],
  ['مورولا', 'toyota/corolla'],
  ['تويتوا', 'toyota'],
  ['نويوتا', 'toyota'],
  ['هينوداي', 'hyundai'],
  ['اكنست', 'hyundai/accent'],
  ['سبوتاج', 'kia/sportage'],
  ['هابلوكس', 'toyota/hilux'],
  ['ميستوبيشي', 'mitsubishi'],
  ['بورتسودن', 'port-sudan'],
  ['hyndai', 'hyundai'],
  ['land crusier', 'toyota/land-cruiser'],
  ['koroola', 'toyota/corolla'],
  ['hailux', 'toyota/hilux'],
  ['كورولا اوتومتايك', 'toyota/corolla transmission:أوتوماتيك'],
])('%s is corrected', (text, understood) => {
  expect(read(text)).toBe(understood);
});

test.each([
  ['كورول', 'toyota/corolla'],
  ['تويو', 'toyota'],
  ['لاند كرو', 'toyota/land-cruiser'],
  ['تويوتا كام', 'toyota/camry'],
  ['كيا سير', 'kia/cerato'],
  ['كورولا امد', 'toyota/corolla omdurman'],
  ['كورولا اوتو', 'toyota/corolla transmission:أوتوماتيك'],
  ['hilu', 'toyota/hilux'],
  ['كورولا الشمال', 'toyota/corolla northern'],
  ['كورولا شمال كرد', 'toyota/corolla north-kordofan'],
])('%s is completed within the concepts that may follow', (text, understood) => {
  expect(read(text)).toBe(understood);
});

test.each([
  ['كورولا تحت', 'toyota/corolla “تحت”'],
  ['كورولا زي', 'toyota/corolla “زي”'],
  ['كورولا اكتر', 'toyota/corolla “اكتر”'],
  ['كورولا ما', 'toyota/corolla “ما”'],
  ['كورولا دركسون شمال', 'toyota/corolla “دركسون” “شمال”'],
  ['كورولا غرب', 'toyota/corolla “غرب”'],
  ['بوكس نقل', 'toyota/hilux “نقل”'],
  ['كورولا اب', 'toyota/corolla “اب”'],
  ['لاندكروزر بك اب', 'toyota/land-cruiser-79'],
  ['لاند كروزر بك اب', 'toyota/land-cruiser-79'],
  ['نيسان بك اب', 'nissan/pickup'],
  ['ابتداء', '“ابتداء”'],
  ['20 جنيه', ''],
])('%s completes or misspells no name', (text, understood) => {
  expect(read(text)).toBe(understood);
});

test.each([
  ['asdfgh', '“asdfgh”'],
  ['ضصثقف', '“ضصثقف”'],
  ['زغبرط كمنتو', '“زغبرط” “كمنتو”'],
  ['شقة للايجار', '“شقه” “للايجار”'],
  ['موبايل سامسونج', '“موبايل” “سامسونج”'],
  ['صورة', '“صوره”'],
  ['بيت', '“بيت”'],
  ['password123', '“password” “123”'],
  ['@@@ !!!', ''],
  ['', ''],
])('%s matches no name', (text, understood) => {
  expect(read(text)).toBe(understood);
});

test.each(['عربية للبيع', 'داير عربية نظيفة', 'car for sale', 'سيارة بحالة ممتازة'])(
  '%s names no car',
  (text) => {
    expect(parseQuery(text, { lastYear })).toMatchObject({
      constraints: [],
      ranges: {},
      unknownWords: [],
      blank: false,
    });
  },
);

const preferred = (text: string) =>
  parseQuery(text, { lastYear }).preferences.flatMap(({ concepts }) => concepts.map(({ term }) => term));

test.each([
  ['كورولا رخيصة', ['preference:price-low']],
  ['ارخص اكسنت', ['preference:price-low']],
  ['هايلوكس بسعر مناسب', ['preference:price-low']],
  ['cheap corolla', ['preference:price-low']],
  ['اغلى برادو', ['preference:price-high']],
  ['كورولا نضيفة ورخيصة', ['preference:clean', 'preference:price-low']],
  ['ارخص من 20 مليون', []],
  ['كورولا', []],
])('%s is parsed as a preference', (text, preferences) => {
  expect(preferred(text)).toEqual(preferences);
});

test.each([
  ['كورولا الصحافة', 'toyota/corolla khartoum'],
  ['اكسنت في الحاج يوسف', 'hyundai/accent bahri'],
  ['هايلوكس امبدة', 'toyota/hilux omdurman'],
  ['كليك ديم عرب', 'hyundai/click port-sudan'],
  ['كورولا فيرانية', 'toyota/corolla color:grey'],
  ['كورولا عنابية', 'toyota/corolla color:red'],
  ['كورولا سمنية', 'toyota/corolla color:beige'],
  ['كورولا خليجية', 'toyota/corolla origin:gulf'],
  ['كورولا وارد السعودية', 'toyota/corolla origin:saudi'],
  ['اكسنت جاية من كوريا', 'hyundai/accent origin:korea'],
  ['كورولا جي ال اكس', 'toyota/corolla trim:glx'],
  ['كامري SE فول اوبشن', 'toyota/camry trim:se trim:full'],
  ['سوناتا نص فل', 'hyundai/sonata trim:half'],
  ['هايلوكس دبل قير', 'toyota/hilux drive:4wd'],
  ['هايلوكس دفع رباعي', 'toyota/hilux drive:4wd'],
  ['هايلوكس دبل قبينة', 'toyota/hilux cab:double'],
])('%s: quarters, colours, origins and trims', (text, understood) => {
  expect(read(text)).toBe(understood);
});

test('a country means its makers if no car is named, and the origin of a named car', () => {
  const kinds = (text: string) => parseQuery(text, { lastYear }).constraints.map(({ kind }) => kind);
  expect(kinds('عربية كورية')).toEqual(['brand']);
  expect(kinds('عربية وارد كوريا')).toEqual(['origin']);
  expect(kinds('اكسنت كورية')).toEqual(['model', 'origin']);
});

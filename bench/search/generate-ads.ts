import { models } from './market-cars.ts';
import { driveWords, originWords, quartersOf, trimWords } from './market-extras.ts';
import { cities, colors } from './market-places.ts';
import { RandomGenerator } from './random-generator.ts';

/** True facts of an ad's car. Relevance is judged by these, never by the product's parsing of the ad's texts. */
export interface Facts {
  brand: string;
  model: string;
  body: string;
  year: number | null;
  /** Pounds. */
  price: number;
  city: string;
  state: string;
  /** Kilometres. */
  mileage: number | null;
  fuel_type: string | null;
  transmission: string | null;
  condition: string | null;
  papers_type: string | null;
  seller_role: string | null;
  license_status: string | null;
  /** Null unless the ad mentions it. */
  color: string | null;
  /** Likewise; only of pickups. */
  cab: 'double' | 'single' | null;
  /** Likewise: origin, trim and drive. */
  origin: string | null;
  trim: string | null;
  drive: '4wd' | null;
}

/** An ad with the specification's field names, in the format of `npm run import`. */
export interface GeneratedAd {
  id: string;
  title: string;
  description: string;
  brand: string;
  model: string;
  year: number | null;
  price: number;
  city: string;
  mileage: number | null;
  fuel_type: string | null;
  transmission: string | null;
  condition: string | null;
  papers_type: string | null;
  seller_role: string | null;
  license_status: string | null;
  created_at: string;
  facts: Facts;
}

const praises = ['نظيفة', 'نضيفة جدا', 'ممتازة', 'لقطة', 'سمحة', 'فل الفل', 'بحالة الشركة', 'كرت'];
const remarks = [
  'مكيف ثلج',
  'استعمال شخصي',
  'جنوط سبورت',
  'كراسي جلد',
  'صيانة دورية في التوكيل',
  'ماكينة وجير ممتازين',
  'فحص كامل قبل الشراء',
  'السعر قابل للتفاوض',
  'البيع كاش',
  'ما فيها أي شي',
  'رش جديد خارجي',
  'شاشة وكاميرا خلفية',
  'أربع لساتك جديدة',
  'وارد الخليج',
  'السيارة في المعرض للمعاينة',
  'سبب البيع السفر',
  'للجادين فقط',
  'ما دايرة أي صرفة',
];
const cabWords = {
  double: ['دبل قبينة', 'دبل كبينة', 'غمارتين', 'دبل'],
  single: ['غمارة واحدة', 'غمارة', 'سنقل'],
} as const;
const transmissionWords: Readonly<Record<string, readonly string[]>> = {
  أوتوماتيك: ['اوتوماتيك', 'أوتوماتيك', 'اتوماتيك'],
  عادي: ['عادي', 'قير عادي', 'مانيوال'],
};
const latestYear = 2025;
const start = Date.UTC(2026, 0, 1);

/** Generates ads; the same seed yields the same ads. */
export function* generateAds(count: number, seed = 20_260): Generator<GeneratedAd> {
  const random = new RandomGenerator(seed);
  const cars = Object.entries(models);
  const places = Object.entries(cities);
  for (let number = 0; number < count; number += 1) {
    const [model, car] = random.weighted(cars);
    const [city, place] = random.weighted(places);
    const newest = Math.min(latestYear, car.years[1]);
    // More newer cars than older ones.
    const built = newest - Math.floor(random.next() ** 1.3 * (newest - car.years[0] + 1));
    const year = random.chance(0.96) ? built : null;
    const fuel = car.fuels
      ? random.mostlyFirst(car.fuels)
      : random.chance(0.94)
        ? 'بنزين'
        : random.pick(['هايبرد', 'جاز']);
    const small = car.body === 'rickshaw' || car.body === 'lorry' || car.body === 'bus';
    const transmission = small || random.chance(0.4) ? 'عادي' : 'أوتوماتيك';
    const known = <T>(share: number, value: T): T | null => (random.chance(share) ? value : null);
    const color = known(0.55, random.pick(Object.keys(colors)));
    const cab = car.body === 'pickup' ? known(0.75, random.chance(0.6) ? 'double' : 'single') : null;
    const facts: Facts = {
      brand: car.brand,
      model,
      body: car.body,
      year,
      price: priceOf(random, car.price, built),
      city,
      state: place.state,
      mileage: known(0.8, Math.round((random.next() ** 1.5 * 380_000) / 1_000) * 1_000),
      fuel_type: known(0.92, fuel),
      transmission: known(0.92, transmission),
      condition: known(0.9, random.chance(0.85) ? 'مستعملة' : random.pick(['جديدة', 'بحاجة لإصلاح'])),
      papers_type: known(0.9, random.mostlyFirst(['شهادة بحث', 'توكيل', 'قيد نقل ملكية', 'أورنيك حكومي'])),
      seller_role: known(0.9, random.mostlyFirst(['مالك', 'وسيط', 'وكيل'], 0.55)),
      license_status: known(0.9, random.mostlyFirst(['ترخيص ساري', 'ترخيص غير ساري'], 0.75)),
      color,
      cab,
      origin: null,
      trim: null,
      drive: null,
    };
    const ad = { id: `g${number}`, ...write(random, facts), created_at: agoIso(random), facts };
    yield addSentences(new RandomGenerator(seed * 31 + number), ad);
  }
}

function priceOf(random: RandomGenerator, tenYearsOld: number, year: number): number {
  const age = latestYear - year;
  const worth = tenYearsOld * 1.07 ** (10 - Math.min(age, 30)) * (0.75 + random.next() * 0.5);
  return Math.max(1_000_000, Math.round(worth * 4) * 250_000);
}

const agoIso = (random: RandomGenerator) =>
  new Date(start - Math.floor(random.next() * 300 * 86_400) * 1_000).toISOString();

/** Writes the ad as its seller would type it. */
function write(random: RandomGenerator, facts: Facts) {
  const car = models[facts.model];
  const place = cities[facts.city];
  if (!car || !place) throw new Error(`The tables have no ${facts.model} or no ${facts.city}.`);
  const brand = random.mostlyFirst(car.brandSpellings, 0.82);
  const model = random.mostlyFirst(car.spellings, 0.72);
  const spoken =
    car.nicknames && random.chance(0.3) ? random.pick(car.nicknames) : random.pick(car.spellings);
  const cab = facts.cab ? random.pick(cabWords[facts.cab]) : null;
  const color = facts.color ? random.pick(colors[facts.color] ?? []) : null;
  const colorInTitle = random.chance(0.3);
  const title = [
    random.chance(0.12) ? random.pick(['للبيع', 'عربية', 'سيارة']) : null,
    random.chance(0.55) ? random.pick(car.brandSpellings) : null,
    random.chance(0.04) ? mistype(random, spoken) : spoken,
    cab && random.chance(0.6) ? cab : null,
    facts.year && random.chance(0.7) ? (random.chance(0.2) ? `موديل ${facts.year}` : facts.year) : null,
    facts.transmission && random.chance(0.15)
      ? random.pick(transmissionWords[facts.transmission] ?? [])
      : null,
    colorInTitle ? color : null,
    random.chance(0.35) ? random.pick(praises) : null,
  ];
  const description = [
    random.pick(remarks),
    random.chance(0.6) ? random.pick(remarks) : null,
    cab ? cab : null,
    color && !colorInTitle ? `لونها ${color}` : null,
    random.chance(0.2) ? `موجودة في ${random.pick(place.spellings)}` : null,
    // Mentions another car, which must not change this ad's car.
    random.chance(0.05) ? `ممكن أبدلها ب${random.pick(random.pick(Object.values(models)).spellings)}` : null,
  ];
  const {
    brand: _,
    model: __,
    body,
    state,
    color: ___,
    cab: ____,
    origin: _o,
    trim: _t,
    drive: _d,
    ...kept
  } = facts;
  return {
    ...kept,
    title: title.filter((part) => part !== null).join(' '),
    description: description.filter((part) => part !== null).join('، '),
    brand,
    model: random.chance(0.02) ? mistype(random, model) : model,
    city: random.mostlyFirst(place.spellings, 0.8),
  };
}

/**
 * Adds further facts to the texts with a separate random sequence, so that ads from before this feature stay the
 * same.
 */
function addSentences(random: RandomGenerator, ad: GeneratedAd): GeneratedAd {
  const { facts } = ad;
  const sentences: string[] = [];
  const add = (words: readonly string[] | undefined) => sentences.push(random.pick(words ?? []));
  if (ad.description.includes('وارد الخليج')) facts.origin = 'gulf';
  else if (random.chance(0.2)) {
    facts.origin = random.pick(Object.keys(originWords));
    add(originWords[facts.origin]);
  }
  if (ad.title.includes('فل الفل')) facts.trim = 'full';
  else if (random.chance(0.4)) {
    facts.trim = random.pick(Object.keys(trimWords));
    add(trimWords[facts.trim]);
  }
  if (['suv', 'pickup'].includes(facts.body) && random.chance(0.4)) {
    facts.drive = '4wd';
    add(driveWords);
  }
  const quarter = quartersOf[facts.city];
  if (quarter && random.chance(0.3))
    sentences.push(`${random.pick(['في', 'موجودة في', 'للمعاينة في'])} ${random.pick(quarter)}`);
  return sentences.length === 0 ? ad : { ...ad, description: [ad.description, ...sentences].join('، ') };
}

/** Adds one typo. */
function mistype(random: RandomGenerator, text: string): string {
  if (text.length < 5 || /\d/.test(text)) return text;
  const at = random.between(1, text.length - 2);
  const [before, letter, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
  return random.pick([
    before + after,
    before + letter + letter + after,
    before + after.charAt(0) + letter + after.slice(1),
  ]);
}

import { foldArabic } from './fold-arabic.ts';

/**
 * Folds spoken and disguised variants of digit words to one spelling: ث as ت, ط as ت, ص as س, ح as ه, no doubled letters,
 * and Arabic words in Latin letters (wahed, wahid; etnein, itnen) to one spelling of their vowels. تلاتتين (33) stays
 * another word than تلاتين (30).
 */
export function foldSpoken(word: string): string {
  return foldArabic(word)
    .replace(/[ثط]/g, 'ت')
    .replace(/ص/g, 'س')
    .replace(/ح/g, 'ه')
    .replace(/[ذظ]/g, 'ز')
    .replace(/ء/g, '')
    .replace(/تلاتتين/g, 'تلاتاتين')
    .replace(/th/g, 't')
    .replace(/[ey]/g, 'i')
    .replace(/(\p{L})\1+/gu, '$1');
}

export const foldedSet = (list: string) => new Set(list.split(' ').map(foldSpoken));

type Spellings = readonly (readonly [number, string])[];

const ones: Spellings = [
  [0, 'صفر صيفر sifr sifir sifar'],
  [1, 'واحد واحدة وحدة واحدا واحدن واحيد wahid wahad wahda wahida wahd'],
  [2, 'اتنين اثنان تنين اتنتين اثنتان تنتين اتنن itnin itnan itnain atnin atnain tnin tnain tinin'],
  [3, 'تلاتة تلات تلتة ثلاثا talata talat tlata tilata'],
  [4, 'اربعة اربع اربعا ارباه arba arbaia arbia'],
  [5, 'خمسة خمس خمسا حمسة khamsa khams hamsa kamsa xamsa'],
  [6, 'ستة ست ستا سيتة sita'],
  [7, 'سبعة سبع سبعا سباه saba sabaia siba'],
  [
    8,
    'تمانية تماني تمان تمنية تمن تمانا تمنة تمانة تمنيا تمانيا tamania tamani tmania tamana tamnia timania tmana',
  ],
  [9, 'تسعة تسع تسعا تساه تيسعة tisa tisaia tisia'],
];
/** English digits, also in Arabic letters. Too short and too like other words for ب and ل before them (لون, بنين). */
const englishOnes: Spellings = [
  [0, 'زيرو زيروو زرو zero'],
  [1, 'وان ون one wan'],
  [2, 'تو two'],
  [3, 'ثري ثرى three'],
  [4, 'فور four foor'],
  [5, 'فايف فيف five faiv'],
  [6, 'سكس سيكس six siks'],
  [7, 'سفن سيفن seven'],
  [8, 'ايت eight ait'],
  [9, 'ناين نين nine nain'],
];
const teens: Spellings = [
  [10, 'عشرة عشر عشرا'],
  [11, 'حداشر احداشر احدعشر'],
  [12, 'اتناشر اتنعشر اثناعشر'],
  [13, 'تلتاشر تلتعشر تلاتاشر تلاتعشر'],
  [14, 'اربعتاشر اربعتعشر'],
  [15, 'خمستاشر خمستعشر'],
  [16, 'ستاشر ستعشر'],
  [17, 'سبعتاشر سبعتعشر'],
  [18, 'تمنتاشر تمانتاشر تمنتعشر'],
  [19, 'تسعتاشر تسعتعشر'],
];
const tens: Spellings = [
  [20, 'عشرين عشرون twenty ishrin ashrin'],
  [30, 'تلاتين ثلاثون thirty talatin'],
  [40, 'اربعين اربعون forty arbain arbin'],
  [50, 'خمسين خمسون fifty khamsin'],
  [60, 'ستين ستون sixty sitin'],
  [70, 'سبعين سبعون seventy sabain sabin'],
  [80, 'تمانين تمنين ثمانون eighty tamanin'],
  [90, 'تسعين تسعون ninety tisain tisin'],
];
const hundreds: Spellings = [
  [100, 'مية مائة مئة'],
  [200, 'ميتين مائتين مائتان ميتان'],
  ...(['تلت تلات', 'ربع اربع', 'خمس', 'ست', 'سبع', 'تمن تمان', 'تسع'] as const).map(
    (stems, index) =>
      [
        (index + 3) * 100,
        stems
          .split(' ')
          .flatMap((stem) => [`${stem}مية`, `${stem}مائة`, `${stem}ميت`])
          .join(' '),
      ] as const,
  ),
];
/** A pair of the same digit: تسعتين is 99. */
const pairs: Spellings = [
  [0, 'صفرين'],
  [1, 'واحدين'],
  [2, 'اتنينين'],
  [3, 'تلاتتين تلاتاتين'],
  [4, 'اربعتين'],
  [5, 'خمستين'],
  [7, 'سبعتين'],
  [8, 'تمنيتين'],
  [9, 'تسعتين'],
];
/** Plurals after a count: ثلاث تسعات is 999. */
const plurals: Spellings = [
  [0, 'اصفار صفرات'],
  [1, 'واحدات'],
  [2, 'اتنينات'],
  [3, 'تلاتات'],
  [4, 'اربعات'],
  [5, 'خمسات'],
  [6, 'ستات'],
  [7, 'سبعات'],
  [8, 'تمنيات تمانيات'],
  [9, 'تسعات'],
];
const repeaters: Spellings = [
  [2, 'دبل دوبل مكرر double'],
  [3, 'تربل triple'],
];

export type NumberKind = 'number' | 'pair' | 'plural' | 'repeat';
export interface NumberWord {
  kind: NumberKind;
  value: number;
  /** Usually another word: السبع is the lion, السفر travel. It is a number after another number word only. */
  weak: boolean;
  /** With an article or a preposition. */
  prefixed: boolean;
}

/** The article, alone and after a conjunction or a preposition. */
const articles = ['ال', 'بال', 'فال', 'كال', 'al', 'il', 'wal', 'wil', 'bal', 'bil'];
/** بتسعة: for nine; also للتسعة, which is folded as لتسعة. */
const prepositions = ['ب', 'ل', 'ف'];
const weak = foldedSet('صفر ست سبع ستات');
const hundred = foldSpoken('مية');
/** Digits that are other words with an article or a preposition: الثمن is the price, الوان are colours. */
const bare = foldedSet('تمن وان ون تو فور سفن ايت نين ثري one two');

/**
 * Number words in every spelling, folded, alone, with an article and with a preposition. المية is per cent or water, and كمية
 * an amount; only بمية is a number.
 */
export const numberWords: ReadonlyMap<string, NumberWord> = buildNumberWords();

function buildNumberWords(): Map<string, NumberWord> {
  const words = new Map<string, NumberWord>();
  const spelled = (kind: NumberKind, lists: Spellings) =>
    lists.flatMap(([value, spellings]) =>
      spellings
        .split(' ')
        .flatMap(endings)
        .map((spelling) => ({ kind, value, word: foldSpoken(spelling) })),
    );
  const numbers = spelled('number', [...ones, ...englishOnes, ...teens, ...tens, ...hundreds]);
  const several = [...spelled('pair', pairs), ...spelled('plural', plurals)];
  for (const { word, ...number } of [...numbers, ...several, ...spelled('repeat', repeaters)]) {
    words.set(word, { ...number, weak: false, prefixed: false });
  }
  for (const { word, ...number } of [...numbers, ...several]) {
    for (const prefix of bare.has(word) ? [] : prefixesOf(word)) {
      const prefixed = (prefix + word).replace(/(\p{L})\1+/gu, '$1');
      if (!words.has(prefixed)) words.set(prefixed, { ...number, weak: weak.has(word), prefixed: true });
    }
  }
  return words;
}

/** The ending ة in Latin letters: khamsa, khamsah, khamse, khamseh. */
function endings(spelling: string): readonly string[] {
  if (!/[a-z]a$/.test(spelling)) return [spelling];
  return ['a', 'ah', 'e', 'eh'].map((ending) => spelling.slice(0, -1) + ending);
}

function prefixesOf(word: string): readonly string[] {
  if (word === hundred) return ['ب'];
  const isLatin = /^[a-z]/.test(word);
  return [...articles, ...prepositions].filter((prefix) => /^[a-z]/.test(prefix) === isLatin);
}

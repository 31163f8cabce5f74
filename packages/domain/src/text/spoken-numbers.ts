import { foldArabic } from './fold-arabic.ts';

/** Folds spoken and disguised variants of digit words to one spelling: ث as ت, ط as ت, ص as س, no doubled letters. */
export function foldSpoken(word: string): string {
  return foldArabic(word)
    .replace(/[ثط]/g, 'ت')
    .replace(/ص/g, 'س')
    .replace(/ء/g, '')
    .replace(/(\p{L})\1+/gu, '$1');
}

const ones: readonly (readonly [number, string])[] = [
  [0, 'صفر زيرو زيروو زرو zero'],
  [1, 'واحد واحدة وحدة وحده وان ون one wahid'],
  [2, 'اتنين اثنان تنين اتنتين اثنتان تو two itnin'],
  [3, 'تلاتة تلات تلتة ثلاثا ثري ثرى three talata'],
  [4, 'اربعة اربع اربعا فور four arba'],
  [5, 'خمسة خمس خمسا فايف فيف five khamsa'],
  [6, 'ستة ست ستا سكس سيكس six sitta'],
  [7, 'سبعة سبع سبعا سفن سيفن seven saba'],
  [8, 'تمانية تماني تمان تمنية تمن تمانا ايت eight tamanya'],
  [9, 'تسعة تسع تسعا ناين نين nine tisa'],
];
const teens: readonly (readonly [number, string])[] = [
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
const tens: readonly (readonly [number, string])[] = [
  [20, 'عشرين عشرون twenty'],
  [30, 'تلاتين ثلاثون thirty'],
  [40, 'اربعين اربعون forty'],
  [50, 'خمسين خمسون fifty'],
  [60, 'ستين ستون sixty'],
  [70, 'سبعين سبعون seventy'],
  [80, 'تمانين تمنين ثمانون eighty'],
  [90, 'تسعين تسعون ninety'],
];
const hundreds: readonly (readonly [number, string])[] = [
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
const pairs: readonly (readonly [number, string])[] = [
  [0, 'صفرين'],
  [1, 'واحدين'],
  [2, 'اتنينين'],
  [3, 'تلاتتين'],
  [4, 'اربعتين'],
  [5, 'خمستين'],
  [7, 'سبعتين'],
  [8, 'تمنيتين'],
  [9, 'تسعتين'],
];
/** Plurals after a count: ثلاث تسعات is 999. */
const plurals: readonly (readonly [number, string])[] = [
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
const repeaters: readonly (readonly [number, string])[] = [
  [2, 'دبل دوبل مكرر double'],
  [3, 'تربل triple'],
];

type Kind = 'number' | 'pair' | 'plural' | 'repeat';
interface Piece {
  kind: Kind;
  value: number;
  /** Joined to the previous one by و. */
  and: boolean;
}

const words = new Map<string, { kind: Kind; value: number }>();
for (const [kind, lists] of [
  ['number', [...ones, ...teens, ...tens, ...hundreds]],
  ['pair', pairs],
  ['plural', plurals],
  ['repeat', repeaters],
] as const) {
  for (const [value, spellings] of lists)
    for (const spelling of spellings.split(' ')) words.set(foldSpoken(spelling), { kind, value });
}
const longest = Math.max(...[...words.keys()].map((word) => word.length));
/** Letters of the longest number word as people spell it, with a letter doubled. */
export const longestSpelled = longest + 2;

/** Checks whether a word is a single number word. */
export const isNumberWord = (folded: string): boolean => words.has(folded);

/**
 * Splits a word into the number words that it consists of, even if they are written without spaces.
 *
 * @returns `null` if it does not only consist of number words.
 */
export function spokenPieces(folded: string): readonly Piece[] | null {
  const known = remembered.get(folded);
  if (known !== undefined) return known;
  if (remembered.size > rememberedMaximum) remembered.clear();
  const pieces = split(folded);
  remembered.set(folded, pieces);
  return pieces;
}

/** Cache: most words of a text are looked up several times, and texts share most of their words. */
const remembered = new Map<string, readonly Piece[] | null>();
const rememberedMaximum = 5_000;

function split(folded: string): readonly Piece[] | null {
  /** For each prefix length of the word, the pieces of that prefix. */
  const found: (Piece[] | undefined)[] = [[]];
  for (let end = 1; end <= folded.length; end += 1) {
    for (let start = Math.max(0, end - longest - 1); start < end && !found[end]; start += 1) {
      const before = found[start];
      if (!before) continue;
      const part = folded.slice(start, end);
      const whole = words.get(part);
      const linked = part.startsWith('و') ? words.get(part.slice(1)) : undefined;
      if (whole) found[end] = [...before, { ...whole, and: false }];
      else if (linked) found[end] = [...before, { ...linked, and: true }];
    }
  }
  return found[folded.length] ?? null;
}

/** Combines a piece with the previous number: تسعمية واتناشر is 912, خمسة وعشرين 25, خمسة عشر 15, تسعة مية 900. */
function combined(before: number, { value, and }: Piece, word: string): number | null {
  if (before >= 100 && before % 100 === 0 && value > 0 && value < 100) return before + value;
  const hundred = Math.floor(before / 100) * 100;
  const rest = before % 100;
  if (rest >= 1 && rest <= 9) {
    if (and && value >= 20 && value < 100) return before + value;
    if (value === 10 && word === foldSpoken('عشر')) return before + 10;
    if (value === 100 && hundred === 0 && rest >= 3) return rest * 100;
  }
  return null;
}

/** Reads the numbers of consecutive words as digits, with the number of words of each. */
export function readSpoken(folded: readonly string[]): { digits: string; words: number }[] {
  const numbers: { digits: string; words: number; value: number | null }[] = [];
  let repeat = 1;
  for (const word of folded) {
    let first = true;
    for (const piece of spokenPieces(word) ?? []) {
      const last = numbers.at(-1);
      const words = first ? 1 : 0;
      first = false;
      if (piece.kind === 'repeat') {
        repeat = piece.value;
        continue;
      }
      const joined =
        piece.kind === 'number' && last?.value != null ? combined(last.value, piece, word) : null;
      if (last && joined !== null) {
        Object.assign(last, { value: joined, digits: String(joined), words: last.words + words });
      } else if (last && piece.kind === 'plural' && last.value !== null && last.value < 10) {
        const digits = String(piece.value).repeat(last.value);
        Object.assign(last, { value: null, digits, words: last.words + words });
      } else {
        const times = piece.kind === 'pair' ? 2 : repeat;
        const digits = String(piece.value).repeat(times);
        numbers.push({ digits, words, value: times === 1 && piece.kind === 'number' ? piece.value : null });
      }
      repeat = 1;
    }
  }
  return numbers.map(({ digits, words }) => ({ digits, words }));
}

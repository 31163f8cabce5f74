/**
 * Letters that people in Sudan interchange, above all in foreign names: قولف, جولف and غولف; صني and سني; طوسان and
 * توسان. Each maps to one letter of its class.
 */
const classes: Readonly<Record<string, string>> = {
  ج: 'ق',
  غ: 'ق',
  ط: 'ت',
  ث: 'ت',
  ص: 'س',
  ذ: 'ز',
  ظ: 'ز',
  ض: 'د',
};

/**
 * Builds the sound key of a folded word (or words without spaces). Spellings share a key if they differ only by
 * letter classes, doubled letters, an ا before اس, a final ه or ا, or, in Latin, by c/k/q, y/i, ph/f and doubled
 * letters.
 */
export function soundKey(text: string): string {
  if (/^[a-z0-9.]+$/.test(text)) {
    return text
      .replace(/ph/g, 'f')
      .replace(/c(?!h)|q/g, 'k')
      .replace(/kk/g, 'k')
      .replace(/y/g, 'i')
      .replace(/([a-z])\1+/g, '$1');
  }
  return text
    .replace(/ء/g, '')
    .replace(/تش/g, 'ش')
    .replace(/[جغطثصذظض]/g, (letter) => classes[letter] ?? letter)
    .replace(/^اس(?=[^اوي])/, 'س')
    .replace(/([^\d])\1+/g, '$1')
    .replace(/ه$/, 'ا');
}

const latinOfArabic: Readonly<Record<string, string>> = {
  ا: 'a',
  ب: 'b',
  ت: 't',
  ق: 'g',
  ح: 'h',
  خ: 'k',
  د: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ع: 'a',
  ف: 'f',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'o',
  ي: 'i',
};

/** Transliterates an Arabic sound key letter by letter, for comparison with a Latin spelling. */
export function latinise(key: string): string {
  return key.replace(/[\u0621-\u064a]/g, (letter) => latinOfArabic[letter] ?? '');
}

/**
 * Builds the consonant skeleton of a word, with classes that both scripts share: corolla and كورولا are both krl.
 * Different names can share a skeleton, so it only proposes candidates.
 */
export function consonants(text: string): string {
  const latin = latinise(soundKey(text));
  const start = latin[0] ?? '';
  const rest = latin
    .replace(/x/g, 'ks')
    .replace(/ch|sh/g, 's')
    .replace(/[gjq]|c/g, 'k')
    .replace(/z/g, 's')
    .replace(/[vp]/g, (letter) => (letter === 'v' ? 'f' : 'b'))
    .replace(/[aeiouyhw]/g, '')
    .replace(/(.)\1+/g, '$1');
  return /[aeiouyhw]/.test(start) ? `'${rest}` : rest;
}

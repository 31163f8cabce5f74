/**
 * Letters that people in Sudan write for one another, above all in foreign names: قولف, جولف and غولف; صني and سني;
 * طوسان and توسان. One of each class stands for all.
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
 * How a folded word (or words run together) sounds: alike for the spellings that differ by classes of letters,
 * doubled letters, the ا before اس, a final ه or ا, and for Latin by c/k/q, y/i, ph/f and doubled letters.
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

/** An Arabic sound key in Latin letters, a letter for a letter: what a Latin spelling is compared with. */
export function latinise(key: string): string {
  return key.replace(/[\u0621-\u064a]/g, (letter) => latinOfArabic[letter] ?? '');
}

/**
 * The consonants of a word in either script, in classes that both scripts share: corolla and كورولا are both krl.
 * Different names can share one, so it proposes and never decides.
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

import { checkLengthFirst } from '../text/check-length-first.ts';
import { foldArabic } from '../text/fold-arabic.ts';

/** Letters of other alphabets, and symbols, that look like Latin letters. */
const latinLookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аαɑ4@ᴀ',
    b: 'вьƅʙ',
    c: 'сϲᴄ',
    d: 'ԁɗᴅ',
    e: 'еεҽ3ᴇ',
    f: 'ƒꜰ',
    g: 'ɡԍɢ',
    h: 'һнʜ',
    i: 'іιıɩ1!ɪ|ⅼ',
    j: 'јʝ',
    k: 'кκᴋ',
    l: 'ӏʟ',
    m: 'мᴍ',
    n: 'пηո',
    o: 'оοօ0ᴏ',
    p: 'рρᴘ',
    q: 'ԛ',
    r: 'гʀ',
    s: 'ѕ5$ꜱ',
    t: 'тτᴛ7',
    u: 'υսцᴜ',
    v: 'ѵνᴠ',
    w: 'ԝшωᴡ',
    x: 'хχ',
    y: 'уүγʏ',
    z: 'ᴢ2',
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter])),
);

/** Persian, Urdu and Kurdish forms of Arabic letters. */
const arabicLookAlikes: Readonly<Record<string, string>> = {
  ې: 'ي',
  ے: 'ي',
  ێ: 'ي',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ۀ: 'ه',
  ة: 'ه',
  ڪ: 'ك',
  ۋ: 'و',
  ٵ: 'ا',
  ڼ: 'ن',
  ډ: 'د',
  ړ: 'ر',
  ڕ: 'ر',
  ٹ: 'ت',
  ٺ: 'ت',
  ٮ: 'ب',
  ڡ: 'ف',
};

/** Folds look-alikes to one form: no marks, no repeated letters, one alphabet. */
function fold(name: string): string {
  // Compatibility forms follow decomposition, so that marks are separated from their letters.
  const bare = name
    .normalize('NFKD')
    .replace(/[\p{DI}\u0640]/gu, '')
    .replace(/\p{M}/gu, '');
  const letters = [...foldArabic(bare.normalize('NFKC'))]
    .map((sign) => arabicLookAlikes[sign] ?? sign)
    .join('');
  return letters.replace(/(\p{L})\1+/gu, '$1');
}

const withLatin = (folded: string) => [...folded].map((sign) => latinLookAlikes[sign] ?? sign).join('');

const squashed = (text: string) => text.replace(/[^\p{L}]/gu, '').replace(/(\p{L})\1+/gu, '$1');

/** Forbidden anywhere in a name, ignoring spaces and punctuation. No person or showroom has such a name. */
const anywhere = [
  'ادارة الموقع',
  'ادارة التطبيق',
  'ادارة السوق',
  'ادارة المنصة',
  'ادارة عربتي',
  'الإدارة',
  'الدعم الفني',
  'دعم فني',
  'فريق الدعم',
  'دعم العملاء',
  'دعم عربتي',
  'خدمة العملاء',
  'خدمة عملاء',
  'مدير الموقع',
  'مدير التطبيق',
  'مدير النظام',
  'مدير السوق',
  'مدير عربتي',
  'مشرف الموقع',
  'مشرف التطبيق',
  'مشرف السوق',
  'مشرف عربتي',
  'فريق عربتي',
  'مسؤول النظام',
  'مسؤول الموقع',
  'مسؤول التطبيق',
  'حساب رسمي',
  'الحساب الرسمي',
  'administrator',
  'administration',
  'arabati',
  'arabaty',
  'moderator',
  'customer service',
  'customer support',
  'customer care',
  'tech support',
  'support team',
  'help desk',
  'official account',
].map((words) => squashed(fold(words)));
/** Forbidden as whole words. Longer words may contain them. */
const alone = new Set(
  [
    'عربتي',
    'إدارة',
    'الدعم',
    'دعم',
    'المشرف',
    'أدمن',
    'الأدمن',
    'ادمين',
    'admin',
    'admins',
    'support',
    'official',
    'root',
    'system',
    'staff',
    'mod',
  ].map((word) => squashed(fold(word))),
);
const spelled = /(?<!\p{L})\p{L}(?:[^\p{L}]+\p{L}(?!\p{L}))+/gu;

/** Checks whether a name could be mistaken for the marketplace, its administration or its support. */
export function posesAsMarket(name: string): boolean {
  const folded = fold(name);
  return [folded, withLatin(folded)].some((text) => {
    const whole = squashed(text);
    if (anywhere.some((posed) => whole.includes(posed)) || alone.has(whole)) return true;
    const words = text.replace(spelled, squashed).split(/[^\p{L}]+/u);
    return words.some((word) => alone.has(squashed(word)) || alone.has(squashed(word.replace(/^[وبل]/, ''))));
  });
}

export function withoutPose() {
  return checkLengthFirst((name) => !posesAsMarket(name), 'name-reserved');
}

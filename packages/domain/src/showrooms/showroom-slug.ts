/** The last part of a showroom's address: Latin letters, digits and hyphens. */
export const slugPattern = /^[a-z0-9][a-z0-9-]{2,39}$/;
export const slugMaxLength = 40;
/** More digits could be a phone number. */
export const slugDigitCap = 3;

/** An address with an id also opens a showroom, so a slug must not look like one. */
const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isShowroomId = (text: string): boolean => idPattern.test(text);

const latin: Readonly<Record<string, string>> = {
  ا: 'a',
  أ: 'a',
  إ: 'i',
  آ: 'a',
  ء: '',
  ئ: 'e',
  ؤ: 'o',
  ب: 'b',
  ت: 't',
  ة: 'a',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'z',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'gh',
  ف: 'f',
  ق: 'g',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'o',
  ي: 'i',
  ى: 'a',
};

/** Words that half of all names have, by what an address says instead. */
const common: Readonly<Record<string, string>> = {
  معرض: '',
  معارض: '',
  و: '',
  السيارات: 'cars',
  سيارات: 'cars',
  للسيارات: 'cars',
  العربات: 'cars',
  للعربات: 'cars',
  موتورز: 'motors',
};

/** Suggests an address for a name: معرض النيل للسيارات becomes alnil-cars. Returns '' for a name without letters. */
export function suggestSlug(name: string): string {
  const words = name
    .toLowerCase()
    .normalize('NFKC')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map((word) => common[word] ?? [...word].map((sign) => latin[sign] ?? sign).join(''))
    .map((word) => word.replace(/[^a-z0-9]/g, ''))
    .filter((word) => word !== '');
  const slug = words.join('-').slice(0, slugMaxLength).replace(/-+$/, '');
  return slug === '' || slug.length >= 3 ? slug : `${slug}-cars`;
}

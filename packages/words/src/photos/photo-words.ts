import { count, countOblique, nouns } from '../numbers/plural.ts';
import { isolated } from '../text/isolated.ts';

/** Progress of photos that are being compressed. */
export const preparingText = (photos: number) =>
  `نصغّر الصور: بقيت ${count(photos, nouns.photo)}. لا تغلق الصفحة.`;

const maxNamed = 3;

/** One message for all files that were rejected for one reason. The first three are named. */
export function refusedFilesText(
  reason: 'not-an-image' | 'too-large' | 'no-connection',
  names: readonly string[],
): string {
  // Only the list of sizes is no object of its sentence.
  const list = listOf(names, reason === 'too-large' ? count : countOblique);
  if (reason === 'too-large') return `الحجم أكبر من 5 ميغابايت: ${list}.`;
  return reason === 'not-an-image'
    ? `لا يقرأ هذا الجهاز ${list}. اختر صوراً بصيغة JPEG.`
    : `انقطع الاتصال قبل تجهيز ${list}. اختر الصور مرة أخرى.`;
}

function listOf(names: readonly string[], countIn: typeof count): string {
  const named = names.filter((name) => name !== '').slice(0, maxNamed);
  const further = names.length - named.length;
  const rest = further > 0 ? [countIn(further, nouns.photo)] : [];
  return [...named.map(isolated), ...rest].join('، و');
}

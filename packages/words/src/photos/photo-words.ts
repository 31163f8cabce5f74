import { count, nouns } from '../numbers/plural.ts';
import { isolated } from '../text/isolated.ts';

const maxNamed = 3;

/** One message for all files that were rejected for one reason. The first three are named. */
export function refusedFilesText(reason: 'not-an-image' | 'too-large', names: readonly string[]): string {
  const named = names.filter((name) => name !== '').slice(0, maxNamed);
  const further = names.length - named.length;
  const list =
    named.length === 0
      ? count(further, nouns.photo)
      : [...named.map(isolated), ...(further > 0 ? [count(further, nouns.photo)] : [])].join('، و');
  return reason === 'not-an-image'
    ? `لا يقرأ هذا الجهاز ${list}. اختر صوراً بصيغة JPEG.`
    : `الحجم أكبر من 5 ميغابايت: ${list}.`;
}

import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import { formatNumber } from '../numbers/plural.ts';
import type { Wording } from '../problems/load-problem-words.ts';

/** Loaded with the dialog in which an owner changes a price. */
export const priceChangeProblemWords = {
  'price-change-unlikely': { title: 'السعر بعيد جداً عن السابق', text: 'تأكد من الوحدة ثم أكّد السعر' },
  'price-change-final': { title: 'انتهت مهلة التراجع', text: 'غيّر السعر من جديد' },
  'too-many-price-changes': {
    title: 'غيّرت السعر كثيراً هذا الأسبوع',
    text: 'انتظر بضعة أيام ثم غيّره',
  },
} satisfies Partial<Record<ProblemCode, Wording>>;

/** States how many changes are left. */
export function changesLeftWords({ left, limit }: { left: number; limit: number }): string {
  return left === 0
    ? 'بلغت حد تغيير السعر في الأسبوع. انتظر بضعة أيام ثم غيّره.'
    : `التغييرات المتبقية هذا الأسبوع: ${formatNumber(left)} من ${formatNumber(limit)}`;
}

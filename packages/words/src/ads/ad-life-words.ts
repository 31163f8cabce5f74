import type { AdEvent } from '@arabati/domain/ads/ad-life.endpoints';
import type { ProblemCode } from '@arabati/domain/problems/problem-codes';
import type { Wording } from '../problems/load-problem-words.ts';
import { glancePrice } from './price-words.ts';

/** Loaded with the acts of an ad's owner. */
export const adLifeProblemWords = {
  'ad-not-active': { title: 'الإعلان غير معروض', text: 'اعرضه للبيع أولاً ثم حاول من جديد' },
  'renewal-too-early': { title: 'لم يحن وقت التجديد', text: 'يُجدَّد الإعلان مرة كل 30 يوماً' },
  'sale-final': { title: 'انتهت مهلة التراجع', text: 'اعرض الإعلان للبيع من جديد من «إعلاناتي»' },
} satisfies Partial<Record<ProblemCode, Wording>>;

/** Names an entry of an ad's history. */
export function adEventWords({ act, by_owner, price }: Pick<AdEvent, 'act' | 'by_owner' | 'price'>): string {
  switch (act) {
    case 'posted':
      return 'نُشر الإعلان';
    case 'price-changed': {
      const change = price ? `من ${glancePrice(price.from)} إلى ${glancePrice(price.to)}` : '';
      return price?.undone ? `غيّرت السعر ${change}، ثم تراجعت` : `غيّرت السعر ${change}`;
    }
    case 'confirmed':
      return 'أكّدت أن السيارة ما زالت معروضة';
    case 'paused':
      return by_owner ? 'أوقفت الإعلان مؤقتاً' : 'أوقفناه مؤقتاً لأنك لم تؤكد أنها ما زالت معروضة';
    case 'resumed':
      return 'أعدت عرض الإعلان';
    case 'renewed':
      return 'جدّدت الإعلان';
    case 'sold':
      return 'سجّلت بيع السيارة';
    case 'listed-again':
      return 'عرضت السيارة للبيع من جديد';
    case 'sale-undone':
      return 'تراجعت عن تسجيل البيع';
  }
}

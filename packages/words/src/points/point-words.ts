import type { PointReason } from '@arabati/domain/points/point-reasons';
import { pointReasonWords } from '../administration/member-words.ts';

/** Why the member's own balance changed. */
export const ownPointReasonWords: Record<PointReason, string> = {
  ...pointReasonWords,
  reveal: 'عرض رقم بائع',
  'reveal-refund': 'عادت نقطة عرض رقم',
  promo: 'رصيد عرض الإطلاق',
};

/** The history of the member's own points. */
export const pointHistoryWords = {
  empty: 'لا توجد حركة بعد',
  emptyHint: 'هنا تجد كل نقطة أضفناها إلى رصيدك أو دفعتها.',
  reveals: 'الأرقام التي دفعت نقاطك لعرضها',
  points: 'نقاط أساسية',
  credits: 'نقاط إضافية',
};

import type { OfferAct, OfferAnswer, OfferSide, ShownOfferState } from '@arabati/domain/offers/offer-state';

export const offerAnswerWords: Record<OfferAnswer, string> = {
  accept: 'اقبل',
  decline: 'اعتذر',
  counter: 'اعرض غيره',
  withdraw: 'اسحب العرض',
};

export const offerStateWords: Record<ShownOfferState, string> = {
  open: 'ينتظر الرد',
  accepted: 'مقبول',
  declined: 'اعتُذر عنه',
  countered: 'قابله عرض آخر',
  withdrawn: 'مسحوب',
  expired: 'انتهى بدون رد',
  closed: 'مغلق',
};

/** Accepting is no contract. Shown to both members, before and after. */
export const acceptanceWords =
  'القبول لا يلزم أحداً، ويبقى الاتفاق بينكما عند المعاينة. السعر في الإعلان لا يتغير.';

/** Title of the card of an offer: who made it. */
export function offerTitle({
  own,
  madeBy,
  counter,
}: {
  own: boolean;
  madeBy: OfferSide;
  counter: boolean;
}): string {
  if (own) return counter ? 'عرضك المقابل' : 'عرضك';
  return counter
    ? `عرض مقابل من ${madeBy === 'seller' ? 'البائع' : 'المشتري'}`
    : `عرض من ${madeBy === 'seller' ? 'البائع' : 'المشتري'}`;
}

/** Title of the card of an answer. */
export function answerTitle(act: Exclude<OfferAct, 'made' | 'counter'>, own: boolean): string {
  const titles = {
    accepted: own ? 'قبلت العرض' : 'قُبل عرضك',
    declined: own ? 'اعتذرت عن العرض' : 'اعتُذر عن عرضك',
    withdrawn: own ? 'سحبت عرضك' : 'سُحب العرض',
  };
  return titles[act];
}

export const minOfferHint =
  'لا يعرف المشتري هذا الحد، ونقول له فقط إن عرضه أقل مما تقبله. عدد محاولاته محدود.';

/** What a seller accepts, in «إعلاناتي». */
export const offerTermsOptions = [
  { value: 'any', label: 'أستقبل كل العروض' },
  { value: 'minimum', label: 'أستقبل العروض من مبلغ أحدده' },
  { value: 'none', label: 'لا أستقبل عروضاً' },
];

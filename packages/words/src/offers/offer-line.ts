import type { OfferAct } from '@arabati/domain/offers/offer-state';
import { spokenPrice } from '../ads/price-words.ts';

const acts: Record<OfferAct, string> = {
  made: 'عرض',
  counter: 'عرض مقابل',
  accepted: 'قبول العرض',
  declined: 'اعتذار عن العرض',
  withdrawn: 'سحب العرض',
};

/** The text of an offer's message. It has no amount, because messages have no digits. */
export const offerContent = (act: OfferAct): string => acts[act];

/** One line of a list, a push or a report: عرض: 12.5 مليون جنيه. Brief, because long figures resemble phone numbers. */
export function offerLine({ act, amount }: { act: OfferAct; amount: number }): string {
  return `${acts[act]}: ${spokenPrice(amount)}`;
}

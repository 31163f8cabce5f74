import { saleUndoMinutes } from '@arabati/domain/ads/ad-life';
import type { BulkCarAct, ShowroomCarState } from '@arabati/domain/showroom-cars/showroom-cars.requests';
import { adStatusWords, underReviewWord } from '../ads/own-ad-words.ts';
import { count, nouns } from '../numbers/plural.ts';

/** States of cars, as a filter and a column name them. */
export const carStateWords: Record<ShowroomCarState, string> = {
  ...adStatusWords,
  under_review: underReviewWord,
};

export type ChosenCarAct = Exclude<BulkCarAct, 'undo-sale'>;

/** Buttons of what is done with the selected cars. */
export const carActWords: Record<ChosenCarAct, string> = {
  confirm: 'ما زالت معروضة',
  renew: 'جدّد',
  pause: 'أوقف مؤقتاً',
  resume: 'استأنف',
  sold: 'سجّل البيع',
};

const doneWords: Record<BulkCarAct, string> = {
  confirm: 'أكّدنا أنها معروضة',
  renew: 'جدّدنا الإعلانات',
  pause: 'أوقفنا الإعلانات مؤقتاً',
  resume: 'الإعلانات معروضة من جديد',
  sold: 'سجّلنا البيع',
  'undo-sale': 'تراجعنا عن البيع',
};

/** The result of an act with several cars: a colon avoids the case of the dual. */
export const carsDoneWords = (act: BulkCarAct, done: number): string =>
  `${doneWords[act]}: ${count(done, nouns.car)}`;

export const carsFailedTitle = (failed: number): string => `لم يتم الإجراء مع: ${count(failed, nouns.car)}`;

/** For a car that is listed again after a review. */
export const reviewedFirstWord = 'نراجع الإعلان قبل عرضه';

export const selectedCars = (selected: number): string => `المختار: ${count(selected, nouns.car)}`;

interface Prompt {
  title: string;
  text: string;
  action: string;
}

/** Asks before several sales. */
export const salesPrompt = (cars: number): Prompt => ({
  title: 'تسجيل البيع؟',
  text: `لا تظهر بعد البيع في القوائم والبحث: ${count(cars, nouns.car)}. يمكنك التراجع خلال ${saleUndoMinutes} دقائق.`,
  action: 'نعم، سجّل البيع',
});

/** Asks before renewals that use ads of the monthly allowance. */
export const renewalsPrompt = (cars: number): Prompt => ({
  title: 'تجديد الإعلانات؟',
  text: `يُحسب كل تجديد إعلاناً من حدك هذا الشهر: ${count(cars, nouns.car)}.`,
  action: 'نعم، جدّد الإعلانات',
});

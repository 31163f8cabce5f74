import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import type { ReviewFact } from '@arabati/domain/reviews/review';
import { answerMaxLength, reviewMaxLength } from '@arabati/domain/reviews/reviews.requests';
import { count, nouns } from '../numbers/plural.ts';
import { limitedFieldWords } from '../problems/limited-field-words.ts';

/** Each fact as a question to the buyer, and as what a share of the buyers say. */
export const factWords: Record<ReviewFact, { question: string; confirmed: string; denied: string }> = {
  car_as_described: {
    question: 'هل السيارة كما وصفها في الإعلان؟',
    confirmed: 'السيارة كما وُصفت',
    denied: 'السيارة ليست كما وُصفت',
  },
  papers_as_stated: {
    question: 'هل الأوراق كما ذكرها؟',
    confirmed: 'الأوراق كما ذُكرت',
    denied: 'الأوراق ليست كما ذُكرت',
  },
  seller_answered: {
    question: 'هل كان البائع يرد عليك؟',
    confirmed: 'البائع يرد',
    denied: 'البائع لا يرد',
  },
};

const starMeanings = ['سيئ جداً', 'سيئ', 'مقبول', 'جيد', 'ممتاز'] as const;

/** 4 → جيد. */
export function starMeaning(stars: number): string {
  return starMeanings[stars - 1] ?? '';
}

/** 4 → 4 نجوم من 5. */
export function starsOfFive(stars: number): string {
  return `${count(stars, nouns.star)} من 5`;
}

/** Texts beside the fields of a review and of an answer. */
export function reviewFieldWords(problem: FieldProblem, field: string): string {
  if (problem === 'required') return field === 'stars' ? 'اختر عدد النجوم' : 'اكتب ردك';
  if (problem === 'no-phone-number') return 'لا تكتب رقم هاتف هنا';
  const length = field === 'answer' ? answerMaxLength : reviewMaxLength;
  return limitedFieldWords(problem, { length });
}

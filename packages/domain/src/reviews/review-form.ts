import * as v from 'valibot';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { optionalText, withinDigitCap } from '../text/clean-text.ts';
import { withoutPhoneNumber } from '../text/phone-in-text.ts';
import { answerMaxLength, reviewMaxLength } from './reviews.requests.ts';

const invalid: FieldProblem = 'invalid';
const required: FieldProblem = 'required';

const publicText = (maximum: number) => v.pipe(optionalText(maximum), withinDigitCap(), withoutPhoneNumber());

/** Null: the author does not know. */
const factSchema = v.nullable(v.boolean(invalid));

/** What a buyer writes about a seller. A review cannot be edited. */
export const reviewFormSchema = v.object({
  stars: v.pipe(v.number(required), v.integer(invalid), v.minValue(1, invalid), v.maxValue(5, invalid)),
  car_as_described: factSchema,
  papers_as_stated: factSchema,
  seller_answered: factSchema,
  content: publicText(reviewMaxLength),
});
export type ReviewForm = v.InferOutput<typeof reviewFormSchema>;

/** The seller's answer, given once. */
export const answerFormSchema = v.object({
  answer: v.pipe(publicText(answerMaxLength), v.minLength(1, required)),
});

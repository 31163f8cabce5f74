import * as v from 'valibot';

const starsSchema = v.number();
const factSchema = v.nullable(v.boolean());

/** What buyers say was true. */
export const reviewFacts = ['car_as_described', 'papers_as_stated', 'seller_answered'] as const;
export type ReviewFact = (typeof reviewFacts)[number];

/** A review without its two members. */
export const reviewEntries = {
  id: v.string(),
  ad_title: v.string(),
  stars: starsSchema,
  /** Null: the author does not know; the same applies to the other facts. */
  car_as_described: factSchema,
  papers_as_stated: factSchema,
  seller_answered: factSchema,
  /** May be empty. */
  content: v.string(),
  /** The seller's answer; null without one. */
  answer: v.nullable(v.object({ content: v.string(), created_at: v.string() })),
  /** ISO 8601, UTC. */
  created_at: v.string(),
};

/** A review as everyone sees it. */
export const reviewSchema = v.object({ ...reviewEntries, author_name: v.string() });
export type Review = v.InferOutput<typeof reviewSchema>;

/** Why an administrator removed a review; null if it was not removed. */
export const reviewRemovalSchema = v.nullable(v.object({ reason: v.string(), created_at: v.string() }));

const answersSchema = v.object({ yes: v.number(), no: v.number() });

export const reviewSummarySchema = v.object({
  count: v.number(),
  /** Null while there are too few reviews. */
  rating: v.nullable(
    v.object({
      /** Bayesian mean, one decimal. */
      mean: v.number(),
      /** Numbers of reviews with one star, two, … five. */
      distribution: v.tuple([v.number(), v.number(), v.number(), v.number(), v.number()]),
      car_as_described: answersSchema,
      papers_as_stated: answersSchema,
      seller_answered: answersSchema,
    }),
  ),
});
export type ReviewSummary = v.InferOutput<typeof reviewSummarySchema>;

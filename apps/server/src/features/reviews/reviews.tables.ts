import type { ReviewSignal } from '@arabati/domain/reviews/review-signals';
import type { Generated } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

interface FirstContacts {
  buyer_id: Fixed<string>;
  /** The ad may be deleted. */
  ad_id: Fixed<string>;
  seller_id: Fixed<string>;
  ad_title: Fixed<string>;
  contacted_at: Date;
  /** Stays after the review is deleted. */
  reviewed_at: Date | null;
}

interface Reviews {
  id: Fixed<string>;
  author_id: Fixed<string>;
  seller_id: Fixed<string>;
  ad_id: Fixed<string>;
  ad_title: Fixed<string>;
  stars: Fixed<number>;
  /** Null: the author does not know; the same applies to the other facts. */
  car_as_described: Fixed<boolean | null>;
  papers_as_stated: Fixed<boolean | null>;
  seller_answered: Fixed<boolean | null>;
  content: Fixed<string>;
  answer: string | null;
  answered_at: Date | null;
  /** A keyed hash of the author's network. */
  network_hash: Fixed<Buffer>;
  signals: Generated<ReviewSignal[]>;
  created_at: Fixed<Date>;
  removed_at: Date | null;
  removal_reason: string | null;
}

/** Written by a trigger on reviews. */
interface ReviewSummaries {
  user_id: Fixed<string>;
  stars_1: number;
  stars_2: number;
  stars_3: number;
  stars_4: number;
  stars_5: number;
  described_yes: number;
  described_no: number;
  papers_yes: number;
  papers_no: number;
  answered_yes: number;
  answered_no: number;
}

/** The tables that only this feature writes. */
export interface ReviewTables {
  first_contacts: FirstContacts;
  reviews: Reviews;
  review_summaries: ReviewSummaries;
}

import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { deskReviewSchema } from '../reviews/review-desk.endpoints.ts';
import { strikeReasons } from '../strikes/strike-reasons.ts';
import { lineOfText } from '../text/clean-text.ts';
import { caseMemberSchema, caseMessageSchema, caseReportSchema } from './report-desk.endpoints.ts';
import { decisionReasonMaxLength, deskFigureDays } from './report-desk.requests.ts';
import { reportReasons, reportSubjects } from './report-reasons.ts';
import { secondReviewStates } from './second-review.ts';
import * as requests from './second-reviews.requests.ts';

export const secondReviewPageSize = 20;

const id = v.pipe(v.string(), v.uuid());
const params = v.object({ second_review_id: id });
const decidedStates = ['rejected', 'upheld'] as const;

const decisionSchema = v.object({
  state: v.picklist(decidedStates),
  /** '' for rejected reports. */
  reason: v.string(),
  /** The reason of the strike; null: none. */
  violation: v.nullable(v.picklist(strikeReasons)),
  /** Null after the administrator's account was deleted. */
  administrator: v.nullable(v.string()),
  created_at: v.string(),
});
export type ReviewedDecision = v.InferOutput<typeof decisionSchema>;

/** Both decisions. Null while the second one waits: its author must not see the first. */
const decisionsSchema = v.nullable(v.object({ first: decisionSchema, second: decisionSchema }));

/** What a decision rests on, without anything that was decided. */
const reviewedCaseEntries = {
  id: v.string(),
  case_id: v.string(),
  state: v.picklist(secondReviewStates),
  subject: v.picklist(reportSubjects),
  /** Title of the ad, also of the ad that a conversation or a review is about; '' for a member. */
  title: v.string(),
  /** Null if the ad was deleted, and for other subjects. */
  ad_id: v.nullable(v.string()),
  review_id: v.nullable(v.string()),
  review_first: v.boolean(),
  hidden: v.boolean(),
  member: caseMemberSchema,
  weight: v.number(),
  report_count: v.number(),
  /** When the first report arrived. */
  created_at: v.string(),
  decisions: decisionsSchema,
  /** The colleague who has claimed it; null without a claim, or for the administrator's own. */
  claimed_by: v.nullable(v.string()),
};

const listedSchema = v.object(reviewedCaseEntries);
export type ListedSecondReview = v.InferOutput<typeof listedSchema>;

export const listSecondReviews = defineEndpoint({
  ...requests.listSecondReviews,
  permission: 'reports',
  summary:
    'Decided cases that wait for a second decision by a colleague, or whose two decisions differ, oldest first',
  query: v.object({
    list: v.optional(v.picklist(requests.secondReviewLists), 'open'),
    /** Cursor of the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({
    items: v.array(listedSchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});

/** An administrator never sees the second review of their own decision before it is made. */
export const getSecondReview = defineEndpoint({
  ...requests.getSecondReview,
  permission: 'reports',
  summary: 'A decided case as it was before its decision, or, after the second decision, with both',
  params,
  response: v.object({
    review: v.object({
      ...reviewedCaseEntries,
      /** When the disagreement was handled; null otherwise. */
      closed_at: v.nullable(v.string()),
      /** Whether the first decision is still that of the case. */
      in_force: v.boolean(),
      /** Whether the administrator made the first decision. */
      own: v.boolean(),
    }),
    /** Heaviest first. */
    reports: v.array(caseReportSchema),
    /** The latest messages of a reported conversation before the first decision, oldest first. */
    messages: v.array(caseMessageSchema),
    /** The reported review, without its removal; null for other subjects, and after its author has deleted it. */
    reported_review: v.nullable(deskReviewSchema),
    /** The oldest other one that waits and that no colleague works on; null if there is none. */
    next_waiting: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'not-found', 'invalid-input'],
});

export const claimSecondReview = defineEndpoint({
  ...requests.claimSecondReview,
  writeClass: 'administration',
  permission: 'reports',
  summary:
    'Claim a second review for a few minutes, in which colleagues cannot decide it; repeated, it is prolonged',
  params,
  problems: ['not-signed-in', 'not-found', 'reports-decided', 'case-claimed', 'too-many-requests'],
});

export const releaseSecondReview = defineEndpoint({
  ...requests.releaseSecondReview,
  writeClass: 'administration',
  permission: 'reports',
  summary: "End the administrator's claim of a second review",
  params,
  problems: ['not-signed-in', 'too-many-requests'],
});

/** Changes nothing for the member. A retry of the same decision by the same administrator changes nothing. */
export const decideSecondReview = defineEndpoint({
  ...requests.decideSecondReview,
  writeClass: 'administration',
  permission: 'reports',
  summary: "Make the second decision on a colleague's case, which is compared with the first",
  params,
  body: v.variant(
    'state',
    [
      v.object({
        state: v.literal('upheld'),
        reason: lineOfText(decisionReasonMaxLength),
        /** The reason of the strike that the administrator would give; null: none. */
        violation: v.nullable(v.picklist(strikeReasons, 'invalid')),
      }),
      v.object({ state: v.literal('rejected') }),
    ],
    'required',
  ),
  response: v.object({ agreed: v.boolean() }),
  problems: [
    'not-signed-in',
    'invalid-input',
    'not-found',
    'reports-decided',
    'case-claimed',
    'too-many-requests',
  ],
});

/** Not by the author of the first decision. To undo that decision, the case is reopened. */
export const closeSecondReview = defineEndpoint({
  ...requests.closeSecondReview,
  writeClass: 'administration',
  permission: 'reports',
  summary: 'State that the first decision stands although the second one differs',
  params,
  problems: ['not-signed-in', 'not-found', 'too-many-requests'],
});

const qualityCountEntries = {
  decided: v.number(),
  /** Undone after a minute, or by another administrator. */
  overturned: v.number(),
  /** With a second decision. */
  second_decided: v.number(),
  /** With a second decision that was the same. */
  agreed: v.number(),
};
export type QualityCounts = Record<keyof typeof qualityCountEntries, number>;

export const getQualityFigures = defineEndpoint({
  ...requests.getQualityFigures,
  permission: 'reports',
  summary: `Overturned decisions and agreement with second decisions in the last ${deskFigureDays} days`,
  response: v.object({
    administrators: v.array(v.object({ administrator: v.string(), ...qualityCountEntries })),
    reasons: v.array(v.object({ reason: v.picklist(reportReasons), ...qualityCountEntries })),
  }),
  problems: ['not-signed-in'],
});

export const exportQualityFigures = defineEndpoint({
  ...requests.exportQualityFigures,
  permission: 'reports',
  summary: `The figures of quality of the last ${deskFigureDays} days by day, administrator and reason, as CSV in UTF-8 with a byte order mark`,
  binaryResponse: { mediaTypes: ['text/csv'] },
  problems: ['not-signed-in'],
});

import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { deskReviewSchema } from '../reviews/review-desk.endpoints.ts';
import { strikeReasons } from '../strikes/strike-reasons.ts';
import { lineOfText, textOfLines } from '../text/clean-text.ts';
import { isTimestamp } from '../time/calendar-day.ts';
import { nextJobSchema, queueQuery as queue } from './desk-queues.endpoints.ts';
import { countedMaximum } from './desk-queues.requests.ts';
import { jobSubjects } from './desk-queues.ts';
import * as requests from './report-desk.requests.ts';
import { reportPhotoSchema } from './report-photo.ts';
import * as photoRequests from './report-photos.requests.ts';
import { reportReasons, reportStates, reportSubjects } from './report-reasons.ts';

export const casePageSize = 20;
/** Maximum numbers of reports, messages, comments and earlier cases on the page of a case. */
export const caseReportsMaximum = 100;
export const caseMessagesMaximum = 30;
export const caseCommentsMaximum = 100;
export const earlierCasesMaximum = 20;

export const caseMemberSchema = v.object({
  user_id: v.string(),
  display_name: v.string(),
  user_id_display: v.string(),
});

const caseEntries = {
  id: v.string(),
  subject: v.picklist(reportSubjects),
  state: v.picklist(reportStates),
  /** Title of the ad, also of the ad that a conversation or a review is about; '' for a member. */
  title: v.string(),
  /** Null if the ad was deleted, and for other subjects. */
  ad_id: v.nullable(v.string()),
  /** Null if the review was deleted, and for other subjects. */
  review_id: v.nullable(v.string()),
  /** The owner of the ad, the reported member, the other participant of the conversation, or the author of the review. */
  member: caseMemberSchema,
  /** In hundredths: 100 is an independent report by a new member. */
  weight: v.number(),
  report_count: v.number(),
  /** Whether the reports have hidden the ad. */
  hidden: v.boolean(),
  /** Whether the ad is not listed until this case is decided, because ads like it are reviewed first. */
  review_first: v.boolean(),
  created_at: v.string(),
};

const listedCaseSchema = v.object({
  ...caseEntries,
  subject: v.picklist(jobSubjects),
  /** The receipt to decide; null for other subjects. Its amount is in pounds. */
  receipt: v.nullable(v.object({ id: v.string(), amount: v.number(), transaction_number: v.string() })),
  /** The colleague who has claimed it; null without a claim, or for the administrator's own. */
  claimed_by: v.nullable(v.string()),
  /** Whether the administrator has left it to colleagues. */
  skipped: v.boolean(),
  /** Reasons of its reports with their numbers, most frequent first. */
  reasons: v.array(v.object({ reason: v.picklist(reportReasons), count: v.number() })),
});
export type ListedReportCase = v.InferOutput<typeof listedCaseSchema>;

const decidedEntries = {
  /** For the owner of an ad that was taken down; '' otherwise. */
  reason: v.string(),
  decided_at: v.nullable(v.string()),
  /** Administrator who decided; null while it is open. */
  administrator: v.nullable(v.string()),
};

const reportCaseSchema = v.object({
  ...caseEntries,
  ...decidedEntries,
  /** Whether the reported member is suspended. */
  suspended: v.boolean(),
  /** Independent reports by new members that hide an ad, according to the settings. */
  hiding_reports: v.number(),
  /** The colleague who has claimed it; null without a claim, or for the administrator's own. */
  claimed_by: v.nullable(v.string()),
});
export type ReportCase = v.InferOutput<typeof reportCaseSchema>;

export const caseReportSchema = v.object({
  id: v.string(),
  reason: v.picklist(reportReasons),
  note: v.string(),
  photo: v.nullable(reportPhotoSchema),
  weight: v.number(),
  created_at: v.string(),
  /** With the numbers of decided reports; null if the account was deleted. */
  reporter: v.nullable(v.object({ ...caseMemberSchema.entries, upheld: v.number(), rejected: v.number() })),
});
export type CaseReport = v.InferOutput<typeof caseReportSchema>;

export const caseMessageSchema = v.object({
  id: v.string(),
  /** Whether the reported member sent it. */
  by_member: v.boolean(),
  content: v.string(),
  created_at: v.string(),
});

export const commentSchema = v.object({
  id: v.string(),
  kind: v.picklist(requests.caseCommentKinds),
  text: v.string(),
  /** Null after the administrator's account was deleted. */
  administrator: v.nullable(v.string()),
  created_at: v.string(),
});
export type CaseComment = v.InferOutput<typeof commentSchema>;

export const newCommentSchema = v.object({
  kind: v.picklist(requests.caseCommentKinds, 'required'),
  text: textOfLines(requests.caseCommentMaxLength),
});

const caseId = v.pipe(v.string(), v.uuid());
const params = v.object({ case_id: caseId });

export const listReportCases = defineEndpoint({
  ...requests.listReportCases,
  permission: 'desk',
  summary: 'Jobs that wait for a decision of the role, heaviest first, then oldest first, in pages',
  query: v.object({
    queue,
    /** Cursor of the previous page; absent for the first. */
    cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  response: v.object({
    items: v.array(listedCaseSchema),
    /** Null on the last page. */
    next_cursor: v.nullable(v.string()),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});

/** Polled by every page of the administration. */
export const countOpenCases = defineEndpoint({
  ...requests.countOpenCases,
  permission: 'desk',
  summary: `The number of jobs that wait for a decision of the role, at most ${countedMaximum}`,
  response: v.object({ waiting: v.number() }),
  problems: ['not-signed-in'],
});

/** Refused while a second decision on the case waits, except to the author of the first, because it shows the first. */
export const getReportCase = defineEndpoint({
  ...requests.getReportCase,
  permission: 'reports',
  summary: "One reported subject with its reports, the reporters' records and earlier cases of the member",
  params,
  query: v.object({ queue }),
  response: v.object({
    case: reportCaseSchema,
    /** The administrators' comments, oldest first. */
    comments: v.array(commentSchema),
    /** Heaviest first. */
    reports: v.array(caseReportSchema),
    /** The latest messages of a reported conversation, oldest first; empty for other subjects. */
    messages: v.array(caseMessageSchema),
    /** The reported review; null for other subjects, and after its author has deleted it. */
    review: v.nullable(deskReviewSchema),
    /** Earlier and other cases about the same member, latest first. */
    others: v.array(
      v.object({
        id: v.string(),
        subject: v.picklist(reportSubjects),
        state: v.picklist(reportStates),
        title: v.string(),
        report_count: v.number(),
        created_at: v.string(),
      }),
    ),
    /**
     * The heaviest other open job of the queue that no colleague works on and that the administrator has not skipped; null
     * if there is none.
     */
    next_waiting: v.nullable(nextJobSchema),
  }),
  problems: ['not-signed-in', 'not-found', 'invalid-input', 'second-review-open'],
});

/** Private evidence: its reporter and the desk see it, never the reported member. */
export const getReportPhoto = defineEndpoint({
  ...photoRequests.getReportPhoto,
  permission: 'reports',
  summary: 'The photo of a report on a case',
  params: v.object({ case_id: caseId, report_photo_id: v.pipe(v.string(), v.uuid()) }),
  binaryResponse: { mediaTypes: ['image/webp'] },
  problems: ['not-signed-in', 'not-found'],
});

/** A retry of the same decision by the same administrator changes nothing. */
export const decideReportCase = defineEndpoint({
  ...requests.decideReportCase,
  writeClass: 'administration',
  permission: 'reports',
  summary:
    'Uphold the reports, which takes a reported ad or review down, or reject them, which shows a hidden ad again',
  params,
  body: v.variant(
    'state',
    [
      v.object({
        state: v.literal('upheld'),
        /** The owner of a removed ad, or the author of a removed review, reads it; the administrators' note for other subjects. */
        reason: lineOfText(requests.decisionReasonMaxLength),
        /** Number of reports that the administrator has seen. If more arrived, the decision is rejected. */
        report_count: v.pipe(v.number('required'), v.integer('not-a-number')),
        /** The reason of the strike; null: none. By default, what most of the reports' weight states. */
        violation: v.optional(v.nullable(v.picklist(strikeReasons))),
      }),
      v.object({
        state: v.literal('rejected'),
        report_count: v.pipe(v.number('required'), v.integer('not-a-number')),
      }),
    ],
    'required',
  ),
  problems: [
    'not-signed-in',
    'invalid-input',
    'not-found',
    'reports-decided',
    'reports-changed',
    'case-claimed',
    'too-many-requests',
  ],
});

/** The earlier decision stays in the audit. */
export const reopenReportCase = defineEndpoint({
  ...requests.reopenReportCase,
  writeClass: 'administration',
  permission: 'reports',
  summary: 'Undo a decision: a removed ad or review is back, and the reports wait for a new decision',
  params,
  body: v.object({
    /** Generated by the device, so that a retry has no further effect. */
    id: v.pipe(v.string('required'), v.uuid('invalid')),
    /** Undoes only the administrator's own decision, not a later one of a colleague. */
    own: v.optional(v.boolean('invalid'), false),
    /** Time of the decision that the administrator saw. A later decision is not undone. */
    decided_at: v.optional(v.pipe(v.string('invalid'), v.check(isTimestamp, 'invalid'))),
  }),
  problems: [
    'not-signed-in',
    'invalid-input',
    'not-found',
    'reports-changed',
    'reports-decided',
    'id-taken',
    'too-many-requests',
  ],
});

/** Repeated while the page of the case is open. An administrator has one claim at a time. */
export const claimReportCase = defineEndpoint({
  ...requests.claimReportCase,
  writeClass: 'administration',
  permission: 'reports',
  summary: 'Claim a waiting case for a few minutes, in which colleagues cannot decide it',
  params,
  problems: ['not-signed-in', 'not-found', 'reports-decided', 'case-claimed', 'too-many-requests'],
});

export const releaseReportCase = defineEndpoint({
  ...requests.releaseReportCase,
  writeClass: 'administration',
  permission: 'reports',
  summary: "End the administrator's claim of a case",
  params,
  problems: ['not-signed-in', 'too-many-requests'],
});

/** The device generates the id, so that a retry is the same comment. */
export const commentOnReportCase = defineEndpoint({
  ...requests.commentOnReportCase,
  writeClass: 'administration',
  permission: 'reports',
  summary: 'Write a comment that colleagues read, or leave a waiting case to them with a reason',
  params: v.object({ case_id: caseId, comment_id: v.pipe(v.string(), v.uuid()) }),
  body: newCommentSchema,
  problems: [
    'not-signed-in',
    'invalid-input',
    'not-found',
    'reports-decided',
    'id-taken',
    'too-many-requests',
  ],
});

const decisionCountEntries = {
  decided: v.number(),
  upheld: v.number(),
  /** Undone after a minute, or by another administrator. */
  overturned: v.number(),
  /** Without a report by a member. */
  automatic: v.number(),
  /** Decided within an hour and within a day of their first report. */
  within_hour: v.number(),
  within_day: v.number(),
};
export type DecisionCounts = Record<keyof typeof decisionCountEntries, number>;

export const getDeskFigures = defineEndpoint({
  ...requests.getDeskFigures,
  permission: 'reports',
  summary: `Figures of the desk: waiting cases, and the decisions and appeals of the last ${requests.deskFigureDays} days`,
  response: v.object({
    waiting: v.number(),
    /** When the first report of the oldest waiting case arrived; null if none waits. */
    oldest: v.nullable(v.string()),
    administrators: v.array(
      v.object({
        administrator: v.string(),
        ...decisionCountEntries,
        /** Hours in which they decided at least one case. */
        hours: v.number(),
      }),
    ),
    /** Decided appeals of these days, by the administrator who removed the ads. */
    appeals: v.array(
      v.object({
        administrator: v.string(),
        appealed: v.number(),
        /** Removals that another administrator has reversed. */
        accepted: v.number(),
      }),
    ),
    /** Days in Khartoum, latest first; those without a decision are absent. */
    days: v.array(v.object({ day: v.string(), ...decisionCountEntries })),
  }),
  problems: ['not-signed-in'],
});

export const exportDeskFigures = defineEndpoint({
  ...requests.exportDeskFigures,
  permission: 'reports',
  summary: `The decisions of the last ${requests.deskFigureDays} days by administrator and day, as CSV in UTF-8 with a byte order mark`,
  binaryResponse: { mediaTypes: ['text/csv'] },
  problems: ['not-signed-in'],
});

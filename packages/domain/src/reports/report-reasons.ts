/** What a member can report. */
export const reportSubjects = ['ad', 'member', 'conversation', 'review'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

export const reportReasons = [
  'stolen',
  'fraud',
  'forged-papers',
  'already-sold',
  'wrong-facts',
  'dead-number',
  'number-shown',
  'duplicate',
  'fake-review',
  'offensive',
  'on-register',
  'signals',
  'review-first',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Reasons of reports without a reporter: the register of stolen cars, the signals of a listed ad, and the review first. */
const automaticReasons = ['on-register', 'signals', 'review-first'] as const satisfies ReportReason[];
export type AutomaticReason = (typeof automaticReasons)[number];

export function isAutomaticReason(reason: ReportReason): reason is AutomaticReason {
  return (automaticReasons as readonly ReportReason[]).includes(reason);
}

/**
 * The reasons that members can choose for each subject, in the order in which the dialog lists them.
 */
export const reasonsOfSubject: Readonly<Record<ReportSubject, readonly ReportReason[]>> = {
  ad: reportReasons.filter((reason) => reason !== 'fake-review' && !isAutomaticReason(reason)),
  member: ['fraud', 'stolen', 'forged-papers', 'offensive'],
  conversation: ['fraud', 'number-shown', 'offensive'],
  review: ['fake-review', 'wrong-facts', 'number-shown', 'offensive'],
};

/** State of a report, and of the case that collects the reports about one subject. */
export const reportStates = ['open', 'rejected', 'upheld'] as const;
export type ReportState = (typeof reportStates)[number];

/** State of a job of the desk's inbox. A receipt has its own decision, which closes its job. */
export const jobStates = [...reportStates, 'closed'] as const;
export type JobState = (typeof jobStates)[number];

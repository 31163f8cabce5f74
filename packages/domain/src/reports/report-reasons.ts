/** What a member can report. */
export const reportSubjects = ['ad', 'member', 'conversation', 'review'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

export const reportReasons = [
  'stolen',
  'fraud',
  'forged-papers',
  'already-sold',
  'wrong-facts',
  'number-shown',
  'duplicate',
  'fake-review',
  'offensive',
  'on-register',
  'signals',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Reasons of reports without a reporter: the register of stolen cars, and the signals of a listed ad. */
const automaticReasons = ['on-register', 'signals'] as const satisfies ReportReason[];
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

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
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The reasons that apply to each subject, in the order in which the dialog lists them. */
export const reasonsOfSubject: Readonly<Record<ReportSubject, readonly ReportReason[]>> = {
  ad: reportReasons.filter((reason) => reason !== 'fake-review'),
  member: ['fraud', 'stolen', 'forged-papers', 'offensive'],
  conversation: ['fraud', 'number-shown', 'offensive'],
  review: ['fake-review', 'wrong-facts', 'number-shown', 'offensive'],
};

/** State of a report, and of the case that collects the reports about one subject. */
export const reportStates = ['open', 'rejected', 'upheld'] as const;
export type ReportState = (typeof reportStates)[number];

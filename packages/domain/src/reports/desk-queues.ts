import * as v from 'valibot';
import { adSignals } from '../ad-signals/ad-signals.ts';
import { type AdminRole, hasPermission } from '../administration/roles.ts';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { allReviewSignals } from '../reviews/review-signals.ts';
import { lineOfText, required } from '../text/clean-text.ts';
import { queueIdMaxLength } from './desk-queues.requests.ts';
import { reportReasons, reportSubjects } from './report-reasons.ts';

/** What a job of the desk's inbox is about. Receipts are decided by their own rules, the others as cases of reports. */
export const jobSubjects = [...reportSubjects, 'receipt'] as const;
export type JobSubject = (typeof jobSubjects)[number];

/** What was noticed about a listed ad or a written review. */
export const queueSignals = [...adSignals, ...allReviewSignals] as const;
export type QueueSignal = (typeof queueSignals)[number];

export const queuesMaximum = 12;
export const queueNameMaxLength = 40;
/** Allowed minimum weights of a rule, in hundredths of a report by a new member. */
export const queueWeightRange = [1, 100_000] as const;

/** The queue of the cases that meet no rule. */
export const standardQueue = 'standard';
/** The queue of the receipts that meet no rule. */
export const receiptsQueue = 'receipts';
export const builtInQueues = [standardQueue, receiptsQueue] as const;
export type BuiltInQueue = (typeof builtInQueues)[number];

const weight = v.pipe(
  v.number('not-a-number' satisfies FieldProblem),
  v.integer('not-a-number' satisfies FieldProblem),
  v.minValue(queueWeightRange[0], 'too-small' satisfies FieldProblem),
  v.maxValue(queueWeightRange[1], 'too-large' satisfies FieldProblem),
);

const invalid: FieldProblem = 'invalid';

/** Which jobs belong to a queue. An empty list and null accept all, but receipts only have queues of their own. */
export const queueRuleSchema = v.object({
  subjects: v.pipe(v.array(v.picklist(jobSubjects, invalid)), v.maxLength(jobSubjects.length, invalid)),
  /** The job has a report with one of these reasons. */
  reasons: v.pipe(v.array(v.picklist(reportReasons, invalid)), v.maxLength(reportReasons.length, invalid)),
  /** The ad or the review has one of these signals. */
  signals: v.pipe(v.array(v.picklist(queueSignals, invalid)), v.maxLength(queueSignals.length, invalid)),
  min_weight: v.nullable(weight),
  /** Whether no member has reported it. */
  automatic: v.nullable(v.boolean(invalid)),
});
export type QueueRule = v.InferOutput<typeof queueRuleSchema>;

const queueSchema = v.object({
  /** Chosen when the queue is created. Its jobs have it, so that a queue can be renamed. */
  id: v.pipe(
    v.string(required),
    v.regex(/^[a-z0-9-]+$/, invalid),
    v.maxLength(queueIdMaxLength, 'too-long' satisfies FieldProblem),
  ),
  name: lineOfText(queueNameMaxLength),
  rule: v.pipe(
    queueRuleSchema,
    // A queue with receipts and reports would need both permissions.
    v.forward(
      v.check(({ subjects }) => !subjects.includes('receipt') || subjects.length === 1, invalid),
      ['subjects'],
    ),
    // A receipt has neither reports nor signals, so that such a queue would stay empty.
    v.forward(
      v.check(
        (rule) =>
          !isOfReceipts(rule) ||
          (rule.reasons.length === 0 && rule.signals.length === 0 && rule.automatic === null),
        invalid,
      ),
      ['subjects'],
    ),
  ),
});
export type DeskQueue = v.InferOutput<typeof queueSchema>;

/** The queues in their order, with unique ids and names. */
export const deskQueuesSchema = v.pipe(
  v.array(queueSchema),
  v.maxLength(queuesMaximum, 'too-large' satisfies FieldProblem),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const ids = new Set<string>(builtInQueues);
    const names = new Set<string>();
    for (const [at, queue] of dataset.value.entries()) {
      const place = (key: 'id' | 'name') => ({
        path: [
          { type: 'array' as const, origin: 'value' as const, input: dataset.value, key: at, value: queue },
          { type: 'object' as const, origin: 'value' as const, input: queue, key, value: queue[key] },
        ] as [v.ArrayPathItem, v.ObjectPathItem],
      });
      if (ids.has(queue.id)) addIssue({ message: invalid, ...place('id') });
      if (names.has(queue.name))
        addIssue({ message: 'name-reserved' satisfies FieldProblem, ...place('name') });
      ids.add(queue.id);
      names.add(queue.name);
    }
  }),
);

/** What the rules know about a job. */
export interface JobFacts {
  subject: JobSubject;
  reasons: readonly string[];
  signals: readonly string[];
  /** In hundredths of a report by a new member. */
  weight: number;
  /** Whether no member has reported it. */
  automatic: boolean;
}

export function isOfReceipts({ subjects }: Pick<QueueRule, 'subjects'>): boolean {
  return subjects.includes('receipt');
}

function meets(rule: QueueRule, job: JobFacts): boolean {
  if (isOfReceipts(rule) !== (job.subject === 'receipt')) return false;
  const accepts = <T extends string>(accepted: readonly T[], found: readonly string[]) =>
    accepted.length === 0 || accepted.some((one) => found.includes(one));
  return (
    accepts(rule.subjects, [job.subject]) &&
    accepts(rule.reasons, job.reasons) &&
    accepts(rule.signals, job.signals) &&
    (rule.min_weight === null || job.weight >= rule.min_weight) &&
    (rule.automatic === null || rule.automatic === job.automatic)
  );
}

/** Returns the id of the first queue whose rule a job meets, otherwise of the built-in one. */
export function routeJob(queues: readonly DeskQueue[], job: JobFacts): string {
  const fallback = job.subject === 'receipt' ? receiptsQueue : standardQueue;
  return queues.find(({ rule }) => meets(rule, job))?.id ?? fallback;
}

/** The jobs that a role may decide. */
export type VisibleJobs = 'all' | 'reports' | 'receipts' | 'none';

export function visibleJobs(role: AdminRole): VisibleJobs {
  const reports = hasPermission(role, 'reports');
  const receipts = hasPermission(role, 'receipts');
  if (reports && receipts) return 'all';
  return reports ? 'reports' : receipts ? 'receipts' : 'none';
}

/** Returns whether the jobs of a queue are among those that a role may decide. */
export function isVisibleQueue(visible: VisibleJobs, { receipts }: { receipts: boolean }): boolean {
  return visible === 'all' || visible === (receipts ? 'receipts' : 'reports');
}

import type {
  BuiltInQueue,
  DeskQueue,
  JobSubject,
  QueueRule,
  QueueSignal,
} from '@arabati/domain/reports/desk-queues';
import { signalNames } from '../ad-signals/signal-names.ts';
import { formatNumber } from '../numbers/plural.ts';
import { signalWords } from '../reviews/review-desk-words.ts';
import { reasonWords, subjectWords } from './report-words.ts';

/** Names of the queues of the jobs that meet no rule. */
export const builtInQueueWords: Record<BuiltInQueue, string> = {
  standard: 'القائمة العامة',
  receipts: 'الإيصالات',
};

export const jobSubjectWords: Record<JobSubject, string> = { ...subjectWords, receipt: 'إيصال' };

export const queueSignalWords: Record<QueueSignal, string> = { ...signalNames, ...signalWords };

/** A rule in one line: إعلان أو تقييم، السيارة مسروقة، الوزن 200% على الأقل */
export function queueRuleLine({ subjects, reasons, signals, min_weight, automatic }: QueueRule): string {
  const either = (names: readonly string[]) => names.join(' أو ');
  const parts = [
    either(subjects.map((subject) => jobSubjectWords[subject])),
    either(reasons.map((reason) => reasonWords[reason])),
    either(signals.map((signal) => queueSignalWords[signal])),
    min_weight === null ? '' : `الوزن ${formatNumber(min_weight)}% على الأقل`,
    automatic === null ? '' : automatic ? 'بدون بلاغ من عضو' : 'فيها بلاغ من عضو',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'كل البلاغات' : parts.join('، ');
}

/** 1. المسروقة (إعلان، السيارة مسروقة) */
export function queueLine({ name, rule }: DeskQueue, position: number): string {
  return `${formatNumber(position)}. ${name} (${queueRuleLine(rule)})`;
}

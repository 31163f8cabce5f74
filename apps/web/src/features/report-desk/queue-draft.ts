import type { DeskQueue, QueueRule } from '@arabati/domain/reports/desk-queues';
import { deskQueuesSchema } from '@arabati/domain/reports/desk-queues';
import { parseNumber } from '@arabati/domain/text/digits';
import { formatNumber } from '@arabati/words/numbers/plural';
import { getDotPath, safeParse } from 'valibot';

/** A queue as typed in its form. */
export interface QueueDraft {
  id: string;
  name: string;
  rule: Pick<QueueRule, 'subjects' | 'reasons' | 'signals'> & {
    min_weight: string;
    automatic: '' | 'true' | 'false';
  };
}

export interface QueuesDraft {
  queues: QueueDraft[];
}

export function newQueue(): QueueDraft {
  return {
    id: crypto.randomUUID(),
    name: '',
    rule: { subjects: [], reasons: [], signals: [], min_weight: '', automatic: '' },
  };
}

export function draftOf(queues: readonly DeskQueue[]): QueuesDraft {
  return {
    queues: queues.map(({ id, name, rule }) => ({
      id,
      name,
      rule: {
        ...rule,
        min_weight: rule.min_weight === null ? '' : formatNumber(rule.min_weight),
        automatic: rule.automatic === null ? '' : rule.automatic ? 'true' : 'false',
      },
    })),
  };
}

export function queuesOf({ queues }: QueuesDraft): DeskQueue[] {
  return queues.map(({ id, name, rule }) => ({
    id,
    name,
    rule: {
      ...rule,
      min_weight: rule.min_weight.trim() === '' ? null : (parseNumber(rule.min_weight) ?? Number.NaN),
      automatic: rule.automatic === '' ? null : rule.automatic === 'true',
    },
  }));
}

/** Returns the first problem of each field, by the names of the form's fields. */
export function problemsOf(draft: QueuesDraft): Record<string, string> {
  const { issues = [] } = safeParse(deskQueuesSchema, queuesOf(draft));
  const problems: Record<string, string> = {};
  for (const issue of issues) problems[`queues.${getDotPath(issue)}`] ??= issue.message;
  return problems;
}

import { type FeedCounts, feedOutcomes } from '@arabati/domain/stock-feed/feed-outcomes';
import type { FeedLine } from '@arabati/domain/stock-feed/stock-feed.endpoints';
import { formatNumber } from '@arabati/words/numbers/plural';
import {
  feedOutcomeWords,
  feedProblemText,
  feedRefusalWords,
  stockColumnWords,
} from '@arabati/words/stock-feed/stock-feed-words';
import { useState } from 'react';
import { wordsOfProblem } from '../../platform/error-words.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

const toneOf = (outcome: keyof FeedCounts): BadgeTone =>
  outcome === 'refused' || outcome === 'full' ? 'danger' : outcome === 'unchanged' ? 'neutral' : 'positive';

/** Numbers of lines by outcome. */
export function FeedCountList({ counts }: { counts: FeedCounts }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {feedOutcomes
        .filter((outcome) => counts[outcome] > 0)
        .map((outcome) => (
          <li key={outcome}>
            <Badge tone={toneOf(outcome)}>
              {feedOutcomeWords[outcome]}: {formatNumber(counts[outcome])}
            </Badge>
          </li>
        ))}
    </ul>
  );
}

const shownAtFirst = 30;

/** The lines of a file that change something or were refused. */
export function FeedLines({ lines }: { lines: readonly FeedLine[] }) {
  const [all, setAll] = useState(false);
  const changed = lines.filter(
    ({ outcomes, ignored }) => !outcomes.includes('unchanged') || ignored.length > 0,
  );
  const shown = all ? changed : changed.slice(0, shownAtFirst);
  if (changed.length === 0) return <p className="text-muted">كل السيارات كما هي في الملف.</p>;
  return (
    <div className="grid gap-3">
      <ol className="divide-y divide-line" aria-label="سطور الملف">
        {shown.map((line) => (
          <li key={line.line}>
            <Line line={line} />
          </li>
        ))}
      </ol>
      {changed.length > shown.length && (
        <Button variant="outline" onClick={() => setAll(true)}>
          عرض كل السطور: {formatNumber(changed.length)}
        </Button>
      )}
    </div>
  );
}

function Line({ line: { line, stock_number, outcomes, code, problems, ignored } }: { line: FeedLine }) {
  const refusal =
    code && problems.length === 0 ? (feedRefusalWords[code] ?? wordsOfProblem(code).title) : null;
  return (
    <div className="grid gap-1 py-2.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <bdi className="min-w-0 font-semibold [overflow-wrap:anywhere]">{stock_number || 'بدون رقم'}</bdi>
        {outcomes.map((outcome) => (
          <Badge key={outcome} tone={toneOf(outcome)}>
            {feedOutcomeWords[outcome]}
          </Badge>
        ))}
        <span className="ms-auto text-muted text-sm">السطر {formatNumber(line)}</span>
      </div>
      {problems.map((problem) => (
        <p key={problem.column} className="text-danger-ink text-sm">
          {feedProblemText(problem)}
        </p>
      ))}
      {refusal && <p className="text-danger-ink text-sm">{refusal}</p>}
      {ignored.length > 0 && (
        <p className="text-muted text-sm">
          بقيت عندنا كما هي: {ignored.map((column) => stockColumnWords[column]).join('، ')}
        </p>
      )}
    </div>
  );
}

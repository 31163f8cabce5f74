import { answerTimesDays } from '@arabati/domain/leads/lead-limits';
import { formatNumber } from '@arabati/words/numbers/plural';
import { answerTimeWords } from '@arabati/words/showrooms/showroom-words';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAnswerTimes } from './use-leads.ts';

/** How soon the showroom answers, and each of its people. For the owner and managers. */
export default function AnswerTimes() {
  const { data: times, isError } = useAnswerTimes();
  if (isError && !times) return null;
  if (!times) return <Skeleton className="h-12.5 rounded-lg" />;
  return (
    <Disclosure
      title={
        <span>
          سرعة الرد: <span className="font-normal text-muted">{answerTimeWords(times.showroom)}</span>
        </span>
      }
    >
      {times.people.length === 0 ? (
        <p className="text-muted text-sm">
          لم يرد أحد على زبون جديد في آخر {formatNumber(answerTimesDays)} يوماً.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {times.people.map(({ id, name, leads, minutes }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-3 py-2 text-sm">
              <bdi className="min-w-0 truncate font-medium">{name}</bdi>
              <span className="text-muted">
                {answerTimeWords(minutes)} · أول رد على {formatNumber(leads)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  );
}

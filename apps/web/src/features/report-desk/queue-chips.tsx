import type { ListedQueue } from '@arabati/domain/reports/desk-queues.endpoints';
import { countedMaximum, listDeskQueues } from '@arabati/domain/reports/desk-queues.requests';
import { formatAgo } from '@arabati/words/dates/date-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { builtInQueueWords } from '@arabati/words/reports/queue-words';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { apiQuery } from '../../platform/api-query.ts';
import { ToggleChip } from '../../ui/chip.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Queue, queueQuery } from './queue-address.ts';

/** How often the chips show what arrived and what colleagues have decided. */
const refetchIntervalMs = 20_000;

/** The queues of the desk with the number of waiting jobs and the age of the oldest. */
export function QueueChips({ queue }: { queue: Queue }) {
  const [, setAddress] = useSearchParams();
  const { data, isPending } = useQuery({
    ...apiQuery(listDeskQueues, {}),
    refetchInterval: refetchIntervalMs,
  });
  const show = (chosen: Queue) => setAddress(queueQuery(chosen), { replace: true });
  const isGone = data !== undefined && queue !== null && !data.queues.some(({ id }) => id === queue);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address of a deleted queue shows all jobs.
  useEffect(() => {
    if (isGone) show(null);
  }, [isGone]);
  // Skeletons of the usual number, so that the list does not move.
  if (isPending) {
    return (
      <div aria-hidden="true" className="flex flex-wrap gap-2">
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} className="h-13 w-28 rounded-full" />
        ))}
      </div>
    );
  }
  const queues = (data?.queues ?? []).filter(
    ({ id, name, waiting }) => name !== null || waiting > 0 || id === queue,
  );
  return (
    <fieldset aria-label="القائمة" className="flex flex-wrap gap-2">
      <QueueChip name="الكل" listed={total(queues)} pressed={queue === null} onPress={() => show(null)} />
      {queues.map((listed) => (
        <QueueChip
          key={listed.id}
          name={nameOf(listed)}
          listed={listed}
          pressed={queue === listed.id}
          onPress={() => show(listed.id)}
        />
      ))}
    </fieldset>
  );
}

type Waiting = Pick<ListedQueue, 'waiting' | 'oldest'>;

interface QueueChipProps {
  name: string;
  listed: Waiting;
  pressed: boolean;
  onPress: () => void;
}

function QueueChip({ name, listed: { waiting, oldest }, pressed, onPress }: QueueChipProps) {
  return (
    <ToggleChip pressed={pressed} onClick={onPress} className="min-h-13">
      <span className="block text-start leading-tight">
        <span className="block">
          <bdi>{name}</bdi>{' '}
          <b>{waiting >= countedMaximum ? `+${formatNumber(waiting)}` : formatNumber(waiting)}</b>
        </span>
        <span className="block text-xs">
          {oldest === null ? 'فارغة' : `أقدمها ${formatAgo(new Date(oldest), new Date())}`}
        </span>
      </span>
    </ToggleChip>
  );
}

function nameOf({ id, name }: Pick<ListedQueue, 'id' | 'name'>): string {
  return name ?? builtInQueueWords[id === 'receipts' ? 'receipts' : 'standard'];
}

function total(queues: readonly ListedQueue[]): Waiting {
  const oldest = queues.flatMap((queue) => queue.oldest ?? []).sort();
  return {
    waiting: queues.reduce((sum, queue) => sum + queue.waiting, 0),
    oldest: oldest[0] ?? null,
  };
}

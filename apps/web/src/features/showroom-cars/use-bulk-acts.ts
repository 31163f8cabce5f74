import type { ShowroomCar } from '@arabati/domain/showroom-cars/showroom-cars.endpoints';
import type { BulkCarAct } from '@arabati/domain/showroom-cars/showroom-cars.requests';
import { type ChosenCarAct, carsDoneWords } from '@arabati/words/showroom-cars/car-act-words';
import { useState } from 'react';
import { errorWords } from '../../platform/error-words.ts';
import { toast } from '../../ui/toast-store.ts';
import type { Failure } from './bulk-failures.tsx';
import { useBulkAct } from './use-bulk-act.ts';

type Named = Pick<ShowroomCar, 'id' | 'title'>;

const inverse: Partial<Record<BulkCarAct, 'pause' | 'resume'>> = { pause: 'resume', resume: 'pause' };

function reportError(error: unknown) {
  const { title, text } = errorWords(error);
  toast({ tone: 'danger', title, description: text });
}

/** The acts with several cars: each has a toast with the result that offers to undo it, and a list of failures. */
export function useBulkActs() {
  const { actOn, undoSales, pending } = useBulkAct();
  const [failures, setFailures] = useState<readonly Failure[]>([]);

  // Promises, not callbacks of the mutation: 'undo' may be pressed after the bar has disappeared.
  async function run(act: ChosenCarAct, cars: readonly Named[], { undoable = true } = {}): Promise<boolean> {
    try {
      const { batches, outcomes } = await actOn(
        act,
        cars.map(({ id }) => id),
      );
      const wanted = outcomes.filter(({ problem, status }) => problem === null && status !== 'removed');
      const done = new Set(wanted.map(({ ad_id }) => ad_id));
      setFailures(
        outcomes.flatMap((outcome) => {
          const car = cars.find(({ id }) => id === outcome.ad_id);
          return car && !done.has(car.id) ? [{ car, outcome }] : [];
        }),
      );
      if (done.size === 0) return true;
      const back = inverse[act];
      const undo =
        act === 'sold'
          ? () =>
              undoAll(batches.map(({ id, adIds }) => ({ id, adIds: adIds.filter((one) => done.has(one)) })))
          : back &&
            (() =>
              run(
                back,
                cars.filter(({ id }) => done.has(id)),
                { undoable: false },
              ));
      toast({
        tone: 'positive',
        title: carsDoneWords(act, done.size),
        action: undo && undoable ? { label: 'تراجع', onPress: () => void undo() } : undefined,
      });
      return true;
    } catch (error) {
      reportError(error);
      return false;
    }
  }

  async function undoAll(batches: Parameters<typeof undoSales>[0]) {
    try {
      const outcomes = await undoSales(batches.filter(({ adIds }) => adIds.length > 0));
      const undone = outcomes.filter(({ problem }) => problem === null).length;
      toast({ tone: 'positive', title: carsDoneWords('undo-sale', undone) });
    } catch (error) {
      reportError(error);
    }
  }

  return { run, pending, failures, clearFailures: () => setFailures([]) };
}

import type { CarOutcome, ShowroomCar } from '@arabati/domain/showroom-cars/showroom-cars.endpoints';
import type { BulkCarAct } from '@arabati/domain/showroom-cars/showroom-cars.requests';
import {
  type ChosenCarAct,
  carsDoneWords,
  carsFailedTitle,
} from '@arabati/words/showroom-cars/car-act-words';
import { useState } from 'react';
import { toastError } from '../../form/toast-error.ts';
import { toast } from '../../ui/toast-store.ts';
import type { Failure } from './bulk-failures.tsx';
import { type Batch, useBulkAct } from './use-bulk-act.ts';

type Selected = Pick<ShowroomCar, 'id' | 'title' | 'status'>;

/** What undoes an act with cars that had this status before: a car that was paused already stays paused. */
const inverse: Partial<Record<BulkCarAct, { act: 'pause' | 'resume'; from: ShowroomCar['status'] }>> = {
  pause: { act: 'resume', from: 'active' },
  resume: { act: 'pause', from: 'paused' },
};

/** Adds their cars to outcomes. */
function failuresOf(outcomes: readonly CarOutcome[], cars: readonly Selected[]): Failure[] {
  return outcomes.flatMap((outcome) => {
    const car = cars.find(({ id }) => id === outcome.ad_id);
    return car ? [{ car, outcome }] : [];
  });
}

/** The acts with several cars: each has a toast with the result that offers to undo it, and a list of failures. */
export function useBulkActs() {
  const { actOn, undoSales, pending } = useBulkAct();
  const [failures, setFailures] = useState<readonly Failure[]>([]);

  // Promises, not callbacks of the mutation: 'undo' may be pressed after the bar has disappeared.
  async function run(
    act: ChosenCarAct,
    cars: readonly Selected[],
    { undoable = true } = {},
  ): Promise<boolean> {
    setFailures([]);
    try {
      const { batches, outcomes } = await actOn(
        act,
        cars.map(({ id }) => id),
      );
      const wanted = outcomes.filter(({ problem, status }) => problem === null && status !== 'removed');
      const done = new Set(wanted.map(({ ad_id }) => ad_id));
      setFailures(
        failuresOf(
          outcomes.filter(({ ad_id }) => !done.has(ad_id)),
          cars,
        ),
      );
      if (done.size === 0) return true;
      const undo = undoable && undoOf(act, { batches, cars, done });
      toast({
        tone: 'positive',
        title: carsDoneWords(act, done.size),
        action: undo ? { label: 'تراجع', onPress: () => void undo() } : undefined,
      });
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  }

  /** Returns what undoes an act; undefined for one without an undo, or if it changed nothing. */
  function undoOf(
    act: ChosenCarAct,
    {
      batches,
      cars,
      done,
    }: { batches: readonly Batch[]; cars: readonly Selected[]; done: ReadonlySet<string> },
  ) {
    if (act === 'sold') {
      const sales = batches.map(({ id, adIds }) => ({ id, adIds: adIds.filter((one) => done.has(one)) }));
      return () =>
        undoSalesOf(
          sales.filter(({ adIds }) => adIds.length > 0),
          cars,
        );
    }
    const back = inverse[act];
    const changed = cars.filter(({ id, status }) => done.has(id) && status === back?.from);
    return back && changed.length > 0 ? () => run(back.act, changed, { undoable: false }) : undefined;
  }

  /** The list of failures may have been left meanwhile, so that a toast says it too if no sale was undone. */
  async function undoSalesOf(batches: readonly Batch[], cars: readonly Selected[]) {
    setFailures([]);
    try {
      const outcomes = await undoSales(batches);
      const failed = outcomes.filter(({ problem }) => problem !== null);
      setFailures(failuresOf(failed, cars));
      const undone = outcomes.length - failed.length;
      if (undone > 0) toast({ tone: 'positive', title: carsDoneWords('undo-sale', undone) });
      else toast({ tone: 'danger', title: carsFailedTitle(failed.length) });
    } catch (error) {
      toastError(error);
    }
  }

  return { run, pending, failures, clearFailures: () => setFailures([]) };
}

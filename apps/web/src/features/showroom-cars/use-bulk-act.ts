import { getAd, listAds, listSellerAds } from '@arabati/domain/ads/ads.requests';
import { listOwnAds } from '@arabati/domain/ads/own-ads.requests';
import { searchAds } from '@arabati/domain/search/search.requests';
import type { CarOutcome } from '@arabati/domain/showroom-cars/showroom-cars.endpoints';
import {
  actOnShowroomCars,
  type BulkCarAct,
  listShowroomCars,
  maxCarsPerAct,
} from '@arabati/domain/showroom-cars/showroom-cars.requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { apiKey } from '../../platform/api-query.ts';

/** One request: at most `maxCarsPerAct` ads. */
export interface Batch {
  id: string;
  adIds: string[];
}

interface BulkAct {
  act: BulkCarAct;
  batches: readonly Batch[];
}

function splitIntoBatches(adIds: readonly string[]): Batch[] {
  const batches: Batch[] = [];
  for (let from = 0; from < adIds.length; from += maxCarsPerAct) {
    batches.push({ id: crypto.randomUUID(), adIds: adIds.slice(from, from + maxCarsPerAct) });
  }
  return batches;
}

/** Does the same with several cars, and refetches what shows them. */
export function useBulkAct() {
  const client = useQueryClient();
  const waiting = useRef<{ name: string; batches: Batch[] } | null>(null);
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: async ({ act, batches }: BulkAct): Promise<CarOutcome[]> => {
      const outcomes: CarOutcome[] = [];
      for (const { id, adIds } of batches) {
        const call = { params: { bulk_act_id: id }, body: { act, ad_ids: adIds } };
        outcomes.push(...(await callApi(actOnShowroomCars, call)).outcomes);
      }
      return outcomes;
    },
    onSettled: () => {
      for (const list of [getAd, listAds, searchAds, listSellerAds, listOwnAds, listShowroomCars]) {
        void client.invalidateQueries({ queryKey: apiKey(list) });
      }
    },
  });

  /** The batches of a new act; those of the last one if its response was lost and the same is done again. */
  function batchesOf(act: BulkCarAct, adIds: readonly string[]): Batch[] {
    const name = [act, ...adIds.toSorted()].join(' ');
    if (waiting.current?.name !== name) waiting.current = { name, batches: splitIntoBatches(adIds) };
    return waiting.current.batches;
  }

  return {
    actOn: async (act: BulkCarAct, adIds: readonly string[]) => {
      const batches = batchesOf(act, adIds);
      const outcomes = await mutateAsync({ act, batches });
      waiting.current = null;
      return { batches, outcomes };
    },
    /** Undoes the sales that these batches have made. */
    undoSales: (batches: readonly Batch[]) => mutateAsync({ act: 'undo-sale', batches }),
    pending: isPending ? variables.act : null,
  };
}

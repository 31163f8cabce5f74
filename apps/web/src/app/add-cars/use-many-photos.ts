import { draftTitle } from '@arabati/words/ads/draft-words';
import { useRef, useState } from 'react';
import { toastAddedPhotos } from '../../features/photos/toast-added-photos.ts';
import type { AddCarsHandle } from './add-cars-handle.ts';
import { isBlankCar } from './car-titles.ts';
import type { PlanRow } from './photo-plan.ts';

/** Adds photos to rows, one after the other: a decoded photo of a new phone takes 50 MB. */
export function useManyPhotos({ rows, trays }: AddCarsHandle) {
  const [preparing, setPreparing] = useState(0);
  const turn = useRef<Promise<void>>(Promise.resolve());

  return {
    /** Number of photos that are being made smaller or wait for it. */
    preparing,
    add(row: string, files: File[]) {
      setPreparing((count) => count + files.length);
      turn.current = turn.current.then(async () => {
        try {
          await trays.opened(row);
          await rows.keep(row);
          const addition = await trays.of(row).add(files);
          if (addition.refused.length > 0) toastAddedPhotos({ ...addition, added: 0 });
        } finally {
          setPreparing((count) => count - files.length);
        }
      });
    },
    /** Returns empty rows for groups of photos, and adds those that are missing, up to `limit` rows. */
    rowsForGroups(count: number, limit: number): readonly string[] {
      const empty = rows.ids.get().filter((id) => {
        const draft = rows.get(id);
        return draft && isBlankCar(draft) && trays.count(id) === 0;
      });
      const missing = Math.min(count - empty.length, limit - rows.ids.get().length);
      return [...empty.slice(0, count), ...(missing > 0 ? rows.add(missing) : [])];
    },
    /** The rows as photos are assigned to them. */
    planRows: (): PlanRow[] =>
      rows.ids.get().flatMap((id, index) => {
        const draft = rows.get(id);
        if (!draft) return [];
        const photoCount = trays.count(id);
        const parts = [
          `${index + 1}`,
          draft.stock_number,
          isBlankCar(draft) ? 'بدون بيانات' : draftTitle(draft),
        ];
        return {
          id,
          label: parts.filter((part) => part !== '').join(' · '),
          stockNumber: draft.stock_number,
          hasPhotos: photoCount > 0 || (isBlankCar(draft) && !rows.isStored(id)),
          photoCount,
        };
      }),
  };
}

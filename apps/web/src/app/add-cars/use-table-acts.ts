import { carColumnLabels, carsWithoutRoom } from '@arabati/words/stock/car-table-words';
import { useRef } from 'react';
import { toast } from '../../ui/toast-store.ts';
import type { CarRows } from './car-rows.ts';
import { isBlankCar } from './car-titles.ts';
import { stockColumnsFrom } from './table-columns.ts';
import type { CellPlace } from './use-cell-suggestions.ts';

/** Acts of the table that change several cells, each with an undo. */
export function useTableActs(rows: CarRows, limit: number) {
  /** The cell that had the focus last. */
  const focused = useRef<CellPlace | null>(null);

  const offerUndo = (title: string, undo: () => void, description?: string) =>
    toast({ key: 'cars-changed', title, description, action: { label: 'تراجع', onPress: undo } });

  async function paste({ row, field }: CellPlace, text: string) {
    const { readPaste } = await import('./read-paste.ts');
    const cars = readPaste(text, stockColumnsFrom(field));
    const room = Math.max(limit, rows.ids.get().length) - rows.ids.get().indexOf(row);
    const undo = rows.fill(row, cars, limit);
    offerUndo('تم لصق السيارات', undo, cars.length > room ? carsWithoutRoom(cars.length - room) : undefined);
  }
  function copyToCell({ row, field }: CellPlace) {
    const above = rows.ids.get()[rows.ids.get().indexOf(row) - 1];
    if (above) rows.copyDown(above, fieldsOf(field), [row]);
  }
  function copyDown() {
    if (!focused.current) {
      toast({ title: 'اختر خانة أولاً', description: 'نكرّر قيمتها في كل السطور تحتها.' });
      return;
    }
    const { row, field } = focused.current;
    const ids = rows.ids.get();
    const below = ids.slice(ids.indexOf(row) + 1).filter((id) => {
      const draft = rows.get(id);
      return draft && !isBlankCar(draft);
    });
    offerUndo(`كُرّرت خانة «${carColumnLabels[field]}»`, rows.copyDown(row, fieldsOf(field), below));
  }
  return { focused, offerUndo, paste, copyToCell, copyDown };
}

/** A price is copied with its unit. */
const fieldsOf = (field: CellPlace['field']) =>
  field === 'price_amount' ? (['price_amount', 'price_unit'] as const) : [field];

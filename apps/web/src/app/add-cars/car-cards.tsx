import { draftTitle } from '@arabati/words/ads/draft-words';
import { Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useStore } from '../../state/create-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { AddCarsHandle } from './add-cars-handle.ts';
import { isBlankCar } from './car-titles.ts';
import { RowPhotos } from './row-photos.tsx';
import { useRowState } from './use-row-state.ts';

/** The cars on a phone: a table has no room there, so each opens in the form for one car. */
export function CarCards({ handle }: { handle: AddCarsHandle }) {
  const ids = useStore(handle.rows.ids);
  return (
    <ul className="grid gap-3">
      {ids.map((id, index) => (
        <CarCard key={id} id={id} number={index + 1} handle={handle} />
      ))}
    </ul>
  );
}

const CarCard = memo(function CarCard({
  id,
  number,
  handle,
}: {
  id: string;
  number: number;
  handle: AddCarsHandle;
}) {
  const draft = useStore(handle.rows.of(id));
  const { kind, text } = useRowState(handle, id, draft);
  const isLocked = kind === 'queued' || kind === 'sending';
  // Empty rows are for typing into a table.
  if (isBlankCar(draft) && !handle.rows.isStored(id)) return null;
  return (
    <li>
      <Card className="grid gap-2">
        <h2 className="font-bold">
          {number}. <bdi>{draftTitle(draft)}</bdi>
        </h2>
        <p className={kind === 'refused' ? 'text-danger-ink text-sm' : 'text-muted text-sm'}>{text}</p>
        <div className="flex flex-wrap items-center gap-2">
          <RowPhotos id={id} number={number} handle={handle} />
          <Button
            size="sm"
            variant="outline"
            className="grow"
            disabled={isLocked}
            icon={<Pencil aria-hidden="true" className="size-4.5" />}
            onClick={() => handle.openForm(id)}
          >
            أكمل<span className="sr-only"> السيارة {number}</span>
          </Button>
          <IconButton
            label={`احذف السيارة ${number}`}
            icon={<Trash2 aria-hidden="true" />}
            disabled={isLocked}
            onClick={() => handle.remove(id)}
          />
        </div>
      </Card>
    </li>
  );
});

import { fullPrice, glancePrice } from '@arabati/words/ads/price-words';
import { Pencil } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { PriceInput } from '../../form/price-input.tsx';
import { UnsavedChanges } from '../../form/unsaved-changes.tsx';
import { Button } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { PriceFormNotices } from './price-form-notices.tsx';
import { usePriceForm } from './use-price-form.ts';

interface PricedCar {
  id: string;
  title: string;
  price: number;
}

interface PriceCellProps {
  car: PricedCar;
  /** False for a car that is not listed, or a person who may not change prices. */
  editable: boolean;
  /** Called with the price in force after a change, and after it was undone. */
  onChanged: (price: number) => void;
}

/** The price of a car in a table. A press or Enter edits it in its place: Enter saves, Escape cancels. */
export function PriceCell({ car, editable, onChanged }: PriceCellProps) {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  if (editing) {
    return (
      <PriceEditor
        car={car}
        onCancel={() => setEditing(false)}
        onChanged={(price, change) => {
          if (change === 'saved') setEditing(false);
          onChanged(price);
        }}
      />
    );
  }
  const short = glancePrice(car.price);
  const full = fullPrice(car.price);
  const price = <Price size="sm" short={short} full={full === short ? undefined : full} />;
  if (!editable) return price;
  return (
    <button
      ref={button}
      type="button"
      aria-label={`السعر ${full}، غيّر سعر ${car.title}`}
      className="-mx-2 flex min-h-11 items-center gap-2 rounded-sm px-2 text-start hover:bg-sunken"
      onClick={() => setEditing(true)}
    >
      {price}
      <Pencil aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </button>
  );
}

interface PriceEditorProps {
  car: PricedCar;
  onCancel: () => void;
  onChanged: Parameters<typeof usePriceForm>[1];
}

function PriceEditor({ car, onCancel, onChanged }: PriceEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const { submit, isPending, isEdited, isDoubted, failure, input } = usePriceForm(car, onChanged);
  useEffect(() => form.current?.querySelector('input')?.select(), []);

  function cancelByKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isPending) return;
    event.stopPropagation();
    onCancel();
  }

  return (
    <>
      <form ref={form} noValidate onSubmit={submit} onKeyDown={cancelByKey} className="grid gap-2 py-1">
        <PriceInput label={`السعر الجديد: ${car.title}`} inline {...input} />
        <PriceFormNotices former={car.price} isDoubted={isDoubted} failure={failure} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="sm" loading={isPending}>
            {isDoubted ? 'نعم، هذا هو السعر' : 'حفظ'}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-disabled={isPending}
            onClick={isPending ? undefined : onCancel}
          >
            إلغاء
          </Button>
        </div>
      </form>
      {/* Outside the form, whose Escape key cancels. */}
      <UnsavedChanges unsaved={isEdited && !isPending} loss="السعر الذي كتبته" />
    </>
  );
}

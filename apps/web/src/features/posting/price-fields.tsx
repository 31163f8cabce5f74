import { factLabels } from '@arabati/words/ads/fact-words';
import { PriceInput } from '../../form/price-input.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { PostingForm, PriceGuideSlot } from './posting-form.ts';

/** The price and whether it is negotiable. */
export function PriceFields({ form, priceGuide }: { form: PostingForm; priceGuide: PriceGuideSlot }) {
  const { draft, change } = form;
  return (
    <div className="grid gap-2">
      <PriceInput
        label={factLabels.price}
        price={{ amount: draft.price_amount, unit: draft.price_unit }}
        onChange={({ amount, unit }) => change({ price_amount: amount, price_unit: unit })}
        error={form.notes('price_amount').error}
      />
      {priceGuide(form)}
      <Checkbox
        label={factLabels.is_negotiable}
        checked={draft.is_negotiable}
        onChange={(event) => change({ is_negotiable: event.target.checked })}
      />
    </div>
  );
}

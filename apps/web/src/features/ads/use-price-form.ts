import { inPriceUnit, toPounds } from '@arabati/domain/ads/price';
import { isUnlikelyPriceChange } from '@arabati/domain/ads/price-change';
import { priceProblem } from '@arabati/domain/ads/price-problem';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { priceChangeProblemWords } from '@arabati/words/ads/price-change-words';
import { fullPrice } from '@arabati/words/ads/price-words';
import { adLimits } from '@arabati/words/problems/field-limits';
import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { type FormEvent, useRef, useState } from 'react';
import type { TypedPrice } from '../../form/price-input.tsx';
import { toastError } from '../../form/toast-error.ts';
import { ApiProblem } from '../../platform/api-problem.ts';
import { addProblemWords, errorWords } from '../../platform/error-words.ts';
import { toast } from '../../ui/toast-store.ts';
import { useChangePrice } from './use-change-price.ts';

addProblemWords(priceChangeProblemWords);

function problemOf(typed: TypedPrice, ad: { price: number }): FieldProblem | null {
  const isUnchanged = toPounds(typed.amount, typed.unit) === ad.price;
  return priceProblem(typed) ?? (isUnchanged ? 'price-unchanged' : null);
}

/**
 * State of a form that changes the price of the owner's ad. A price that is likely in the wrong unit is confirmed first.
 *
 * @param onChanged called with the price in force after a change, which closes the form, and after it was undone.
 */
export function usePriceForm(
  ad: { id: string; price: number },
  onChanged: (price: number, change: 'saved' | 'undone') => void,
) {
  const [initial] = useState<TypedPrice>(() => inPriceUnit(ad.price));
  const [price, setPrice] = useState(initial);
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  const [doubted, setDoubted] = useState<number | null>(null);
  const { change, undo } = useChangePrice();
  const ids = useRef(new Map<number, string>());
  const pounds = toPounds(price.amount, price.unit);
  const isDoubted = pounds !== null && doubted === pounds;

  function edit(typed: TypedPrice) {
    setPrice(typed);
    setProblem(null);
    change.reset();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemOf(price, ad);
    setProblem(found);
    if (found || pounds === null || change.isPending) return;
    if (!isDoubted && isUnlikelyPriceChange(ad.price, pounds)) return setDoubted(pounds);
    const id = ids.current.get(pounds) ?? crypto.randomUUID();
    ids.current.set(pounds, id);
    try {
      await change.mutateAsync({ id, adId: ad.id, price: pounds, confirmed: isDoubted });
      onChanged(pounds, 'saved');
      toast({
        tone: 'positive',
        title: 'غيّرنا السعر',
        description: fullPrice(pounds),
        action: { label: 'تراجع', onPress: () => void takeBack(id) },
      });
    } catch (error) {
      if (!(error instanceof ApiProblem)) return;
      if (error.code === 'price-change-unlikely') setDoubted(pounds);
      const { price: ofField } = error.fields;
      if (ofField) setProblem(ofField);
    }
  }

  // The toast remains after the form has been closed.
  async function takeBack(id: string) {
    try {
      await undo.mutateAsync({ id, adId: ad.id });
      onChanged(ad.price, 'undone');
      toast({ tone: 'positive', title: 'رجع السعر السابق', description: fullPrice(ad.price) });
    } catch (error) {
      toastError(error);
    }
  }

  return {
    submit,
    isPending: change.isPending,
    isEdited: price.amount !== initial.amount || price.unit !== initial.unit,
    /** Whether the typed price waits for its confirmation. */
    isDoubted,
    failure: change.error && !problem && !isDoubted ? errorWords(change.error) : null,
    /** Props of `form/price-input.tsx`. */
    input: {
      price,
      onChange: edit,
      error: problem ? limitedFieldWords(problem, adLimits.price) : undefined,
    },
  };
}

import type { OwnAd } from '@arabati/domain/ads/own-ads.endpoints';
import { inPriceUnit, toPounds } from '@arabati/domain/ads/price';
import { isUnlikelyPriceChange, priceUndoMinutes } from '@arabati/domain/ads/price-change';
import { priceProblem } from '@arabati/domain/ads/price-problem';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { digitCap } from '@arabati/domain/text/digit-cap';
import { keepDigits } from '@arabati/domain/text/digits';
import { changesLeftWords, priceChangeProblemWords } from '@arabati/words/ads/price-change-words';
import { fullPrice } from '@arabati/words/ads/price-words';
import { adLimits } from '@arabati/words/problems/field-limits';
import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { type FormEvent, useId, useRef, useState } from 'react';
import { PriceInput, type TypedPrice } from '../../form/price-input.tsx';
import { ApiProblem } from '../../platform/api-problem.ts';
import { addProblemWords, errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { toast } from '../../ui/toast-store.ts';
import { PriceHistory } from './price-history.tsx';
import { useChangePrice, usePriceChanges } from './use-change-price.ts';

addProblemWords(priceChangeProblemWords);

function problemOf(pounds: number | null, ad: { price: number }): FieldProblem | null {
  return priceProblem(pounds) ?? (pounds === ad.price ? 'price-unchanged' : null);
}

/** Changes the price of the owner's ad. A price that is likely in the wrong unit is confirmed first. */
export default function ChangePriceDialog({
  ad,
  onClose,
}: {
  ad: Pick<OwnAd, 'id' | 'price'>;
  onClose: () => void;
}) {
  const form = useId();
  const [price, setPrice] = useState<TypedPrice>(() => inPriceUnit(ad.price));
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  const [dropped, setDropped] = useState(false);
  const [doubted, setDoubted] = useState<number | null>(null);
  const { data } = usePriceChanges(ad.id);
  const { change, undo } = useChangePrice();
  const ids = useRef(new Map<number, string>());
  const pounds = toPounds(price.amount, price.unit);
  const isDoubted = pounds !== null && doubted === pounds;

  function edit(typed: TypedPrice, isDropped = false) {
    setPrice(typed);
    setDropped(isDropped);
    setProblem(null);
    change.reset();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemOf(pounds, ad);
    setProblem(found);
    if (found || pounds === null || change.isPending) return;
    if (!isDoubted && isUnlikelyPriceChange(ad.price, pounds)) return setDoubted(pounds);
    const id = ids.current.get(pounds) ?? crypto.randomUUID();
    ids.current.set(pounds, id);
    try {
      await change.mutateAsync({ id, adId: ad.id, price: pounds, confirmed: isDoubted });
      onClose();
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

  // The toast remains after the dialog has been closed.
  async function takeBack(id: string) {
    try {
      await undo.mutateAsync({ id, adId: ad.id });
      toast({ tone: 'positive', title: 'رجع السعر السابق', description: fullPrice(ad.price) });
    } catch (error) {
      const { title, text } = errorWords(error);
      toast({ tone: 'danger', title, description: text });
    }
  }

  const failure = change.error && !problem && !isDoubted ? errorWords(change.error) : null;
  return (
    <ActionDialog
      open
      onClose={onClose}
      title="تغيير السعر"
      description={`السعر الآن ${fullPrice(ad.price)}. يمكنك التراجع خلال ${priceUndoMinutes} دقائق.`}
      action={isDoubted ? 'نعم، هذا هو السعر' : 'غيّر السعر'}
      form={form}
      loading={change.isPending}
      disabled={data?.changes_left === 0}
    >
      <form id={form} noValidate onSubmit={submit} className="mt-4 grid gap-3">
        <PriceInput
          label="السعر الجديد"
          price={price}
          onChange={(typed) => edit(typed)}
          onType={(event) => {
            const typed = keepDigits(event.target.value, digitCap);
            edit({ ...price, amount: typed.text }, typed.dropped);
          }}
          error={problem ? limitedFieldWords(problem, adLimits.price) : undefined}
          warning={dropped ? limitedFieldWords('six-digits-at-most', undefined) : undefined}
        />
        {isDoubted && (
          <Alert tone="warning" title="السعر بعيد جداً عن السابق">
            كان {fullPrice(ad.price)}. تأكد من الوحدة، ثم أكّد السعر.
          </Alert>
        )}
        {failure && (
          <Alert tone="danger" title={failure.title}>
            {failure.text}
          </Alert>
        )}
        {data && (
          <p className="text-muted text-sm">
            {changesLeftWords({ left: data.changes_left, limit: data.limit })}
          </p>
        )}
        {data && <PriceHistory changes={data.items} />}
      </form>
    </ActionDialog>
  );
}

import { inPriceUnit, toPounds } from '@arabati/domain/ads/price';
import { isUnlikelyPriceChange } from '@arabati/domain/ads/price-change';
import { priceProblem } from '@arabati/domain/ads/price-problem';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { fullPrice } from '@arabati/words/ads/price-words';
import { offerProblemWords } from '@arabati/words/offers/offer-problem-words';
import { acceptanceWords } from '@arabati/words/offers/offer-words';
import { adLimits } from '@arabati/words/problems/field-limits';
import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { type FormEvent, useId, useRef, useState } from 'react';
import { PriceInput, type TypedPrice } from '../../form/price-input.tsx';
import { UnsavedChanges } from '../../form/unsaved-changes.tsx';
import { ApiProblem } from '../../platform/api-problem.ts';
import { addProblemWords, errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';

addProblemWords(offerProblemWords);

export interface OfferedAmount {
  /** Made once for an amount, so that a retry is the same offer. */
  id: string;
  amount: number;
  confirmed: boolean;
}

export interface AmountDialogProps {
  title: string;
  /** Label of the button that sends. */
  action: string;
  /** Current price of the ad in pounds; null if it is unknown. */
  price: number | null;
  /** Sends the amount. What was typed stays if it throws. */
  send: (offered: OfferedAmount) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the amount of an offer. One that is likely in the wrong unit is confirmed first. */
export function AmountDialog({ title, action, price, send, onClose }: AmountDialogProps) {
  const form = useId();
  const [typed, setTyped] = useState<TypedPrice>(() => ({
    amount: '',
    unit: price === null ? 'million' : inPriceUnit(price).unit,
  }));
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  const [doubted, setDoubted] = useState<number | null>(null);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<{ title: string; text: string } | null>(null);
  const ids = useRef(new Map<number, string>());
  const pounds = toPounds(typed.amount, typed.unit);
  const isDoubted = pounds !== null && doubted === pounds;

  function edit(next: TypedPrice) {
    setTyped(next);
    setProblem(null);
    setFailure(null);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = priceProblem(typed);
    setProblem(found);
    if (found || pounds === null || sending) return;
    if (!isDoubted && price !== null && isUnlikelyPriceChange(price, pounds)) return setDoubted(pounds);
    const id = ids.current.get(pounds) ?? crypto.randomUUID();
    ids.current.set(pounds, id);
    setSending(true);
    setFailure(null);
    try {
      await send({ id, amount: pounds, confirmed: isDoubted });
    } catch (error) {
      const { amount } = error instanceof ApiProblem ? error.fields : {};
      if (amount) setProblem(amount);
      else if (error instanceof ApiProblem && error.code === 'offer-unlikely') setDoubted(pounds);
      else setFailure(errorWords(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <ActionDialog
      open
      onClose={onClose}
      title={title}
      description={price === null ? undefined : `السعر في الإعلان ${fullPrice(price)}.`}
      action={isDoubted ? 'نعم، هذا هو المبلغ' : action}
      form={form}
      loading={sending}
    >
      <form id={form} noValidate onSubmit={submit} className="mt-4 grid gap-3">
        <PriceInput
          label="المبلغ"
          price={typed}
          onChange={edit}
          error={problem ? limitedFieldWords(problem, adLimits.price) : undefined}
        />
        {isDoubted && price !== null && (
          <Alert live tone="warning" title="المبلغ بعيد جداً عن السعر">
            السعر في الإعلان {fullPrice(price)}. تأكد من الوحدة، ثم أكّد المبلغ.
          </Alert>
        )}
        {failure && (
          <Alert live tone="danger" title={failure.title}>
            {failure.text}
          </Alert>
        )}
        <p className="text-muted text-sm">{acceptanceWords}</p>
      </form>
      <UnsavedChanges unsaved={typed.amount !== '' && !sending} loss="المبلغ الذي كتبته" />
    </ActionDialog>
  );
}

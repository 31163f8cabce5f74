import { parseNumber } from '@arabati/domain/text/digits';
import { receiptLimits } from '@arabati/words/problems/field-limits';
import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { useEffect, useRef } from 'react';
import type { Problems } from '../../form/server-problems.ts';
import { useAppForm } from '../../form/use-app-form.ts';
import { ApiProblem } from '../../platform/api-problem.ts';
import { toast } from '../../ui/toast-store.ts';
import { problemsOfDraft, type ReceiptDraft, type StoredReceipt, toDraftProblems } from './receipt-draft.ts';
import { priceOf, type ReceiptOffers, type ReceiptSubject } from './receipt-subject-fields.tsx';
import type { ReceiptDraftHandle } from './use-receipt-draft.ts';
import { type CompressPhoto, useReceiptPhoto } from './use-receipt-photo.ts';
import { useSendReceipt } from './use-send-receipt.ts';

type Values = ReceiptDraft & Pick<StoredReceipt, 'photo'>;

const valuesOf = ({ draft, photo }: StoredReceipt): Values => ({ ...draft, photo });

export interface ReceiptFormOptions {
  offers: ReceiptOffers;
  handle: ReceiptDraftHandle;
  state: NonNullable<ReceiptDraftHandle['state']>;
  compress: CompressPhoto;
  onSent: () => void;
}

/** The receipt as a form. Every change is passed on to the draft, which is stored on the device. */
export function useReceiptForm({ offers, handle, state, compress, onSent }: ReceiptFormOptions) {
  const sending = useSendReceipt();
  const picture = useReceiptPhoto(compress, async (photo) => {
    form.clearErrors('photo');
    if (await handle.storePhoto(photo)) form.setValue('photo', photo);
  });
  const form = useAppForm<Values>({
    defaultValues: valuesOf(state.draft),
    validate: ({ photo, ...draft }) =>
      problemsOfDraft(draft, photo !== null || picture.preparing, new Date()),
    words: (problem, field) => limitedFieldWords(problem, receiptLimits[field]),
    async onSubmit() {
      await picture.ready();
      const { photo, ...draft } = form.getValues();
      // Without a picture, its field displays the reason.
      if (!photo) return;
      await sending.mutateAsync({ draft, photo });
      void handle.startAnew();
      toast({
        tone: 'positive',
        title: 'وصلنا إيصالك',
        description: 'نراجعه ونخبرك بالنتيجة في الإشعارات.',
      });
      onSent();
    },
    problemsOf: (error): Problems =>
      error instanceof ApiProblem ? (toDraftProblems(error.fields, form.getValues()) as Problems) : {},
  });

  // Another draft has been opened.
  const shownVersion = useRef(state.version);
  useEffect(() => {
    if (shownVersion.current === state.version) return;
    shownVersion.current = state.version;
    form.reset(valuesOf(state.draft), { keepErrors: true });
  }, [state, form.reset]);

  const values = form.watch();
  const price = priceOf(offers, values);
  const amount = parseNumber(values.amount);

  function set(changes: Partial<ReceiptDraft>) {
    for (const [name, value] of Object.entries(changes) as [keyof ReceiptDraft, string][]) {
      form.setValue(name, value);
      form.clearErrors(name);
    }
    handle.change(changes);
  }

  return {
    form,
    values,
    price,
    amount,
    picture,
    sending,
    set,
    /** Sets the amount to the price of the selection, unless another amount was typed. */
    choose(changes: Partial<ReceiptSubject>) {
      const next = priceOf(offers, { ...values, ...changes });
      const untouched = values.amount.trim() === '' || (amount !== null && amount === price);
      set({ ...changes, ...(untouched && { amount: next === undefined ? '' : String(next) }) });
    },
    /** Props for a text input. */
    input: (name: 'amount' | 'paid_on' | 'transaction_number') =>
      form.register(name, {
        onChange: (event: { target: { value: string } }) => handle.change({ [name]: event.target.value }),
      }),
    discard() {
      form.clearErrors();
      form.setFailure(null);
      void handle.startAnew();
    },
  };
}

import { saleUndoMinutes } from '@arabati/domain/ads/ad-life';
import { inPriceUnit, toPounds } from '@arabati/domain/ads/price';
import { priceProblem } from '@arabati/domain/ads/price-problem';
import type { FieldProblem } from '@arabati/domain/problems/problem-codes';
import { adLifeProblemWords } from '@arabati/words/ads/ad-life-words';
import { adLimits } from '@arabati/words/problems/field-limits';
import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { type FormEvent, useId, useRef, useState } from 'react';
import { PriceInput, type TypedPrice } from '../../form/price-input.tsx';
import { toastError } from '../../form/toast-error.ts';
import { UnsavedChanges } from '../../form/unsaved-changes.tsx';
import { ApiProblem } from '../../platform/api-problem.ts';
import { addProblemWords, errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useAdLife, useInterestedBuyers } from './use-ad-life.ts';

addProblemWords(adLifeProblemWords);

const noAnswer = '';
const elsewhere = 'elsewhere';

interface SaleDialogProps {
  ad: { id: string; price: number };
  onClose: () => void;
}

const problemOf = (price: TypedPrice) => (price.amount.trim() === '' ? null : priceProblem(price));

/** Marks the owner's car as sold, with two questions that need no answer. */
export default function SaleDialog({ ad, onClose }: SaleDialogProps) {
  const form = useId();
  const id = useRef(crypto.randomUUID());
  const [buyer, setBuyer] = useState(noAnswer);
  const [price, setPrice] = useState<TypedPrice>(() => ({ amount: '', unit: inPriceUnit(ad.price).unit }));
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  const { sell, undo } = useAdLife();

  function edit(typed: TypedPrice) {
    setPrice(typed);
    setProblem(null);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const pounds = toPounds(price.amount, price.unit);
    const found = problemOf(price);
    setProblem(found);
    if (found || sell.isPending) return;
    try {
      await sell.mutateAsync({
        id: id.current,
        adId: ad.id,
        buyer_id: buyer === noAnswer || buyer === elsewhere ? null : buyer,
        is_elsewhere: buyer === elsewhere,
        price: pounds,
      });
      onClose();
      toast({
        tone: 'positive',
        title: 'سجّلنا بيع السيارة',
        description: 'لم يعد يظهر في القوائم ونتائج البحث',
        action: { label: 'تراجع', onPress: () => void takeBack() },
      });
    } catch (error) {
      if (error instanceof ApiProblem && error.fields.price) setProblem(error.fields.price);
    }
  }

  // The toast remains after the dialog has been closed.
  async function takeBack() {
    try {
      await undo.mutateAsync({ id: id.current, adId: ad.id });
      toast({ tone: 'positive', title: 'تراجعنا عن البيع', description: 'رجع إعلانك كما كان' });
    } catch (error) {
      toastError(error);
    }
  }

  const failure = sell.error && !problem ? errorWords(sell.error) : null;
  return (
    <ActionDialog
      open
      onClose={onClose}
      title="تسجيل البيع"
      description={`السؤالان اختياريان، وجوابك لا يظهر لأحد. يمكنك التراجع خلال ${saleUndoMinutes} دقائق.`}
      action="سجّل البيع"
      form={form}
      loading={sell.isPending}
    >
      <form id={form} noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <BuyerField adId={ad.id} value={buyer} onChange={setBuyer} />
        <div className="grid gap-1.5">
          <PriceInput
            optional
            label="بكم بعتها؟"
            price={price}
            onChange={edit}
            error={problem ? limitedFieldWords(problem, adLimits.price) : undefined}
          />
          <p className="text-muted text-sm">يحسّن تقدير الأسعار لك ولغيرك، بدون اسمك وبدون إعلانك.</p>
        </div>
        {failure && (
          <Alert tone="danger" title={failure.title}>
            {failure.text}
          </Alert>
        )}
      </form>
      <UnsavedChanges unsaved={price.amount !== '' && !sell.isPending} loss="السعر الذي كتبته" />
    </ActionDialog>
  );
}

interface BuyerFieldProps {
  adId: string;
  value: string;
  onChange: (value: string) => void;
}

/** The members who had contact about the ad, by name. Without them the question has two answers. */
function BuyerField({ adId, value, onChange }: BuyerFieldProps) {
  const query = useInterestedBuyers(adId);
  const buyers = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Field group optional label="لمن بعتها؟">
      <RadioGroup
        value={value}
        onValueChange={onChange}
        options={[
          ...buyers.map(({ user_id, display_name }) => ({
            value: user_id,
            label: <bdi>{display_name}</bdi>,
          })),
          { value: elsewhere, label: 'خارج عربتي' },
          { value: noAnswer, label: 'بدون جواب' },
        ]}
      />
      {query.hasNextPage && (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-3 justify-self-start"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          أسماء أخرى
        </Button>
      )}
    </Field>
  );
}

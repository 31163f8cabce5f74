import { typedTransactionNumberMaxLength } from '@arabati/domain/receipts/transaction-number';
import { fullPrice } from '@arabati/words/ads/price-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { Send } from 'lucide-react';
import { AppForm, FormFailure } from '../../form/app-form.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { today } from './receipt-draft.ts';
import { ReceiptPhotoField } from './receipt-photo-field.tsx';
import { type ReceiptOffers, ReceiptSubjectFields } from './receipt-subject-fields.tsx';
import { useReceiptDraft } from './use-receipt-draft.ts';
import { type ReceiptFormOptions, useReceiptForm } from './use-receipt-form.ts';

export interface ReceiptFormProps extends ReceiptOffers, Pick<ReceiptFormOptions, 'compress' | 'onSent'> {
  memberId: string;
  /** The ad whose boost the member wants to pay for. */
  adId: string | null;
}

/** Submits a bank transfer's receipt with its purpose and picture. */
export function ReceiptForm({ memberId, adId, compress, onSent, ...offers }: ReceiptFormProps) {
  const handle = useReceiptDraft(memberId, adId);
  if (!handle.state) {
    return (
      <Loading>
        <Skeleton className="h-140 rounded-lg" />
      </Loading>
    );
  }
  return (
    <OpenReceiptForm
      offers={offers}
      handle={handle}
      state={handle.state}
      compress={compress}
      onSent={onSent}
    />
  );
}

/** The form, after the draft has been read. */
function OpenReceiptForm(options: ReceiptFormOptions) {
  const receipt = useReceiptForm(options);
  const { form, values, picture, sending } = receipt;
  return (
    <AppForm form={form} className="grid gap-5">
      {options.state.restored && (
        <RestoredReceipt discardable={!form.isSubmitting} onDiscard={receipt.discard} />
      )}
      <ReceiptSubjectFields
        offers={options.offers}
        draft={values}
        errorOf={form.errorOf}
        onSubject={receipt.choose}
        onAd={(ad_id) => receipt.set({ ad_id })}
      />
      <TransferFields receipt={receipt} />
      <ReceiptPhotoField photo={values.photo} handle={picture} error={form.errorOf('photo')} />
      <FormFailure form={form} />
      {sending.isPending && <SendingProgress share={sending.progress} />}
      <Button
        type="submit"
        size="lg"
        block
        loading={form.isSubmitting}
        icon={<Send aria-hidden="true" className="flip-rtl size-5" />}
      >
        إرسال الإيصال
      </Button>
    </AppForm>
  );
}

/** Reports that the form contains an earlier visit's draft, and offers an empty form. */
function RestoredReceipt({ discardable, onDiscard }: { discardable: boolean; onDiscard: () => void }) {
  return (
    <Alert
      tone="positive"
      title="استعدنا ما كتبته"
      action={
        <Button
          variant="outline"
          size="sm"
          aria-disabled={!discardable}
          onClick={discardable ? onDiscard : undefined}
        >
          مسح والبدء من جديد
        </Button>
      }
    >
      الإيصال محفوظ على هذا الجهاز حتى ترسله.
    </Alert>
  );
}

/** What the bank's receipt says. */
function TransferFields({ receipt }: { receipt: ReturnType<typeof useReceiptForm> }) {
  const { form, price, amount, input } = receipt;
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          required
          label="المبلغ الذي حوّلته"
          error={form.errorOf('amount')}
          warning={
            price !== undefined && amount !== null && amount < price
              ? `سعر الباقة ${fullPrice(price)}، وقد يُرفض إيصال بأقل منه`
              : undefined
          }
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            placeholder={price === undefined ? undefined : formatNumber(price)}
            endAdornment="جنيه"
            {...input('amount')}
          />
        </Field>
        <Field required label="تاريخ التحويل" error={form.errorOf('paid_on')}>
          <TextInput type="date" max={today(new Date())} {...input('paid_on')} />
        </Field>
      </div>
      <Field
        required
        label="رقم العملية"
        error={form.errorOf('transaction_number')}
        hint="كما يظهر في الإيصال. يُقبل الرقم مرة واحدة فقط."
      >
        <TextInput
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={typedTransactionNumberMaxLength}
          {...input('transaction_number')}
        />
      </Field>
    </>
  );
}

function SendingProgress({ share }: { share: number | null }) {
  const words = share === null ? 'جاري إرسال البيانات...' : 'جاري رفع صورة الإيصال...';
  return (
    <div className="grid gap-2">
      <Progress label="إرسال الإيصال" value={share === null ? undefined : share * 100} valueText={words} />
      <p role="status" className="text-center text-muted text-sm">
        {words}
      </p>
    </div>
  );
}

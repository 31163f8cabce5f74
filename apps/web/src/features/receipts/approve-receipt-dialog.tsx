import { amountMaximum } from '@arabati/domain/administration/money.requests';
import type { DeskReceipt } from '@arabati/domain/receipts/receipt-desk.endpoints';
import { parseNumber } from '@arabati/domain/text/digits';
import { fullPrice } from '@arabati/words/ads/price-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { rangeWords } from '@arabati/words/problems/limited-field-words';
import { receiptSubject } from '@arabati/words/receipts/receipt-words';
import { useId } from 'react';
import { AppForm } from '../../form/app-form.tsx';
import { UnsavedChanges } from '../../form/unsaved-changes.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { SenderName } from './sender-name.tsx';

interface ApproveReceiptDialogProps {
  receipt: DeskReceipt;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  /** @param amount pounds received. */
  onApprove: (amount: number) => void;
}

/** Asks whether the transfer was found at the bank, and for the received amount. Input stays if it is closed. */
export default function ApproveReceiptDialog({
  receipt,
  open,
  busy,
  onClose,
  onApprove,
}: ApproveReceiptDialogProps) {
  const id = useId();
  const form = useAppForm({
    defaultValues: { amount: formatNumber(receipt.amount), found: false },
    validate: ({ amount }) => ({ amount: isAmount(amount) ? undefined : 'invalid' }),
    words: () => rangeWords(1, amountMaximum),
    onSubmit: ({ amount }) => onApprove(amountOf(amount)),
  });
  return (
    <>
      <ActionDialog
        open={open}
        onClose={onClose}
        width="md"
        title={`تفعيل: ${receiptSubject(receipt)}`}
        description={
          <>
            للعضو <SenderName member={receipt.member} />
          </>
        }
        form={id}
        action="تأكيد التفعيل"
        variant="positive"
        loading={busy}
        disabled={!form.watch('found')}
      >
        <AppForm form={form} id={id} className="mt-4 grid gap-3">
          <p className="text-sm">
            الصورة وحدها لا تثبت شيئاً. ابحث في كشف حساب البنك عن {fullPrice(receipt.amount)} بالرقم{' '}
            <bdi dir="ltr" className="font-bold">
              {receipt.transaction_number}
            </bdi>
            .
          </p>
          <Field
            label="المبلغ الذي وصل"
            required
            hint="صححه إذا اختلف كشف الحساب عن الإيصال."
            error={form.errorOf('amount')}
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              endAdornment="جنيه"
              {...form.register('amount')}
            />
          </Field>
          <Checkbox label="وجدت التحويل في كشف الحساب" {...form.register('found')} />
        </AppForm>
      </ActionDialog>
      {/* Outside the dialog, because only leaving the page loses the input. */}
      <UnsavedChanges unsaved={form.formState.isDirty && !busy} loss="ما كتبته" />
    </>
  );
}

const amountOf = (typed: string) => parseNumber(typed) ?? Number.NaN;

function isAmount(typed: string): boolean {
  const amount = amountOf(typed);
  return Number.isInteger(amount) && amount > 0 && amount <= amountMaximum;
}

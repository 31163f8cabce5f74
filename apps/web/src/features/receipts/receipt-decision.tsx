import { amountMaximum } from '@arabati/domain/administration/money.requests';
import type { DeskReceipt } from '@arabati/domain/receipts/receipt-desk.endpoints';
import { parseNumber } from '@arabati/domain/text/digits';
import { fullPrice } from '@arabati/words/ads/price-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { rangeWords } from '@arabati/words/problems/limited-field-words';
import { receiptSubject } from '@arabati/words/receipts/receipt-words';
import { CircleCheck, CircleX } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { SenderName } from './sender-name.tsx';
import { useDecideReceipt } from './use-decide-receipt.ts';
import { useShortcuts } from './use-shortcuts.ts';

const RejectReceiptDialog = lazy(() => import('./reject-receipt-dialog.tsx'));

/** Approves a receipt after the transfer was found at the bank, or rejects it with a reason. */
export function ReceiptDecision({
  receipt,
  focused,
  onDecided,
}: {
  receipt: DeskReceipt;
  /** Focuses the decision on mount, because the button that reopened the receipt is gone. */
  focused: boolean;
  onDecided: () => void;
}) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (focused) group.current?.focus();
  }, [focused]);
  const [openDialog, setOpenDialog] = useState<'approve' | 'reject' | null>(null);
  const close = () => setOpenDialog(null);
  const { mutate, isPending } = useDecideReceipt(receipt.id, () => {
    close();
    onDecided();
  });
  // Each key opens a dialog; none decides.
  const approve = () => void setOpenDialog('approve');
  const reject = () => void setOpenDialog('reject');
  useShortcuts({ KeyA: approve, KeyR: reject });
  return (
    <fieldset ref={group} tabIndex={-1} aria-label="القرار" className="grid gap-2.5 sm:grid-cols-2">
      <Button
        variant="positive"
        icon={<CircleCheck aria-hidden="true" className="size-5" />}
        onClick={() => setOpenDialog('approve')}
      >
        قبول وتفعيل
      </Button>
      <Button
        variant="danger-soft"
        icon={<CircleX aria-hidden="true" className="size-5" />}
        onClick={() => setOpenDialog('reject')}
      >
        رفض الإيصال
      </Button>
      <ApproveDialog
        receipt={receipt}
        open={openDialog === 'approve'}
        busy={isPending}
        onClose={close}
        onApprove={(amount) => mutate({ state: 'approved', amount })}
      />
      <Suspense fallback={null}>
        <RejectReceiptDialog
          open={openDialog === 'reject'}
          busy={isPending}
          onClose={close}
          onReject={(reason) => mutate({ state: 'rejected', reason })}
        />
      </Suspense>
    </fieldset>
  );
}

function ApproveDialog({
  receipt,
  open,
  busy,
  onClose,
  onApprove,
}: {
  receipt: DeskReceipt;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onApprove: (amount: number) => void;
}) {
  const [found, setFound] = useState(false);
  const [typed, setTyped] = useState(formatNumber(receipt.amount));
  const amount = parseNumber(typed) ?? Number.NaN;
  const isAmount = Number.isInteger(amount) && amount > 0 && amount <= amountMaximum;
  return (
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
      action="تأكيد التفعيل"
      variant="positive"
      loading={busy}
      disabled={!found || !isAmount}
      onAction={() => onApprove(amount)}
    >
      <div className="mt-4 grid gap-3">
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
          error={isAmount ? undefined : rangeWords(1, amountMaximum)}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            endAdornment="جنيه"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Checkbox
          label="وجدت التحويل في كشف الحساب"
          checked={found}
          onChange={(event) => setFound(event.target.checked)}
        />
      </div>
    </ActionDialog>
  );
}

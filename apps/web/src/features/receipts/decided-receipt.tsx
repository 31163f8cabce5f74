import type { DeskReceipt } from '@arabati/domain/receipts/receipt-desk.endpoints';
import { formatMoment } from '@arabati/words/dates/date-words';
import { receiptStateWords } from '@arabati/words/receipts/receipt-words';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useReopenReceipt } from './use-reopen-receipt.ts';

/** The decision on a receipt. A rejection can be undone. */
export function DecidedReceipt({ receipt, onReopened }: { receipt: DeskReceipt; onReopened: () => void }) {
  const { state, administrator, decided_at, reason, member } = receipt;
  return (
    <Alert
      tone={state === 'approved' ? 'positive' : 'danger'}
      title={receiptStateWords[state]}
      action={state === 'rejected' && member && <ReopenReceipt receipt={receipt} onReopened={onReopened} />}
    >
      {decided_at && <p>{formatMoment(new Date(decided_at))}</p>}
      {administrator && (
        <p>
          قرر فيه <bdi>{administrator}</bdi>
        </p>
      )}
      {reason && (
        <p>
          السبب: <bdi>{reason}</bdi>
        </p>
      )}
    </Alert>
  );
}

function ReopenReceipt({ receipt, onReopened }: { receipt: DeskReceipt; onReopened: () => void }) {
  const [open, setOpen] = useState(false);
  const [id, setId] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useReopenReceipt(receipt, () => {
    setOpen(false);
    setId(crypto.randomUUID());
    onReopened();
  });
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={<Undo2 aria-hidden="true" className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        إلغاء الرفض
      </Button>
      <ActionDialog
        open={open}
        onClose={() => setOpen(false)}
        width="md"
        title="إلغاء رفض الإيصال"
        description="يعود الإيصال إلى قائمة الانتظار، ونرسل إشعاراً إلى صاحبه. لا نفعّل شيئاً قبل القبول."
        action="نعم، أعده إلى الانتظار"
        // 'إلغاء' would be ambiguous, because the action itself is a cancellation.
        cancel="اتركه مرفوضاً"
        loading={isPending}
        onAction={() => mutate(id)}
      />
    </>
  );
}

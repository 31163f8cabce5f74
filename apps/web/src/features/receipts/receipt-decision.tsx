import type { DeskReceipt } from '@arabati/domain/receipts/receipt-desk.endpoints';
import { CircleCheck, CircleX } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { useDecideReceipt } from './use-decide-receipt.ts';

const ApproveReceiptDialog = lazy(() => import('./approve-receipt-dialog.tsx'));
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
      <Suspense fallback={null}>
        <ApproveReceiptDialog
          receipt={receipt}
          open={openDialog === 'approve'}
          busy={isPending}
          onClose={close}
          onApprove={(amount) => mutate({ state: 'approved', amount })}
        />
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

import type { DeskReceipt } from '@arabati/domain/receipts/receipt-desk.endpoints';
import { CircleCheck, CircleX, SkipForward } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { useDecideReceipt } from './use-decide-receipt.ts';

const ApproveReceiptDialog = lazyDialog(() => import('./approve-receipt-dialog.tsx'));
const RejectReceiptDialog = lazyDialog(() => import('./reject-receipt-dialog.tsx'));

/** Approves a receipt after the transfer was found at the bank, rejects it with a reason, or leaves it to colleagues. */
export function ReceiptDecision({
  receipt,
  focused,
  onDecided,
  skipDialog,
}: {
  receipt: DeskReceipt;
  /** Focuses the decision on mount, because the button that reopened the receipt is gone. */
  focused: boolean;
  onDecided: () => void;
  /** Renders the dialog for the reason. */
  skipDialog: (onClose: () => void) => ReactNode;
}) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (focused) group.current?.focus();
  }, [focused]);
  const [openDialog, setOpenDialog] = useState<'approve' | 'reject' | 'skip' | null>(null);
  const close = () => setOpenDialog(null);
  const { mutate, isPending } = useDecideReceipt(receipt.id, () => {
    close();
    onDecided();
  });
  // `ReceiptWarnings` displays the reason.
  const isBlocked = receipt.ad_obstacle !== null;
  // Each key opens a dialog; none decides.
  const approve = isBlocked ? undefined : () => void setOpenDialog('approve');
  const reject = () => void setOpenDialog('reject');
  const skip = () => void setOpenDialog('skip');
  useShortcuts({ KeyA: approve, KeyR: reject, KeyS: skip });
  return (
    <fieldset ref={group} tabIndex={-1} aria-label="القرار" className="grid gap-2.5 sm:grid-cols-2">
      <Button
        variant="positive"
        icon={<CircleCheck aria-hidden="true" className="size-5" />}
        disabled={isBlocked}
        onClick={approve}
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
      <Button
        variant="ghost"
        className="sm:col-span-2"
        icon={<SkipForward aria-hidden="true" className="flip-rtl size-5" />}
        onClick={skip}
      >
        تخطي الإيصال
      </Button>
      {openDialog === 'skip' && skipDialog(close)}
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
    </fieldset>
  );
}

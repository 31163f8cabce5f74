import type { CaseComment } from '@arabati/domain/reports/report-desk.endpoints';
import { CaseComments } from '../features/report-desk/case-comments.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';

const SkipDialog = lazyDialog(() => import('../features/report-desk/skip-dialog.tsx'));

interface ReceiptCommentsProps {
  receiptId: string;
  comments: readonly CaseComment[];
}

/** What administrators wrote about a receipt. */
export function ReceiptComments({ receiptId, comments }: ReceiptCommentsProps) {
  return <CaseComments job={{ receiptId }} comments={comments} />;
}

interface ReceiptSkipDialogProps {
  receiptId: string;
  onClose: () => void;
  onSkipped: () => void;
}

/** Asks why an administrator leaves a receipt to colleagues. */
export function ReceiptSkipDialog({ receiptId, ...dialog }: ReceiptSkipDialogProps) {
  return <SkipDialog job={{ receiptId }} title="تخطي الإيصال" {...dialog} />;
}

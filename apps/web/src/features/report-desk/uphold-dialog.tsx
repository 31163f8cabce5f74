import type { ReportCase } from '@arabati/domain/reports/report-desk.endpoints';
import { decisionReasonMaxLength } from '@arabati/domain/reports/report-desk.requests';
import { commonUpheldReasons } from '@arabati/words/reports/report-words';
import { ReasonDialog } from '../../form/reason-dialog.tsx';
import { removalWords } from './decision-words.ts';

interface UpholdDialogProps {
  found: ReportCase;
  title: string;
  /** Reason selected with a key; '' if none was. */
  reason: string;
  busy: boolean;
  onClose: () => void;
  onUphold: (reason: string) => void;
}

/** Asks for the reason of an upheld case, typed or selected. */
export default function UpholdDialog({ found, title, reason, busy, onClose, onUphold }: UpholdDialogProps) {
  const removal = removalWords(found);
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={title}
      description={removal ? removal.effect : 'نخبر من أبلغوا بأنهم على حق. أوقف العضو من صفحته إذا لزم.'}
      action={removal?.action ?? 'قبول البلاغات'}
      variant="danger"
      loading={busy}
      label={removal ? 'سبب الإزالة' : 'سبب القرار'}
      hint={removal?.hint ?? 'يبقى في سجل الإدارة.'}
      maxLength={decisionReasonMaxLength}
      common={commonUpheldReasons[found.subject]}
      initialReason={reason}
      onSubmit={onUphold}
    />
  );
}

import type { CaseReport, ReportCase } from '@arabati/domain/reports/report-desk.endpoints';
import { decisionReasonMaxLength } from '@arabati/domain/reports/report-desk.requests';
import { likelyStrikeReason, type StrikeReason } from '@arabati/domain/strikes/strike-reasons';
import { commonUpheldReasons } from '@arabati/words/reports/report-words';
import { useState } from 'react';
import { ReasonDialog } from '../../form/reason-dialog.tsx';
import { ViolationField } from '../../form/violation-field.tsx';
import { removalWords } from './decision-words.ts';

interface UpholdDialogProps {
  found: ReportCase;
  /** Of the case. They suggest the reason of the strike. */
  reports: readonly CaseReport[];
  title: string;
  /** Reason selected with a key; '' if none was. */
  reason: string;
  busy: boolean;
  onClose: () => void;
  onUphold: (decision: { reason: string; violation: StrikeReason | null }) => void;
}

/** Asks for the reason of an upheld case, typed or selected. */
export default function UpholdDialog({
  found,
  reports,
  title,
  reason,
  busy,
  onClose,
  onUphold,
}: UpholdDialogProps) {
  const [violation, setViolation] = useState(() => likelyStrikeReason(reports));
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
      onSubmit={(reason) => onUphold({ reason, violation })}
    >
      <ViolationField value={violation} onChange={setViolation} />
    </ReasonDialog>
  );
}

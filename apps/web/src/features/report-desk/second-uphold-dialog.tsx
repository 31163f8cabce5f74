import type { CaseReport } from '@arabati/domain/reports/report-desk.endpoints';
import { decisionReasonMaxLength } from '@arabati/domain/reports/report-desk.requests';
import type { ReportSubject } from '@arabati/domain/reports/report-reasons';
import { likelyStrikeReason, type StrikeReason } from '@arabati/domain/strikes/strike-reasons';
import { commonUpheldReasons } from '@arabati/words/reports/report-words';
import { useState } from 'react';
import { ReasonDialog } from '../../form/reason-dialog.tsx';
import { ViolationField } from '../../form/violation-field.tsx';

interface SecondUpholdDialogProps {
  subject: ReportSubject;
  /** They suggest the reason of the strike, as for the first decision. */
  reports: readonly CaseReport[];
  /** Reason selected with a key; '' if none was. */
  reason: string;
  busy: boolean;
  onClose: () => void;
  onUphold: (decision: { reason: string; violation: StrikeReason | null }) => void;
}

/** Asks for the reason of a second decision, typed or selected. */
export default function SecondUpholdDialog({
  subject,
  reports,
  reason,
  busy,
  onClose,
  onUphold,
}: SecondUpholdDialogProps) {
  const [violation, setViolation] = useState(() => likelyStrikeReason(reports));
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title="مخالف؟"
      description="يُسجل قرارك، ثم ترى هل اتفق مع القرار الأول."
      action="سجّل القرار"
      variant="danger"
      loading={busy}
      label="سبب القرار"
      hint="يقرؤه المسؤولون فقط."
      maxLength={decisionReasonMaxLength}
      common={commonUpheldReasons[subject]}
      initialReason={reason}
      onSubmit={(text) => onUphold({ reason: text, violation })}
    >
      <ViolationField
        value={violation}
        onChange={setViolation}
        hint="التي كنت ستحسبها على العضو. لا تُحسب عليه بقرارك هذا."
      />
    </ReasonDialog>
  );
}

import type { AlikeAd } from '@arabati/domain/reports/bulk-decisions.endpoints';
import type { CaseReport } from '@arabati/domain/reports/report-desk.endpoints';
import { decisionReasonMaxLength } from '@arabati/domain/reports/report-desk.requests';
import { likelyStrikeReason, type StrikeReason } from '@arabati/domain/strikes/strike-reasons';
import { bulkActionWords } from '@arabati/words/reports/bulk-decision-words';
import { commonUpheldReasons } from '@arabati/words/reports/report-words';
import { useState } from 'react';
import { ReasonDialog } from '../../form/reason-dialog.tsx';
import { ViolationField } from '../../form/violation-field.tsx';

interface BulkDialogProps {
  ads: readonly AlikeAd[];
  /** Of the case on whose page the decision is made. They suggest the reason of the strike. */
  reports: readonly CaseReport[];
  busy: boolean;
  onClose: () => void;
  onDecide: (decision: { reason: string; violation: StrikeReason | null }) => void;
}

/** Asks for the one reason of a decision on several ads, and names each of them. */
export default function BulkDialog({ ads, reports, busy, onClose, onDecide }: BulkDialogProps) {
  const [violation, setViolation] = useState(() => likelyStrikeReason(reports));
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title="إزالة هذه الإعلانات معاً؟"
      description="تختفي كلها من السوق بسبب واحد، وتُقبل البلاغات عنها، ونخبر صاحبها عن كل إعلان."
      action={bulkActionWords(ads.length)}
      variant="danger"
      loading={busy}
      label="سبب الإزالة"
      hint="يقرؤه صاحب الإعلانات كما تكتبه."
      maxLength={decisionReasonMaxLength}
      common={commonUpheldReasons.ad}
      onSubmit={(reason) => onDecide({ reason, violation })}
    >
      <ul className="list-disc ps-5 text-sm">
        {ads.map(({ ad_id, title }) => (
          <li key={ad_id}>
            <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
      <ViolationField
        value={violation}
        onChange={setViolation}
        hint="مخالفة واحدة عن كل هذه الإعلانات، ويراها العضو في حسابه."
      />
    </ReasonDialog>
  );
}

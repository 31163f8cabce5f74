import type { CaseReport } from '@arabati/domain/reports/report-desk.endpoints';
import type { ReportSubject } from '@arabati/domain/reports/report-reasons';
import { commonUpheldReasons } from '@arabati/words/reports/report-words';
import { CircleCheck, Gavel } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { useDecideSecondReview } from './use-second-review.ts';

const SecondUpholdDialog = lazyDialog(() => import('./second-uphold-dialog.tsx'));

interface SecondReviewDecisionProps {
  id: string;
  subject: ReportSubject;
  reports: readonly CaseReport[];
  onDecided: () => Promise<void>;
}

/** What the administrator would decide. Each key opens a dialog; none decides. */
export function SecondReviewDecision({ id, subject, reports, onDecided }: SecondReviewDecisionProps) {
  const [open, setOpen] = useState<'uphold' | 'reject' | null>(null);
  const [reason, setReason] = useState('');
  const close = () => setOpen(null);
  const { mutate, isPending } = useDecideSecondReview(id, () => {
    close();
    return onDecided();
  });
  const uphold = (common = '') => {
    setReason(common);
    setOpen('uphold');
    return undefined;
  };
  const upholdUnexplained = () => uphold();
  const reject = () => void setOpen('reject');
  const reasons = commonUpheldReasons[subject].map(
    (common, at) => [`Digit${at + 1}`, () => uphold(common)] as const,
  );
  useShortcuts({ KeyA: upholdUnexplained, KeyR: reject, ...Object.fromEntries(reasons) });
  return (
    <fieldset aria-label="قرارك" className="grid gap-2.5">
      <p className="text-muted text-sm">
        قرر كأنك أول من يراجعه. لا يتغير شيء على العضو، ويُقارن قرارك بالقرار الأول.
      </p>
      <Button
        variant="danger"
        icon={<Gavel aria-hidden="true" className="size-5" />}
        onClick={upholdUnexplained}
      >
        مخالف
      </Button>
      <Button variant="outline" icon={<CircleCheck aria-hidden="true" className="size-5" />} onClick={reject}>
        لا مخالفة فيه
      </Button>
      {open === 'uphold' && (
        <SecondUpholdDialog
          subject={subject}
          reports={reports}
          reason={reason}
          busy={isPending}
          onClose={close}
          onUphold={(upheld) => mutate({ state: 'upheld', ...upheld })}
        />
      )}
      <ActionDialog
        open={open === 'reject'}
        onClose={close}
        title="لا مخالفة فيه؟"
        description="يُسجل قرارك، ثم ترى هل اتفق مع القرار الأول."
        action="نعم، لا مخالفة"
        loading={isPending}
        onAction={() => mutate({ state: 'rejected' })}
      />
    </fieldset>
  );
}

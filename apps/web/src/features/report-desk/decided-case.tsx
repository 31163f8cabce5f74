import type { ReportCase } from '@arabati/domain/reports/report-desk.endpoints';
import { formatMoment } from '@arabati/words/dates/date-words';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { decisionWords } from './decision-words.ts';
import { useReopenCase } from './use-report-case.ts';

interface DecidedCaseProps {
  found: ReportCase;
  /** Whether no member has reported the ad. */
  automatic: boolean;
  onReopened: () => void;
}

/** The decision on a case, which can be undone. */
export default function DecidedCase({ found, automatic, onReopened }: DecidedCaseProps) {
  const words = decisionWords(found, automatic);
  const { state, administrator, decided_at, reason } = found;
  return (
    <Alert
      tone={state === 'upheld' ? 'danger' : 'positive'}
      title={state === 'upheld' ? words.upheld : words.rejected}
      action={<UndoDecision found={found} automatic={automatic} onReopened={onReopened} />}
    >
      {administrator && (
        <>
          قرر فيها <bdi>{administrator}</bdi>،{' '}
        </>
      )}
      {decided_at && formatMoment(new Date(decided_at))}
      {reason && (
        <>
          . السبب: <bdi>{reason}</bdi>
        </>
      )}
    </Alert>
  );
}

function UndoDecision({ found, automatic, onReopened }: DecidedCaseProps) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useReopenCase(found, automatic, () => {
    setOpen(false);
    onReopened();
  });
  const ask = () => void setOpen(true);
  useShortcuts({ KeyZ: ask });
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={<Undo2 aria-hidden="true" className="size-4.5" />}
        onClick={ask}
      >
        التراجع عن القرار
      </Button>
      <ActionDialog
        open={open}
        onClose={() => setOpen(false)}
        width="md"
        title="التراجع عن القرار؟"
        description={
          automatic
            ? `${effect(found)} وينتظر قراراً جديداً.`
            : `${effect(found)} وتنتظر البلاغات قراراً جديداً، ونخبر من أرسلوها.`
        }
        action="نعم، تراجع عنه"
        // 'إلغاء' would be ambiguous, because the action itself is a cancellation.
        cancel="اترك القرار"
        loading={isPending}
        onAction={() => mutate()}
      />
    </>
  );
}

function effect({ state, subject, ad_id, review_id, review_first }: ReportCase): string {
  if (review_first && ad_id !== null)
    return state === 'upheld' ? 'يعود الإعلان إلى المراجعة.' : 'يختفي الإعلان من السوق.';
  if (subject === 'ad' && ad_id !== null) {
    return state === 'upheld' ? 'يعود الإعلان إلى السوق.' : 'يبقى الإعلان معروضاً.';
  }
  if (subject === 'review' && review_id !== null && state === 'upheld')
    return 'يعود التقييم إلى صفحة البائع.';
  return 'لا يتغير شيء آخر.';
}

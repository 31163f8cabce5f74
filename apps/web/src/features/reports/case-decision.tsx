import type { ReportCase } from '@arabati/domain/reports/report-desk.endpoints';
import { CircleCheck, Gavel, UserX } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { removalWords } from './removal-words.ts';
import { useDecideCase } from './use-report-case.ts';

const UpholdDialog = lazy(() => import('./uphold-dialog.tsx'));

interface CaseDecisionProps {
  found: ReportCase;
  /** Focuses the decision on mount, because the button that reopened the case is gone. */
  focused: boolean;
  onDecided: () => void;
}

/** Upholds or rejects the reports of a case. A member is suspended on their own page. */
export function CaseDecision({ found, focused, onDecided }: CaseDecisionProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (focused) group.current?.focus();
  }, [focused]);
  const [open, setOpen] = useState<'uphold' | 'reject' | null>(null);
  const close = () => setOpen(null);
  const { mutate, isPending } = useDecideCase(found.id, () => {
    close();
    onDecided();
  });
  // Each key opens a dialog; none decides.
  const uphold = () => void setOpen('uphold');
  const reject = () => void setOpen('reject');
  useShortcuts({ KeyA: uphold, KeyR: reject });
  const { report_count, hidden, member } = found;
  const removal = removalWords(found);
  return (
    <fieldset ref={group} tabIndex={-1} aria-label="القرار" className="grid gap-2.5">
      <Button variant="danger" icon={<Gavel aria-hidden="true" className="size-5" />} onClick={uphold}>
        {removal ? `قبول و${removal.action}` : 'قبول البلاغات'}
      </Button>
      <Button variant="outline" icon={<CircleCheck aria-hidden="true" className="size-5" />} onClick={reject}>
        رفض البلاغات
      </Button>
      <Link
        href={`/admin/users/${member.user_id}`}
        className={buttonClass({ variant: 'ghost', block: true })}
      >
        <UserX aria-hidden="true" className="size-5" />
        صفحة العضو لإيقافه
      </Link>
      <Suspense fallback={null}>
        {open === 'uphold' && (
          <UpholdDialog
            found={found}
            busy={isPending}
            onClose={close}
            onUphold={(reason) => mutate({ state: 'upheld', reason, report_count })}
          />
        )}
      </Suspense>
      <ActionDialog
        open={open === 'reject'}
        onClose={close}
        title="رفض البلاغات؟"
        description={
          hidden
            ? 'يعود الإعلان إلى السوق كما كان، ونخبر صاحبه ومن أبلغوا.'
            : 'نخبر من أبلغوا أننا لم نجد مخالفة، ولا يتغير شيء آخر.'
        }
        action="نعم، ارفضها"
        loading={isPending}
        onAction={() => mutate({ state: 'rejected', report_count })}
      />
    </fieldset>
  );
}

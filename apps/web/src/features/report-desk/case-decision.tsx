import type { CaseReport, ReportCase } from '@arabati/domain/reports/report-desk.endpoints';
import { commonUpheldReasons } from '@arabati/words/reports/report-words';
import { CircleCheck, Gavel, SkipForward, UserX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { decisionWords } from './decision-words.ts';
import { useDecideCase } from './use-report-case.ts';

const UpholdDialog = lazyDialog(() => import('./uphold-dialog.tsx'));
const SkipDialog = lazyDialog(() => import('./skip-dialog.tsx'));

interface CaseDecisionProps {
  found: ReportCase;
  reports: readonly CaseReport[];
  /** Whether no member has reported the ad. */
  automatic: boolean;
  /** Focuses the decision on mount, because the button that reopened the case is gone. */
  focused: boolean;
  onDecided: () => Promise<void>;
  onUndone: (caseId: string) => void;
  onSkipped: () => void;
}

/** Upholds or rejects the reports of a case, or leaves it to colleagues. A member is suspended on their own page. */
export function CaseDecision({
  found,
  reports,
  automatic,
  focused,
  onDecided,
  onUndone,
  onSkipped,
}: CaseDecisionProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (focused) group.current?.focus();
  }, [focused]);
  const [open, setOpen] = useState<'uphold' | 'reject' | 'skip' | null>(null);
  const [reason, setReason] = useState('');
  const close = () => setOpen(null);
  const words = decisionWords(found, automatic);
  const { mutate, isPending } = useDecideCase(found.id, {
    words,
    onDecided: () => {
      close();
      return onDecided();
    },
    onUndone,
  });
  // Each key opens a dialog; none decides.
  const uphold = (common = '') => {
    setReason(common);
    setOpen('uphold');
    return undefined;
  };
  const upholdUnexplained = () => uphold();
  const reject = () => void setOpen('reject');
  const skip = () => void setOpen('skip');
  const reasons = commonUpheldReasons[found.subject].map(
    (common, at) => [`Digit${at + 1}`, () => uphold(common)] as const,
  );
  useShortcuts({ KeyA: upholdUnexplained, KeyR: reject, KeyS: skip, ...Object.fromEntries(reasons) });
  const { report_count, member } = found;
  return (
    <fieldset ref={group} tabIndex={-1} aria-label="القرار" className="grid gap-2.5">
      <Button
        variant="danger"
        icon={<Gavel aria-hidden="true" className="size-5" />}
        onClick={upholdUnexplained}
      >
        {words.uphold}
      </Button>
      <Button variant="outline" icon={<CircleCheck aria-hidden="true" className="size-5" />} onClick={reject}>
        {words.reject}
      </Button>
      <Button
        variant="ghost"
        icon={<SkipForward aria-hidden="true" className="flip-rtl size-5" />}
        onClick={skip}
      >
        تخطي البلاغ
      </Button>
      <Link
        href={`/admin/users/${member.user_id}`}
        className={buttonClass({ variant: 'ghost', block: true })}
      >
        <UserX aria-hidden="true" className="size-5" />
        صفحة العضو لإيقافه
      </Link>
      {open === 'uphold' && (
        <UpholdDialog
          found={found}
          reports={reports}
          title={words.uphold}
          reason={reason}
          busy={isPending}
          onClose={close}
          onUphold={(upheld) => mutate({ state: 'upheld', ...upheld, report_count })}
        />
      )}
      {open === 'skip' && (
        <SkipDialog
          job={{ caseId: found.id }}
          title="تخطي البلاغ"
          onClose={close}
          onSkipped={() => {
            close();
            onSkipped();
          }}
        />
      )}
      <ActionDialog
        open={open === 'reject'}
        onClose={close}
        title={words.rejectTitle}
        description={words.rejectEffect}
        action={words.rejectAction}
        loading={isPending}
        onAction={() => mutate({ state: 'rejected', report_count })}
      />
    </fieldset>
  );
}

import { safeBuyingPath } from '@arabati/domain/app/page-addresses';
import { revealWaitWords } from '@arabati/words/contacts/contact-words';
import { count, nouns } from '@arabati/words/numbers/plural';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useIsOffline } from '../../platform/offline/connectivity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export interface RevealDialogProps {
  open: boolean;
  /** Also called during the request, which is then aborted. */
  onClose: () => void;
  onConfirm: () => void;
  loading: boolean;
  /** The member's balance; unknown while it is loading. */
  points: number | undefined;
  /** Offers for more points, displayed instead of the confirmation if there are none. */
  offer: ReactNode;
}

/** Asks for confirmation before a point is spent, or offers more points. */
export function RevealDialog({ open, onClose, onConfirm, loading, points, offer }: RevealDialogProps) {
  if (points === 0) {
    return (
      <Dialog
        open={open}
        onClose={onClose}
        title="رصيدك لا يكفي"
        description="ليس لديك نقاط كافية لعرض معلومات التواصل"
      >
        <div className="mt-4">{offer}</div>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="عرض معلومات التواصل"
      description="ستُخصم نقطة واحدة من رصيدك، وتبقى أرقام هذا الإعلان ظاهرة لك بعدها مجاناً."
      footer={
        <>
          <Button data-initial-focus loading={loading} onClick={onConfirm}>
            اعرض مقابل نقطة واحدة
          </Button>
          <Button variant="outline" onClick={onClose}>
            إلغاء
          </Button>
        </>
      }
    >
      {loading && <Waiting />}
      {points !== undefined && (
        <p className="mt-3 rounded-md bg-sunken px-4 py-3">
          رصيدك الآن: <strong>{count(points, nouns.point)}</strong>
        </p>
      )}
      <Link
        href={safeBuyingPath}
        className="mt-2 inline-flex min-h-11 items-center text-primary-ink text-sm underline underline-offset-4"
      >
        قبل أن تتصل: كيف تشتري بأمان
      </Link>
    </Dialog>
  );
}

/** Displays what the request waits for and what cancelling does. */
function Waiting() {
  const offline = useIsOffline();
  return (
    <Alert live tone={offline ? 'warning' : 'info'} className="mt-3" title={revealWaitWords.title(offline)}>
      {revealWaitWords.text}
    </Alert>
  );
}

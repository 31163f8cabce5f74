import type { DeskIdentity } from '@arabati/domain/identity-verification/identity-desk.endpoints';
import { decideIdentity } from '@arabati/domain/identity-verification/identity-desk.requests';
import { identityRejectionReasons } from '@arabati/words/identity-verification/identity-words';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { useDeskAct } from './use-desk-act.ts';

const IdentityReasonDialog = lazyDialog(() => import('./identity-reason-dialog.tsx'));

/** Approves a request after the names were compared, or rejects it with a reason. */
export function IdentityDecision({ request, onDecided }: { request: DeskIdentity; onDecided: () => void }) {
  const { display_name } = request.member;
  const params = { identity_request_id: request.id };
  const [openDialog, setOpenDialog] = useState<'approve' | 'reject' | null>(null);
  const close = () => setOpenDialog(null);
  const decided = () => {
    close();
    onDecided();
  };
  const approval = useDeskAct(
    decideIdentity,
    { title: 'تم توثيق الهوية', description: 'وصل صاحبها إشعار، وحُذفت الصور.' },
    decided,
  );
  const rejection = useDeskAct(
    decideIdentity,
    { title: 'رُفض الطلب', description: 'وصل السبب إلى صاحبه، وحُذفت الصور.' },
    decided,
  );
  // Each key opens a dialog; none decides.
  const approve = () => void setOpenDialog('approve');
  const reject = () => void setOpenDialog('reject');
  useShortcuts({ KeyA: approve, KeyR: reject });
  return (
    <fieldset aria-label="القرار" className="grid gap-2.5 sm:grid-cols-2">
      <Button
        variant="positive"
        icon={<CircleCheck aria-hidden="true" className="size-5" />}
        onClick={approve}
      >
        توثيق الهوية
      </Button>
      <Button variant="danger-soft" icon={<CircleX aria-hidden="true" className="size-5" />} onClick={reject}>
        رفض الطلب
      </Button>
      <ActionDialog
        open={openDialog === 'approve'}
        onClose={close}
        title="توثيق الهوية"
        description={
          <>
            يظهر «هوية موثّقة» في إعلانات <bdi>{display_name}</bdi>. تأكد من أن الاسم في المستند لصاحب هذا
            الحساب أو لمعرضه. نحذف الصور بعد التوثيق.
          </>
        }
        action="تأكيد التوثيق"
        variant="positive"
        loading={approval.isPending}
        onAction={() => approval.mutate({ params, body: { state: 'approved', display_name } })}
      />
      {openDialog === 'reject' && (
        <IdentityReasonDialog
          title="رفض طلب التوثيق"
          label="سبب الرفض"
          action="تأكيد الرفض"
          reasons={identityRejectionReasons}
          busy={rejection.isPending}
          onClose={close}
          onReason={(reason) => rejection.mutate({ params, body: { state: 'rejected', reason } })}
        />
      )}
    </fieldset>
  );
}

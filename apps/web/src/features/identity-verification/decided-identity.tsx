import type { DeskIdentity } from '@arabati/domain/identity-verification/identity-desk.endpoints';
import { takeIdentityBack } from '@arabati/domain/identity-verification/identity-desk.requests';
import { formatDay, formatMoment } from '@arabati/words/dates/date-words';
import {
  identityEndWords,
  identityStateWords,
  identityTakingBackReasons,
} from '@arabati/words/identity-verification/identity-words';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { useDeskAct } from './use-desk-act.ts';

const IdentityReasonDialog = lazyDialog(() => import('./identity-reason-dialog.tsx'));

const tones = { waiting: 'info', approved: 'positive', rejected: 'danger', ended: 'warning' } as const;

/** The decision on a request. An approval can be taken back. */
export function DecidedIdentity({ request }: { request: DeskIdentity }) {
  const { state, administrator, decided_at, valid_until, reason, taken_back_by } = request;
  return (
    <Alert
      tone={tones[state]}
      title={identityStateWords[state]}
      action={state === 'approved' && <TakeBack requestId={request.id} />}
    >
      {decided_at && <p>{formatMoment(new Date(decided_at))}</p>}
      {administrator && (
        <p>
          قرر فيه <bdi>{administrator}</bdi>
        </p>
      )}
      {state === 'approved' && valid_until && <p>صالح حتى {formatDay(new Date(valid_until))}</p>}
      {state === 'ended' && <p>{identityEndWords(request)}</p>}
      {taken_back_by && (
        <p>
          سحبه <bdi>{taken_back_by}</bdi>
        </p>
      )}
      {reason && (
        <p>
          السبب: <bdi>{reason}</bdi>
        </p>
      )}
    </Alert>
  );
}

function TakeBack({ requestId }: { requestId: string }) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useDeskAct(
    takeIdentityBack,
    { title: 'تم سحب التوثيق', description: 'وصل السبب إلى صاحبه.' },
    () => setOpen(false),
  );
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={<Undo2 aria-hidden="true" className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        سحب التوثيق
      </Button>
      {open && (
        <IdentityReasonDialog
          title="سحب توثيق الهوية"
          label="سبب السحب"
          action="تأكيد السحب"
          reasons={identityTakingBackReasons}
          busy={isPending}
          onClose={() => setOpen(false)}
          onReason={(reason) => mutate({ params: { identity_request_id: requestId }, body: { reason } })}
        />
      )}
    </>
  );
}

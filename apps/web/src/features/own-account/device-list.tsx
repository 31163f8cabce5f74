import type { DeviceSession } from '@arabati/domain/own-account/own-account.endpoints';
import { endSession } from '@arabati/domain/own-account/own-account.requests';
import { formatAgo, formatDay } from '@arabati/words/dates/date-words';
import { deviceName } from '@arabati/words/own-account/account-words';
import { useMutation } from '@tanstack/react-query';
import { MonitorSmartphone, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { toastError } from '../../form/toast-error.ts';
import { callApi } from '../../platform/api-client.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useRefreshAccount } from './use-account.ts';

const phones = new Set(['Android', 'iPhone', 'iPad']);

/** The devices on which the member is signed in. */
export function DeviceList({ sessions, more }: { sessions: readonly DeviceSession[]; more: boolean }) {
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {more && <p className="mt-2 text-muted text-sm">ولك أجهزة أقدم. اخرج منها كلها من هنا.</p>}
    </>
  );
}

function Device({ session }: { session: DeviceSession }) {
  const [confirming, setConfirming] = useState(false);
  const refreshAccount = useRefreshAccount();
  const end = useMutation({
    mutationFn: () => callApi(endSession, { params: { session_id: session.id } }),
    onSettled: () => {
      setConfirming(false);
      return refreshAccount();
    },
    onError: toastError,
  });
  const Icon = session.system !== null && phones.has(session.system) ? Smartphone : MonitorSmartphone;
  const name = deviceName(session);
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <div className="grid min-w-0 grow gap-0.5">
        <span className="font-medium">{name}</span>
        <span className="text-muted text-sm">
          {session.current
            ? `منذ ${formatDay(new Date(session.created_at))}`
            : `آخر نشاط: ${formatAgo(new Date(session.last_active_at), new Date())}`}
        </span>
      </div>
      {session.current ? (
        <Badge tone="positive">هذا الجهاز</Badge>
      ) : (
        <Button variant="outline" size="sm" aria-label={`إخراج ${name}`} onClick={() => setConfirming(true)}>
          إخراج
        </Button>
      )}
      <ActionDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={`إخراج ${name}؟`}
        description="تخرج من حسابك على هذا الجهاز في الحال، والدخول منه من جديد بكلمة مرورك."
        action="نعم، أخرجه"
        variant="danger"
        loading={end.isPending}
        onAction={() => end.mutate()}
      />
    </li>
  );
}

import type { AdminSessionEntry } from '@arabati/domain/administration/administrators.endpoints';
import { endOneAdminSession } from '@arabati/domain/administration/administrators.requests';
import { formatAgo, formatMoment } from '@arabati/words/dates/date-words';
import { deviceName } from '@arabati/words/own-account/account-words';
import { useMutation } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { toastError } from '../../form/toast-error.ts';
import { callApi } from '../../platform/api-client.ts';
import { errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFailureAlert } from '../../ui/load-failure-alert.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useAdminSessions } from './use-admin-sessions.ts';
import { useRefreshAdministration } from './use-refresh-administration.ts';

/** The administrators' sessions, each of which can be ended. */
export function AdminSessionList() {
  const { data, error, isFetching, refetch } = useAdminSessions();
  const [ending, setEnding] = useState<AdminSessionEntry | null>(null);
  if (!data) {
    return error ? (
      <LoadFailureAlert {...errorWords(error)} query={{ isFetching, refetch }} />
    ) : (
      <Loading className="grid gap-3">
        <Skeleton className="h-24 rounded-lg" />
        <Skeleton className="h-24 rounded-lg" />
      </Loading>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4 shadow-card sm:px-5">
        {data.items.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3.5">
            <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-muted" />
            <div className="grid min-w-0 grow gap-0.5">
              <p className="font-medium">
                <bdi>{session.administrator}</bdi>
              </p>
              <p className="text-muted text-sm">
                {deviceName(session)}، دخل{' '}
                <span className="whitespace-nowrap">{formatMoment(new Date(session.created_at))}</span>
              </p>
              {!session.current && (
                <p className="text-muted text-sm">
                  آخر نشاط: {formatAgo(new Date(session.last_seen_at), new Date())}
                </p>
              )}
            </div>
            {session.current ? (
              <Badge tone="positive">هذه الجلسة</Badge>
            ) : (
              <Button
                variant="outline"
                size="sm"
                aria-label={`إنهاء جلسة ${session.administrator}`}
                onClick={() => setEnding(session)}
              >
                إنهاء
              </Button>
            )}
          </li>
        ))}
      </ul>
      <EndSessionDialog session={ending} onClose={() => setEnding(null)} />
    </>
  );
}

function EndSessionDialog({ session, onClose }: { session: AdminSessionEntry | null; onClose: () => void }) {
  const refresh = useRefreshAdministration();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => callApi(endOneAdminSession, { params: { session_id: id } }),
    onSuccess: () => toast({ tone: 'positive', title: 'انتهت الجلسة' }),
    onError: toastError,
    // Also after an error: the session may have expired.
    onSettled: () => {
      onClose();
      return refresh();
    },
  });
  return (
    <ActionDialog
      open={session !== null}
      onClose={onClose}
      title={
        <>
          إنهاء جلسة <bdi>{session?.administrator}</bdi>؟
        </>
      }
      description="يخرج منها في الحال، ويدخل من جديد بكلمة مروره. إذا كانت الجلسة غريبة فليغيّر كلمة المرور."
      action="نعم، أنهِ الجلسة"
      variant="danger"
      loading={isPending}
      onAction={() => session && mutate(session.id)}
    />
  );
}

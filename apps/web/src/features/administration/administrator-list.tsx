import type { AdministratorEntry } from '@arabati/domain/administration/administrators.endpoints';
import { roleWords } from '@arabati/words/administration/role-words';
import { formatMoment } from '@arabati/words/dates/date-words';
import { formatNumber } from '@arabati/words/numbers/plural';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useAdminSession } from '../../platform/admin-session.ts';
import { errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailureAlert } from '../../ui/load-failure-alert.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { AddAdministratorDialog } from './add-administrator-dialog.tsx';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { ResetAdministratorDialog } from './reset-administrator-dialog.tsx';
import { useAdministrators, useChangeState, useEndAdministratorsSessions } from './use-administrators.ts';

type Act = 'role' | 'reset' | 'disable' | 'sign-out';

/** The administrators, with an owner's actions on each. */
export function AdministratorList() {
  const { data, error, isFetching, refetch } = useAdministrators();
  const [adding, setAdding] = useState(false);
  const [act, setAct] = useState<{ kind: Act; administrator: AdministratorEntry } | null>(null);
  const close = () => setAct(null);
  const changeState = useChangeState(close);
  if (!data) {
    return error ? (
      <LoadFailureAlert {...errorWords(error)} query={{ isFetching, refetch }} />
    ) : (
      <Loading className="grid gap-3">
        <Skeleton className="h-32 rounded-lg" />
        <Skeleton className="h-32 rounded-lg" />
      </Loading>
    );
  }
  const chosen = (kind: Act) => (act?.kind === kind ? act.administrator : null);
  return (
    <>
      <Button
        className="justify-self-start"
        icon={<UserPlus aria-hidden="true" className="size-5" />}
        onClick={() => setAdding(true)}
      >
        إضافة مسؤول
      </Button>
      <ul className="grid gap-3">
        {data.items.map((administrator) => (
          <li key={administrator.id}>
            <AdministratorRow
              administrator={administrator}
              enabling={changeState.isPending && changeState.variables.id === administrator.id}
              onEnable={() => changeState.mutate({ id: administrator.id, disabled: false })}
              onAct={(kind) => setAct({ kind, administrator })}
            />
          </li>
        ))}
      </ul>
      {adding && <AddAdministratorDialog onClose={() => setAdding(false)} />}
      {act?.kind === 'role' && <ChangeRoleDialog administrator={act.administrator} onClose={close} />}
      {act?.kind === 'reset' && (
        <ResetAdministratorDialog administrator={act.administrator} onClose={close} />
      )}
      <ActionDialog
        open={chosen('disable') !== null}
        onClose={close}
        title={
          <>
            تعطيل <bdi>{chosen('disable')?.username}</bdi>؟
          </>
        }
        description="يخرج من كل أجهزته فوراً ولا يدخل حتى تفعّله من جديد. يبقى سجل أعماله كما هو."
        action="نعم، عطّله"
        variant="danger"
        loading={changeState.isPending}
        onAction={() => act && changeState.mutate({ id: act.administrator.id, disabled: true })}
      />
      <EndSessionsDialog administrator={chosen('sign-out')} onClose={close} />
    </>
  );
}

interface AdministratorRowProps {
  administrator: AdministratorEntry;
  enabling: boolean;
  onEnable: () => void;
  onAct: (act: Act) => void;
}

function AdministratorRow({ administrator, enabling, onEnable, onAct }: AdministratorRowProps) {
  const { username, role, disabled_at, has_second_factor, sessions, last_sign_in_at } = administrator;
  const isSelf = useAdminSession()?.username === username;
  const named = (act: string) => `${act}: ${username}`;
  return (
    <Card className="grid gap-3">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="font-bold">
            <bdi>{username}</bdi>
          </h2>
          <Badge tone={role === 'owner' ? 'premium' : 'primary'}>{roleWords[role].name}</Badge>
          {disabled_at && <Badge tone="danger">معطّل</Badge>}
          {isSelf && <Badge tone="positive">أنت</Badge>}
        </div>
        <p className="text-muted text-sm">{roleWords[role].duties}</p>
        <p className="flex flex-wrap gap-x-4 text-muted text-sm">
          <span>
            {last_sign_in_at ? `آخر دخول: ${formatMoment(new Date(last_sign_in_at))}` : 'لم يدخل بعد'}
          </span>
          <span>{has_second_factor ? 'التحقق بخطوتين مفعّل' : 'بدون تحقق بخطوتين'}</span>
          {sessions > 0 && <span>الجلسات: {formatNumber(sessions)}</span>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" aria-label={named('تغيير الدور')} onClick={() => onAct('role')}>
          تغيير الدور
        </Button>
        {!isSelf && (
          <Button
            size="sm"
            variant="outline"
            aria-label={named('كلمة مرور جديدة')}
            onClick={() => onAct('reset')}
          >
            كلمة مرور جديدة
          </Button>
        )}
        {sessions > 0 && !isSelf && (
          <Button
            size="sm"
            variant="outline"
            aria-label={named('إنهاء الجلسات')}
            onClick={() => onAct('sign-out')}
          >
            إنهاء الجلسات
          </Button>
        )}
        {disabled_at ? (
          <Button size="sm" loading={enabling} aria-label={named('تفعيل')} onClick={onEnable}>
            تفعيل
          </Button>
        ) : (
          <Button size="sm" variant="danger" aria-label={named('تعطيل')} onClick={() => onAct('disable')}>
            تعطيل
          </Button>
        )}
      </div>
    </Card>
  );
}

function EndSessionsDialog({
  administrator,
  onClose,
}: {
  administrator: AdministratorEntry | null;
  onClose: () => void;
}) {
  const { mutate, isPending } = useEndAdministratorsSessions(onClose);
  return (
    <ActionDialog
      open={administrator !== null}
      onClose={onClose}
      title={
        <>
          إنهاء جلسات <bdi>{administrator?.username}</bdi>؟
        </>
      }
      description="يخرج من كل أجهزته فوراً، ويدخل من جديد بكلمة مروره."
      action="نعم، أنهِ الجلسات"
      loading={isPending}
      onAction={() => administrator && mutate(administrator.id)}
    />
  );
}

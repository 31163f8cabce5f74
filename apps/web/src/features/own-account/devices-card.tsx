import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { callAuth } from '../../platform/auth-call.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { DeviceList } from './device-list.tsx';
import { refusalText } from './refusal-text.ts';
import { useAccount, useRefreshAccount } from './use-account.ts';

/** The member's devices, which can be signed out one by one or all together. */
export function DevicesCard({ onSignOut }: { onSignOut: () => void }) {
  const { data, isError, isFetching, refetch } = useAccount();
  const [confirming, setConfirming] = useState(false);
  return (
    <Card>
      <CardHeader title="الأجهزة" />
      {data ? (
        <DeviceList sessions={data.sessions} more={data.more_sessions} />
      ) : isError ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-muted">تعذر عرض أجهزتك.</p>
          <Button variant="outline" size="sm" loading={isFetching} onClick={() => void refetch()}>
            إعادة المحاولة
          </Button>
        </div>
      ) : (
        <Loading>
          <Skeleton className="h-14 rounded-md" />
        </Loading>
      )}
      <div className="mt-3 grid gap-2 sm:flex sm:flex-wrap">
        {data && (data.sessions.length > 1 || data.more_sessions) && <EndOthers />}
        <Button
          variant="danger-soft"
          size="sm"
          icon={<LogOut aria-hidden="true" className="flip-rtl size-4.5" />}
          onClick={() => setConfirming(true)}
        >
          الخروج من كل الأجهزة
        </Button>
      </div>
      <EndAllDialog open={confirming} onClose={() => setConfirming(false)} onEnded={onSignOut} />
    </Card>
  );
}

/** @throws what `callAuth` throws */
async function endOthers(): Promise<void> {
  await callAuth(async (auth) => ({ data: null, error: (await auth.signOut({ scope: 'others' })).error }));
}

function EndOthers() {
  const [open, setOpen] = useState(false);
  const [ending, setEnding] = useState(false);
  const refreshAccount = useRefreshAccount();

  async function end() {
    setEnding(true);
    try {
      await endOthers();
      setOpen(false);
      toast({ tone: 'positive', title: 'تم الخروج من الأجهزة الأخرى' });
      await refreshAccount();
    } catch (error) {
      toast({ tone: 'danger', title: 'فشل تسجيل الخروج', description: refusalText(error) });
    } finally {
      setEnding(false);
    }
  }

  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        الخروج من الأجهزة الأخرى
      </Button>
      <ActionDialog
        open={open}
        onClose={() => setOpen(false)}
        title="الخروج من الأجهزة الأخرى؟"
        description="تبقى في حسابك على هذا الجهاز، وتخرج منه على كل جهاز آخر. الدخول منها من جديد بكلمة مرورك."
        action="نعم، اخرج منها"
        variant="danger"
        loading={ending}
        onAction={() => void end()}
      />
    </>
  );
}

interface EndAllDialogProps {
  open: boolean;
  onClose: () => void;
  onEnded: () => void;
}

/** The others first: after this device is signed out, it cannot end other sessions. */
function EndAllDialog({ open, onClose, onEnded }: EndAllDialogProps) {
  const [ending, setEnding] = useState(false);

  async function end() {
    setEnding(true);
    try {
      await endOthers();
      onClose();
      onEnded();
    } catch (error) {
      toast({ tone: 'danger', title: 'فشل تسجيل الخروج', description: refusalText(error) });
    } finally {
      setEnding(false);
    }
  }

  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title="الخروج من كل الأجهزة؟"
      description="تخرج من حسابك على هذا الجهاز وعلى كل جهاز آخر، ثم تسجّل الدخول من جديد بكلمة مرورك."
      action="نعم، أخرجها كلها"
      variant="danger"
      loading={ending}
      onAction={() => void end()}
    />
  );
}

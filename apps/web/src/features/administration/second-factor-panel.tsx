import { recoveryCodesLeft } from '@arabati/words/administration/second-factor-words';
import { formatMoment } from '@arabati/words/dates/date-words';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { errorWords } from '../../platform/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { LoadFailureAlert } from '../../ui/load-failure-alert.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useSecondFactor } from './use-second-factor.ts';

// Imports a QR code generator, which few visitors of this page need.
const SetUpDialog = lazyDialog(async () => {
  const { SetUpSecondFactorDialog } = await import('./set-up-second-factor-dialog.tsx');
  return { default: SetUpSecondFactorDialog };
});
const RemoveDialog = lazyDialog(async () => {
  const { RemoveSecondFactorDialog } = await import('./remove-second-factor-dialog.tsx');
  return { default: RemoveSecondFactorDialog };
});

/** Displays whether the administrator's sign-in requires a second factor, and changes it. */
export function SecondFactorPanel() {
  const { data, error, isFetching, refetch } = useSecondFactor();
  const [open, setOpen] = useState<'set-up' | 'remove' | null>(null);
  const close = () => setOpen(null);
  if (!data) {
    return error ? (
      <LoadFailureAlert {...errorWords(error)} query={{ isFetching, refetch }} />
    ) : (
      <Loading>
        <Skeleton className="h-36 rounded-lg" />
      </Loading>
    );
  }
  const used = data.since !== null;
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ShieldCheck aria-hidden="true" className="size-6 shrink-0 text-muted" />
        <h2 className="grow font-bold">التحقق بخطوتين</h2>
        {used && <Badge tone="positive">مفعّل</Badge>}
      </div>
      <p className="text-muted">
        {data.since === null
          ? 'يُطلب منك عند الدخول رمز من تطبيق على هاتفك بعد كلمة المرور، فلا تكفي كلمة المرور وحدها لمن عرفها.'
          : `يُطلب منك الرمز عند كل دخول منذ ${formatMoment(new Date(data.since))}. ${recoveryCodesLeft(data.recovery_codes_left)}.`}
      </p>
      {used && data.recovery_codes_left <= 2 && (
        <Alert tone="warning">أوقف التحقق ثم فعّله من جديد لتحصل على رموز استرداد جديدة.</Alert>
      )}
      <div>
        <Button size="sm" variant="outline" onClick={() => setOpen(used ? 'remove' : 'set-up')}>
          {used ? 'إيقاف التحقق بخطوتين' : 'تفعيل التحقق بخطوتين'}
        </Button>
      </div>
      {open === 'set-up' && <SetUpDialog onClose={close} />}
      {open === 'remove' && <RemoveDialog onClose={close} />}
    </Card>
  );
}

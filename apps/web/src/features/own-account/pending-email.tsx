import { cancelEmailChange, resendEmailChange } from '@arabati/domain/own-account/own-account.requests';
import { formatMoment } from '@arabati/words/dates/date-words';
import { figureAndNoun, nouns } from '@arabati/words/numbers/plural';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toastError } from '../../form/toast-error.ts';
import { callApi } from '../../platform/api-client.ts';
import { useCountdown } from '../../platform/use-countdown.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useRefreshAccount, useWatchAccount } from './use-account.ts';

/** The server sends at most one mail per minute and address. */
const resendIntervalS = 60;

interface PendingEmailProps {
  change: { new_email: string; sent_at: string };
}

/** A change of the email address that has not been confirmed on any device. */
export function PendingEmail({ change: { new_email: email, sent_at: sentAt } }: PendingEmailProps) {
  const refreshAccount = useRefreshAccount();
  useWatchAccount();
  // A phone whose clock is slow would count down for hours.
  const { left } = useCountdown(resendIntervalS, Math.min(Date.parse(sentAt), Date.now()));
  const cancel = useMutation({
    mutationFn: () => callApi(cancelEmailChange, {}, { idempotent: true }),
    onSuccess: () => refreshAccount(),
    onError: toastError,
  });
  const resend = useMutation({
    mutationFn: () => callApi(resendEmailChange, {}),
    onSuccess: async () => {
      toast({
        tone: 'positive',
        title: 'أرسلنا رابط التأكيد',
        description: 'افتح أحدث رسالة، فالرابط السابق لم يعد صالحاً',
      });
      await refreshAccount();
    },
    onError: toastError,
  });
  const [isWaiting, setIsWaiting] = useState(false);
  // If the address has been changed, the response removes this notice.
  const check = useMutation({
    mutationFn: useRefreshAccount({ throwOnError: true }),
    onMutate: () => setIsWaiting(false),
    onSuccess: () => setIsWaiting(true),
    onError: toastError,
  });
  return (
    <Alert
      title="بانتظار التأكيد"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" loading={check.isPending} onClick={() => check.mutate()}>
            أكّدت بريدي
          </Button>
          <Button
            size="sm"
            variant="outline"
            loading={resend.isPending}
            disabled={left > 0}
            onClick={() => resend.mutate()}
          >
            {left > 0 ? `إعادة الإرسال بعد ${figureAndNoun(left, nouns.second)}` : 'إعادة إرسال الرابط'}
          </Button>
          <Button size="sm" variant="ghost" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            إلغاء التغيير
          </Button>
        </div>
      }
    >
      أرسلنا رابطاً إلى:
      <span className="block">
        <bdi dir="ltr" className="font-semibold [overflow-wrap:anywhere]">
          {email}
        </bdi>
      </span>
      افتحه ليصبح بريد حسابك. إذا لم تجده فابحث في مجلد الرسائل غير المرغوبة (Spam).
      <span className="block text-muted">وقت الإرسال: {formatMoment(new Date(sentAt))}</span>
      <span role="status" className="block empty:hidden">
        {isWaiting && 'لم نستلم التأكيد بعد. افتح أحدث رسالة منا واضغط على الرابط.'}
      </span>
    </Alert>
  );
}

import { formatMoment } from '@arabati/words/dates/date-words';
import { figureAndNoun, nouns } from '@arabati/words/numbers/plural';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCountdown } from '../../platform/use-countdown.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { PendingRecovery } from './pending-recovery.ts';
import { requestRecovery } from './request-recovery.ts';
import { toastRecoveryError } from './toast-recovery-error.ts';

const resendIntervalS = 60;

interface RecoverySentProps {
  pending: PendingRecovery;
  onSent: () => void;
  /** Called when the password was set where the link was opened. */
  onChanged: () => void;
  /** Changes the email address. */
  onChangeAddress: () => void;
  onBack: () => void;
}

/** Reports that the link was sent. After a minute it can be requested again. */
export function RecoverySent({
  pending: { email, sentAt },
  onSent,
  onChanged,
  onChangeAddress,
  onBack,
}: RecoverySentProps) {
  const { left, restart } = useCountdown(resendIntervalS, sentAt);
  const [sending, setSending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function resend() {
    setSending(true);
    try {
      await requestRecovery(email);
      restart();
      onSent();
      toast({ title: 'تم إرسال الكود', tone: 'positive' });
    } catch (error) {
      toastRecoveryError(error);
    } finally {
      setSending(false);
    }
  }

  return (
    <div className="grid justify-items-center gap-4 text-center">
      <span
        aria-hidden="true"
        className="grid size-16 place-items-center rounded-full bg-positive-soft text-positive-ink"
      >
        <MailCheck className="size-8" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="font-extrabold text-2xl">
        تحقق من بريدك الإلكتروني
      </h2>
      <p>
        إذا كان هذا البريد مسجلاً لدينا فستصله رسالة برابط الاستعادة:
        <br />
        <bdi dir="ltr" className="break-all font-bold">
          {email}
        </bdi>
        <br />
        <span className="text-muted text-sm">{formatMoment(new Date(sentAt))}</span>
      </p>
      <p className="text-muted text-sm">
        لم تجد الرسالة؟ ابحث في مجلد الرسائل غير المرغوبة (Spam). الرابط صالح ساعة واحدة، ويفتح في أي متصفح.
      </p>
      <div className="grid w-full gap-3 pt-2">
        <Button block onClick={onChanged}>
          غيّرت كلمة المرور
        </Button>
        <Button block variant="outline" loading={sending} disabled={left > 0} onClick={() => void resend()}>
          {left > 0 ? `إعادة الإرسال بعد ${figureAndNoun(left, nouns.second)}` : 'إعادة الإرسال'}
        </Button>
        <Button block variant="ghost" onClick={onChangeAddress}>
          تغيير البريد
        </Button>
        <Button block variant="ghost" onClick={onBack}>
          العودة لتسجيل الدخول
        </Button>
      </div>
    </div>
  );
}

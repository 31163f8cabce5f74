import { formatMoment } from '@arabati/words/dates/date-words';
import { resendRefusalWords } from '@arabati/words/sign-in/auth-words';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AuthProblem } from '../../platform/auth-problem.ts';
import { errorWords } from '../../platform/error-words.ts';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { clearPendingSignUp, linkLifeMs, type PendingSignUp, storePendingSignUp } from './pending-sign-up.ts';
import { ResendButton } from './resend-button.tsx';
import { useConfirmation } from './use-confirmation.ts';

interface CheckEmailProps {
  pending: PendingSignUp;
  /** Displayed above the forms after the person has returned to the page. */
  compact?: boolean;
  onChange: (pending: PendingSignUp) => void;
  /** Returns to the form, because the address was mistyped. */
  onBack: () => void;
  onSignIn: () => void;
}

/** After a sign-up: waits until the mailed link is opened on any device, then continues. */
export function CheckEmail({ pending, compact = false, onChange, onBack, onSignIn }: CheckEmailProps) {
  const { email, sentAt, secret } = pending;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!compact) heading.current?.focus();
  }, [compact]);
  const [isWaiting, setIsWaiting] = useState(false);
  const { status } = useSession();
  useEffect(() => {
    if (status === 'signed-in') clearPendingSignUp();
  }, [status]);
  const { check, checking } = useConfirmation(pending, () =>
    toast({ title: 'مرحباً بك!', description: 'تم تأكيد بريدك الإلكتروني', tone: 'positive' }),
  );

  async function confirm() {
    // Another device signed up, so this one needs the password.
    if (secret === null) return onSignIn();
    setIsWaiting(false);
    try {
      setIsWaiting((await check()) === 'waiting');
    } catch (error) {
      const words = error instanceof AuthProblem ? resendRefusalWords(error) : errorWords(error);
      toast({ title: 'تعذر التحقق من التأكيد', description: words.text, tone: 'danger' });
    }
  }

  function noteSent() {
    const now = Date.now();
    const next = { ...pending, sentAt: now, expiresAt: now + linkLifeMs };
    if (secret !== null) storePendingSignUp(next);
    onChange(next);
  }

  return (
    <div className="grid justify-items-center gap-4 text-center">
      {!compact && (
        <span
          aria-hidden="true"
          className="grid size-16 place-items-center rounded-full bg-positive-soft text-positive-ink"
        >
          <MailCheck className="size-8" />
        </span>
      )}
      <h2 ref={heading} tabIndex={-1} className={compact ? 'font-bold text-lg' : 'font-extrabold text-2xl'}>
        تحقق من بريدك الإلكتروني
      </h2>
      <p>
        أرسلنا رابط التأكيد إلى
        <br />
        <bdi dir="ltr" className="break-all font-bold">
          {email}
        </bdi>
        {sentAt !== null && (
          <>
            <br />
            <span className="text-muted text-sm">{formatMoment(new Date(sentAt))}</span>
          </>
        )}
      </p>
      <p className="text-muted text-sm">
        افتح الرسالة واضغط على الرابط لتفعيل حسابك. إذا لم تجدها فابحث في مجلد الرسائل غير المرغوبة (Spam).
        الرابط صالح 24 ساعة، ويمكنك فتحه من أي جهاز.
      </p>
      <div className="grid w-full gap-3 pt-2">
        <Button block loading={checking} onClick={() => void confirm()}>
          أكّدت بريدي
        </Button>
        <p role="status" className="text-sm empty:hidden">
          {isWaiting &&
            'لم نستلم التأكيد بعد. افتح أحدث رسالة منا واضغط على الرابط، أو سجّل الدخول إذا أكّدت من قبل.'}
        </p>
        <ResendButton email={email} sentAt={sentAt} onSent={noteSent} variant="outline" />
        {compact ? (
          <Button block variant="ghost" onClick={onBack}>
            تغيير البريد
          </Button>
        ) : (
          <div className="grid gap-3 sm:grid-cols-2">
            <Button block variant="ghost" onClick={onBack}>
              العودة للتسجيل
            </Button>
            <Button block variant="ghost" onClick={onSignIn}>
              تسجيل الدخول
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

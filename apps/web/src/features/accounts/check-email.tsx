import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { ResendButton } from './resend-button.tsx';

interface CheckEmailProps {
  email: string;
  /** Back to the form: the address was mistyped. */
  onBack: () => void;
}

/** After a sign-up: the account waits for the link in the mail. */
export function CheckEmail({ email, onBack }: CheckEmailProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
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
        أرسلنا رابط التأكيد إلى
        <br />
        <bdi dir="ltr" className="break-all font-bold">
          {email}
        </bdi>
      </p>
      <p className="text-muted text-sm">
        افتح الرسالة واضغط على الرابط لتفعيل حسابك. إن لم تجدها فابحث في مجلد الرسائل غير المرغوبة (Spam).
        الرابط صالح 24 ساعة.
      </p>
      <div className="grid w-full gap-3 pt-2">
        <ResendButton email={email} />
        <Button block variant="ghost" onClick={onBack}>
          العودة للتسجيل
        </Button>
      </div>
    </div>
  );
}

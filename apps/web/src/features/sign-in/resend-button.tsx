import { figureAndNoun, nouns } from '@arabati/words/numbers/plural';
import { resendRefusalWords } from '@arabati/words/sign-in/auth-words';
import { useState } from 'react';
import { AuthProblem } from '../../platform/auth-problem.ts';
import { errorWords } from '../../platform/error-words.ts';
import { useCountdown } from '../../platform/use-countdown.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { resendConfirmation } from './sign-up.ts';

// Seconds. The server sends at most one mail per minute and address; an earlier request would be ignored.
const resendIntervalS = 60;

/** Sends the confirmation mail again. */
export function ResendButton({
  email,
  sentAt = null,
  onSent,
  variant = 'primary',
}: {
  email: string;
  /** When the last mail was sent, in milliseconds since the epoch. Determines when the next one can be requested. */
  sentAt?: number | null;
  onSent?: () => void;
  variant?: ButtonProps['variant'];
}) {
  const [sending, setSending] = useState(false);
  const { left, restart } = useCountdown(resendIntervalS, sentAt);

  async function resend() {
    setSending(true);
    try {
      await resendConfirmation(email);
      restart();
      onSent?.();
      toast({ title: 'تم إرسال رسالة التأكيد مرة أخرى', tone: 'positive' });
    } catch (error) {
      const words = error instanceof AuthProblem ? resendRefusalWords(error) : errorWords(error);
      toast({ title: 'خطأ في إعادة الإرسال', description: words.text, tone: 'danger' });
    } finally {
      setSending(false);
    }
  }

  return (
    <Button block variant={variant} loading={sending} disabled={left > 0} onClick={() => void resend()}>
      {left > 0 ? `إعادة الإرسال بعد ${figureAndNoun(left, nouns.second)}` : 'إعادة إرسال رسالة التأكيد'}
    </Button>
  );
}

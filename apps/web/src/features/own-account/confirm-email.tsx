import { CircleCheck, MailCheck, MailX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { callAuth } from '../../platform/auth-call.ts';
import { AuthProblem } from '../../platform/auth-problem.ts';
import { pageLanding, useSession } from '../../platform/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { refusalText } from './refusal-text.ts';
import { useShowNewEmail } from './use-show-new-email.ts';

/** Requires a press, because a mail scanner that opens the link must not confirm anything. */
export function ConfirmEmail({ onward }: { onward: ReactNode }) {
  const landing = pageLanding();
  const [state, setState] = useState<'asking' | 'sending' | 'done' | 'invalid'>(
    landing.kind === 'token-hash' ? 'asking' : 'invalid',
  );
  const [failure, setFailure] = useState<string | null>(null);
  const { status } = useSession();
  const showNewEmail = useShowNewEmail();

  async function confirm(tokenHash: string) {
    setFailure(null);
    setState('sending');
    try {
      await callAuth((auth) => auth.verifyOtp({ type: 'email_change', token_hash: tokenHash }));
      setState('done');
      if (status === 'signed-in') await showNewEmail();
    } catch (error) {
      const over = error instanceof AuthProblem && error.code === 'otp_expired';
      if (!over) setFailure(refusalText(error));
      setState(over ? 'invalid' : 'asking');
    }
  }

  if (state === 'done') {
    return (
      <EmptyState
        icon={<CircleCheck />}
        title="تم تغيير بريدك الإلكتروني"
        description="سجّل الدخول بالبريد الجديد من الآن."
        action={onward}
      />
    );
  }
  if (state === 'invalid' || landing.kind !== 'token-hash') {
    return (
      <EmptyState
        icon={<MailX />}
        title="الرابط غير صحيح أو منتهي الصلاحية"
        description="إذا لم يتغير بريدك بعد فاطلب رابطاً جديداً من إعدادات حسابك."
        action={onward}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <EmptyState
        icon={<MailCheck />}
        title="هل هذا بريدك الجديد؟"
        description="اضغط الزر ليصبح هذا العنوان بريد حسابك."
        action={
          <Button loading={state === 'sending'} onClick={() => void confirm(landing.tokenHash)}>
            تأكيد البريد الجديد
          </Button>
        }
      />
      {failure && (
        <Alert live tone="danger" title="خطأ">
          {failure}
        </Alert>
      )}
    </div>
  );
}

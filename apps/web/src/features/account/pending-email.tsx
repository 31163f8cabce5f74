import { cancelEmailChange } from '@arabati/domain/account/account.endpoints';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { errorWords } from '../../platform/error-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useRefreshAccount } from './use-account.ts';

/** A change of address that waits for its link to be opened. */
export function PendingEmail({ email }: { email: string }) {
  const refreshAccount = useRefreshAccount();
  const cancel = useMutation({
    mutationFn: () => callApi(cancelEmailChange, {}, { idempotent: true }),
    onSuccess: () => refreshAccount(),
    onError: (error) => {
      const { title, text } = errorWords(error);
      toast({ tone: 'danger', title, description: text });
    },
  });
  const [isWaiting, setIsWaiting] = useState(false);
  // Where the address has changed, this notice is gone with the response.
  const check = useMutation({
    mutationFn: () => refreshAccount(),
    onMutate: () => setIsWaiting(false),
    onSettled: () => setIsWaiting(true),
  });
  return (
    <Alert
      title="بانتظار التأكيد"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" loading={check.isPending} onClick={() => check.mutate()}>
            أكّدت بريدي
          </Button>
          <Button size="sm" variant="outline" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            إلغاء التغيير
          </Button>
        </div>
      }
    >
      أرسلنا رابطاً إلى{' '}
      <bdi dir="ltr" className="font-semibold [overflow-wrap:anywhere]">
        {email}
      </bdi>
      . افتحه ليصبح بريد حسابك. إذا لم تجده فابحث في مجلد الرسائل غير المرغوبة (Spam).
      <span role="status" className="block empty:hidden">
        {isWaiting && 'لم نستلم التأكيد بعد. افتح أحدث رسالة منا واضغط على الرابط.'}
      </span>
    </Alert>
  );
}

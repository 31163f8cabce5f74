import { cancelEmailChange } from '@arabati/domain/account/account.endpoints';
import { useMutation } from '@tanstack/react-query';
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
  return (
    <Alert
      title="بانتظار التأكيد"
      action={
        <Button size="sm" variant="outline" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          إلغاء التغيير
        </Button>
      }
    >
      أرسلنا رابطاً إلى{' '}
      <bdi dir="ltr" className="font-semibold [overflow-wrap:anywhere]">
        {email}
      </bdi>
      . افتحه ليصبح بريد حسابك. إن لم تجده فابحث في مجلد الرسائل غير المرغوبة (Spam).
    </Alert>
  );
}

import { removeSecondFactor } from '@arabati/domain/administration/second-factor.requests';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { toast } from '../../ui/toast-store.ts';
import { CodeField } from './code-field.tsx';
import { FactorFormDialog } from './factor-form-dialog.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { useRefreshAdministration } from './use-refresh-administration.ts';

/** Disables the second factor. Requires both factors. */
export function RemoveSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshAdministration();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { password: string; code: string }) => callApi(removeSecondFactor, { body }),
    onSuccess: () => {
      toast({ tone: 'positive', title: 'أُوقف التحقق بخطوتين' });
      onClose();
      return refresh();
    },
  });
  return (
    <FactorFormDialog
      title="إيقاف التحقق بخطوتين؟"
      description="تكفي بعدها كلمة المرور للدخول، ولا تنفع رموز الاسترداد القديمة."
      action="نعم، أوقفه"
      variant="danger"
      sending={isPending}
      error={error}
      onSend={(form) => mutate({ password: String(form.get('password')), code: String(form.get('code')) })}
      onClose={onClose}
    >
      {({ password, code }) => (
        <>
          <OwnPasswordField problem={password} />
          <CodeField kind="either" problem={code} />
        </>
      )}
    </FactorFormDialog>
  );
}

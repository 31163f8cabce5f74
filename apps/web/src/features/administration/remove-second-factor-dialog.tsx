import { removeSecondFactor } from '@arabati/domain/administration/second-factor.requests';
import { FormDialog } from '../../form/form-dialog.tsx';
import { callApi } from '../../platform/api-client.ts';
import { toast } from '../../ui/toast-store.ts';
import { CodeField } from './code-field.tsx';
import { credentialWords } from './credential-words.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { useRefreshAdministration } from './use-refresh-administration.ts';

/** Disables the second factor. Requires both factors. */
export function RemoveSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshAdministration();
  return (
    <FormDialog
      title="إيقاف التحقق بخطوتين؟"
      description="تكفي بعدها كلمة المرور للدخول، ولا تنفع رموز الاسترداد القديمة."
      action="نعم، أوقفه"
      variant="danger"
      onClose={onClose}
      form={{
        defaultValues: { password: '', code: '' },
        words: credentialWords,
        async onSubmit(body) {
          await callApi(removeSecondFactor, { body });
          toast({ tone: 'positive', title: 'أُوقف التحقق بخطوتين' });
          onClose();
          void refresh();
        },
      }}
    >
      {({ register, errorOf }) => (
        <>
          <OwnPasswordField {...register('password')} error={errorOf('password')} />
          <CodeField kind="either" {...register('code')} error={errorOf('code')} />
        </>
      )}
    </FormDialog>
  );
}

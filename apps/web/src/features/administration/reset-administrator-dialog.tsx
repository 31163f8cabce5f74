import type { AdministratorEntry } from '@arabati/domain/administration/administrators.endpoints';
import { resetAdministrator } from '@arabati/domain/administration/administrators.requests';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { FactorFormDialog } from './factor-form-dialog.tsx';
import { NewPasswordDialog } from './new-password-dialog.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { useRefreshAdministration } from './use-refresh-administration.ts';

interface ResetAdministratorDialogProps {
  administrator: AdministratorEntry;
  onClose: () => void;
}

/** Resets an administrator who has lost password or authenticator. */
export function ResetAdministratorDialog({ administrator, onClose }: ResetAdministratorDialogProps) {
  const refresh = useRefreshAdministration();
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (own_password: string) =>
      callApi(resetAdministrator, {
        params: { administrator_id: administrator.id },
        body: { own_password },
      }),
    onSuccess: () => refresh(),
  });
  if (data) {
    return <NewPasswordDialog username={administrator.username} password={data.password} onClose={onClose} />;
  }
  return (
    <FactorFormDialog
      title={`كلمة مرور جديدة لـ ${administrator.username}`}
      description="تنتهي جلساته كلها، ويُلغى التحقق بخطوتين عنده، ولا تعمل كلمة مروره القديمة."
      action="كلمة مرور جديدة"
      variant="danger"
      sending={isPending}
      error={error}
      onSend={(form) => mutate(String(form.get('password')))}
      onClose={onClose}
    >
      {({ own_password }) => <OwnPasswordField problem={own_password} label="كلمة مرورك أنت" />}
    </FactorFormDialog>
  );
}

import type { AdministratorEntry } from '@arabati/domain/administration/administrators.endpoints';
import { resetAdministrator } from '@arabati/domain/administration/administrators.requests';
import { useState } from 'react';
import { FormDialog } from '../../form/form-dialog.tsx';
import { callApi } from '../../platform/api-client.ts';
import { credentialWords } from './credential-words.ts';
import { NewPasswordDialog } from './new-password-dialog.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { useRefreshAdministration } from './use-refresh-administration.ts';

interface ResetAdministratorDialogProps {
  administrator: AdministratorEntry;
  onClose: () => void;
}

/** Resets an administrator who has lost password or authenticator. */
export function ResetAdministratorDialog({ administrator, onClose }: ResetAdministratorDialogProps) {
  const [password, setPassword] = useState<string | null>(null);
  const refresh = useRefreshAdministration();
  const { id, username } = administrator;
  if (password !== null) {
    return <NewPasswordDialog username={username} password={password} onClose={onClose} />;
  }
  return (
    <FormDialog
      title={`كلمة مرور جديدة لـ ${username}`}
      description="تنتهي جلساته كلها، ويُلغى التحقق بخطوتين عنده، ولا تعمل كلمة مروره القديمة."
      action="كلمة مرور جديدة"
      variant="danger"
      onClose={onClose}
      form={{
        defaultValues: { own_password: '' },
        words: credentialWords,
        async onSubmit(body) {
          const reset = await callApi(resetAdministrator, { params: { administrator_id: id }, body });
          setPassword(reset.password);
          void refresh();
        },
      }}
    >
      {({ register, errorOf }) => (
        <OwnPasswordField
          {...register('own_password')}
          label="كلمة مرورك أنت"
          error={errorOf('own_password')}
        />
      )}
    </FormDialog>
  );
}

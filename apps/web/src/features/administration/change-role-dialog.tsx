import type { AdministratorEntry } from '@arabati/domain/administration/administrators.endpoints';
import { changeAdministratorRole } from '@arabati/domain/administration/administrators.requests';
import { roleWords } from '@arabati/words/administration/role-words';
import { FormDialog } from '../../form/form-dialog.tsx';
import { callApi } from '../../platform/api-client.ts';
import { toast } from '../../ui/toast-store.ts';
import { credentialWords } from './credential-words.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { RoleField } from './role-field.tsx';
import { useRefreshAdministration } from './use-refresh-administration.ts';

interface ChangeRoleDialogProps {
  administrator: AdministratorEntry;
  onClose: () => void;
}

export function ChangeRoleDialog({ administrator, onClose }: ChangeRoleDialogProps) {
  const refresh = useRefreshAdministration();
  return (
    <FormDialog
      title={`دور ${administrator.username}`}
      description="يسري الدور الجديد من الطلب التالي، بدون دخول جديد."
      action="تغيير الدور"
      onClose={onClose}
      form={{
        defaultValues: { role: administrator.role, own_password: '' },
        words: credentialWords,
        async onSubmit(body) {
          await callApi(changeAdministratorRole, { params: { administrator_id: administrator.id }, body });
          toast({ tone: 'positive', title: `الدور الآن: ${roleWords[body.role].name}` });
          onClose();
          void refresh();
        },
      }}
    >
      {({ register, errorOf }) => (
        <>
          <RoleField {...register('role')} />
          <OwnPasswordField
            {...register('own_password')}
            label="كلمة مرورك أنت"
            error={errorOf('own_password')}
          />
        </>
      )}
    </FormDialog>
  );
}

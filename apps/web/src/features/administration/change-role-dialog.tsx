import type { AdministratorEntry } from '@arabati/domain/administration/administrators.endpoints';
import { changeAdministratorRole } from '@arabati/domain/administration/administrators.requests';
import { roleWords } from '@arabati/words/administration/role-words';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { toast } from '../../ui/toast-store.ts';
import { FactorFormDialog } from './factor-form-dialog.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { RoleField, roleIn } from './role-field.tsx';
import { useRefreshAdministration } from './use-refresh-administration.ts';

interface ChangeRoleDialogProps {
  administrator: AdministratorEntry;
  onClose: () => void;
}

export function ChangeRoleDialog({ administrator, onClose }: ChangeRoleDialogProps) {
  const refresh = useRefreshAdministration();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (form: FormData) =>
      callApi(changeAdministratorRole, {
        params: { administrator_id: administrator.id },
        body: { role: roleIn(form), own_password: String(form.get('password')) },
      }),
    onSuccess: (_, form) => {
      toast({ tone: 'positive', title: `الدور الآن: ${roleWords[roleIn(form)].name}` });
      onClose();
      return refresh();
    },
  });
  return (
    <FactorFormDialog
      title={`دور ${administrator.username}`}
      description="يسري الدور الجديد من الطلب التالي، بدون دخول جديد."
      action="تغيير الدور"
      sending={isPending}
      error={error}
      onSend={mutate}
      onClose={onClose}
    >
      {({ own_password }) => (
        <>
          <RoleField initial={administrator.role} />
          <OwnPasswordField problem={own_password} label="كلمة مرورك أنت" />
        </>
      )}
    </FactorFormDialog>
  );
}

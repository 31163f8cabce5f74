import type { StaffMember } from '@arabati/domain/showrooms/staff.endpoints';
import { FormDialog } from '../../form/form-dialog.tsx';
import { StaffRoleField } from './staff-role-field.tsx';
import { useChangeStaffRole } from './use-staff.ts';

/** Changes the role of one member of staff. */
export default function ChangeRoleDialog({
  person,
  byOwner,
  onClose,
}: {
  person: StaffMember;
  byOwner: boolean;
  onClose: () => void;
}) {
  const { mutateAsync } = useChangeStaffRole();
  return (
    <FormDialog
      title="تغيير الدور"
      description="يعمل بالدور الجديد من الآن."
      action="حفظ الدور"
      onClose={onClose}
      form={{
        defaultValues: { role: person.role },
        validate: () => ({}),
        onSubmit: async ({ role }) => {
          await mutateAsync({ id: person.id, role });
          onClose();
        },
      }}
    >
      {(form) => <StaffRoleField byOwner={byOwner} {...form.register('role')} />}
    </FormDialog>
  );
}

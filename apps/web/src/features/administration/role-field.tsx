import { type AdminRole, adminRoles } from '@arabati/domain/administration/roles';
import { roleWords } from '@arabati/words/administration/role-words';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

const options = adminRoles.map((role) => ({
  value: role,
  label: `${roleWords[role].name}: ${roleWords[role].duties}`,
}));

/** A role, as a form's field `role`. */
export function RoleField({ initial }: { initial: AdminRole }) {
  return (
    <Field label="الدور" required>
      <Select name="role" options={options} defaultValue={initial} />
    </Field>
  );
}

export function roleIn(form: FormData): AdminRole {
  return adminRoles.find((role) => role === form.get('role')) ?? 'moderator';
}

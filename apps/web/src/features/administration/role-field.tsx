import { adminRoles } from '@arabati/domain/administration/roles';
import { roleWords } from '@arabati/words/administration/role-words';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

const options = adminRoles.map((role) => ({
  value: role,
  label: `${roleWords[role].name}: ${roleWords[role].duties}`,
}));

export function RoleField(select: UseFormRegisterReturn) {
  return (
    <Field label="الدور" required>
      <Select {...select} options={options} />
    </Field>
  );
}

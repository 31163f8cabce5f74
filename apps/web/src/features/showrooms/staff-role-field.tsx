import { staffRoles } from '@arabati/domain/showrooms/staff-roles';
import { staffRoleDescriptions, staffRoleWords } from '@arabati/words/showrooms/staff-words';
import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';

type StaffRoleFieldProps = Omit<ComponentProps<typeof RadioGroup>, 'options' | 'label' | 'variant'> & {
  byOwner: boolean;
};

/** Chooses what a member may do for the showroom. Only the owner can choose the manager. */
export function StaffRoleField({ byOwner, ...group }: StaffRoleFieldProps) {
  const options = staffRoles
    .filter((role) => byOwner || role !== 'manager')
    .map((role) => ({
      value: role,
      label: staffRoleWords[role],
      description: staffRoleDescriptions[role],
    }));
  return (
    <Field label="الدور" group required>
      <RadioGroup variant="cards" options={options} {...group} />
    </Field>
  );
}

import { invitationDays } from '@arabati/domain/showrooms/staff.requests';
import type { StaffRole } from '@arabati/domain/showrooms/staff-roles';
import { countOblique, nouns } from '@arabati/words/numbers/plural';
import { useState } from 'react';
import { FormDialog } from '../../form/form-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toast-store.ts';
import { StaffRoleField } from './staff-role-field.tsx';
import { useInviteStaff } from './use-staff.ts';

/** Invites a member by their number. */
export default function InviteStaffDialog({
  byOwner,
  onClose,
}: {
  /** Only the owner appoints managers. */
  byOwner: boolean;
  onClose: () => void;
}) {
  const { mutateAsync } = useInviteStaff();
  // One invitation, however often the form is sent.
  const [id] = useState(() => crypto.randomUUID());
  const defaultValues: { member_number: string; role: StaffRole } = { member_number: '', role: 'seller' };
  return (
    <FormDialog
      title="دعوة للعمل في المعرض"
      description={`رقم العضوية في صفحة «حسابي» عند العضو. تصله الدعوة ويقبلها خلال ${countOblique(invitationDays, nouns.day)}.`}
      action="أرسل الدعوة"
      onClose={onClose}
      form={{
        defaultValues,
        validate: ({ member_number }) => ({
          member_number: member_number.trim() === '' ? 'required' : undefined,
        }),
        words: (problem, field) =>
          field === 'member_number'
            ? problem === 'required'
              ? 'اكتب رقم العضوية'
              : 'رقم العضوية 8 أرقام'
            : undefined,
        onSubmit: async (values) => {
          await mutateAsync({ id, ...values });
          toast({ tone: 'positive', title: 'أرسلنا الدعوة', description: 'نخبرك عندما يقبلها العضو.' });
          onClose();
        },
      }}
    >
      {(form) => (
        <>
          <Field label="رقم العضوية" required error={form.errorOf('member_number')}>
            <TextInput
              data-initial-focus
              inputMode="numeric"
              dir="ltr"
              autoComplete="off"
              maxLength={20}
              {...form.register('member_number')}
            />
          </Field>
          <StaffRoleField byOwner={byOwner} {...form.register('role')} />
        </>
      )}
    </FormDialog>
  );
}

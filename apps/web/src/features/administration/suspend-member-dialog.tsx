import type { AdministeredMember } from '@arabati/domain/administration/members.endpoints';
import { suspensionReasonMaximum } from '@arabati/domain/suspensions/suspensions.requests';
import { commonSuspensionReasons } from '@arabati/words/suspensions/suspension-words';
import { useState } from 'react';
import { ReasonDialog } from '../../form/reason-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useSuspendMember } from './use-suspension.ts';

const durations = [
  { value: '1', label: 'يوم' },
  { value: '3', label: '3 أيام' },
  { value: '7', label: 'أسبوع' },
  { value: '30', label: '30 يوماً' },
  { value: '90', label: '90 يوماً' },
  { value: 'always', label: 'نهائياً' },
];

interface SuspendMemberDialogProps {
  member: AdministeredMember | null;
  onClose: () => void;
}

/** Asks for duration and reason, and explains the effect of a suspension. */
export default function SuspendMemberDialog({ member, onClose }: SuspendMemberDialogProps) {
  const [id, setId] = useState(() => crypto.randomUUID());
  const [duration, setDuration] = useState('7');
  const { mutate, isPending } = useSuspendMember(() => {
    setId(crypto.randomUUID());
    onClose();
  });
  return (
    <ReasonDialog
      open={member !== null}
      onClose={onClose}
      title={
        <>
          إيقاف حساب <bdi>{member?.display_name}</bdi>؟
        </>
      }
      description="يخرج من كل أجهزته فوراً، وتختفي إعلاناته، ولا يفتح حساباً آخر ببريده أو أرقامه. يعود كل شيء عند انتهاء الإيقاف."
      action="إيقاف الحساب"
      variant="danger"
      loading={isPending}
      label="سبب الإيقاف"
      hint="يقرؤه العضو كما تكتبه."
      maxLength={suspensionReasonMaximum}
      common={commonSuspensionReasons}
      onSubmit={(reason) =>
        member &&
        mutate({
          id,
          userId: member.user_id,
          reason,
          days: duration === 'always' ? null : Number(duration),
        })
      }
    >
      <Field label="المدة">
        <Select options={durations} value={duration} onChange={(event) => setDuration(event.target.value)} />
      </Field>
    </ReasonDialog>
  );
}

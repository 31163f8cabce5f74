import type { StaffMember } from '@arabati/domain/showrooms/staff.endpoints';
import { formatDay } from '@arabati/words/dates/date-words';
import { staffRoleWords } from '@arabati/words/showrooms/staff-words';
import { EllipsisVertical, UserMinus, UserRoundCog } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useRemoveStaff } from './use-staff.ts';

const ChangeRoleDialog = lazyDialog(() => import('./change-role-dialog.tsx'));

/** The staff of a showroom with its open invitations. */
export function StaffList({ staff, byOwner }: { staff: readonly StaffMember[]; byOwner: boolean }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4 shadow-card sm:px-5">
      {staff.map((person) => (
        <li key={person.id}>
          <Person person={person} byOwner={byOwner} />
        </li>
      ))}
    </ul>
  );
}

function Person({ person, byOwner }: { person: StaffMember; byOwner: boolean }) {
  const { display_name: name, member_number, role, expires_at, accepted_at } = person;
  const [open, setOpen] = useState<'role' | 'removal' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex items-center gap-3 py-3">
      <Avatar name={name} size="sm" />
      <div className="grid min-w-0 grow gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="min-w-0 truncate font-medium">{name}</bdi>
          <Badge tone={role === 'manager' ? 'primary' : 'neutral'}>{staffRoleWords[role]}</Badge>
        </p>
        <p className="text-muted text-sm">
          رقم العضوية <bdi dir="ltr">{member_number}</bdi>
          {' · '}
          {accepted_at
            ? `يعمل منذ ${formatDay(new Date(accepted_at))}`
            : `لم يقبل بعد، تنتهي الدعوة ${formatDay(new Date(expires_at))}`}
        </p>
      </div>
      {(byOwner || role !== 'manager') && (
        <Menu
          label={`إجراءات: ${name}`}
          trigger={(props) => (
            <IconButton
              label={`إجراءات: ${name}`}
              icon={<EllipsisVertical aria-hidden="true" />}
              {...props}
            />
          )}
        >
          <MenuItem icon={<UserRoundCog aria-hidden="true" />} onClick={() => setOpen('role')}>
            تغيير الدور
          </MenuItem>
          <MenuItem icon={<UserMinus aria-hidden="true" />} tone="danger" onClick={() => setOpen('removal')}>
            {accepted_at ? 'إعفاء من العمل' : 'سحب الدعوة'}
          </MenuItem>
        </Menu>
      )}
      {open === 'role' && <ChangeRoleDialog person={person} byOwner={byOwner} onClose={close} />}
      {open === 'removal' && <RemovalDialog person={person} onClose={close} />}
    </div>
  );
}

function RemovalDialog({ person, onClose }: { person: StaffMember; onClose: () => void }) {
  const { mutate, isPending } = useRemoveStaff();
  const works = person.accepted_at !== null;
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={
        works ? (
          <>
            إعفاء <bdi>{person.display_name}</bdi> من العمل؟
          </>
        ) : (
          'سحب الدعوة؟'
        )
      }
      description={
        works
          ? 'يخرج من المعرض فوراً على كل أجهزته. تبقى الإعلانات والمحادثات في معرضك.'
          : 'لا يستطيع العضو قبولها بعد ذلك.'
      }
      action={works ? 'نعم، أعفه' : 'نعم، اسحبها'}
      variant="danger"
      loading={isPending}
      onAction={() => mutate(person.id, { onSuccess: onClose })}
    />
  );
}

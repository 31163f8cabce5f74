import type { AdministeredMember } from '@arabati/domain/administration/members.endpoints';
import { spendable } from '@arabati/domain/points/spend-point';
import { membershipBadges } from '@arabati/words/administration/member-words';
import { formatDay } from '@arabati/words/dates/date-words';
import { membershipEnd } from '@arabati/words/memberships/plan-words';
import { count, nouns } from '@arabati/words/numbers/plural';
import { Crown, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { useMayAdminister } from '../../platform/admin-role.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

interface MemberRowProps {
  member: AdministeredMember;
  onChange: () => void;
  onDowngrade: () => void;
  onDelete: () => void;
}

/** A member with the actions on them. */
export function MemberRow({ member, onChange, onDowngrade, onDelete }: MemberRowProps) {
  const may = useMayAdminister();
  const { display_name, is_premium, membership_expires_at } = member;
  return (
    <Card className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-bold">
            <Link href={`/admin/users/${member.user_id}`} className="hover:underline">
              <bdi>{display_name}</bdi>
            </Link>
          </h3>
          <Badge tone={is_premium ? 'premium' : 'neutral'} icon={is_premium && <Crown aria-hidden="true" />}>
            {membershipBadges[member.membership_type]}
          </Badge>
          {member.suspended && <Badge tone="danger">موقوف</Badge>}
        </div>
        <p className="mt-1 flex flex-wrap gap-x-4 text-muted text-sm">
          <span>
            رقم العضوية <bdi>{member.user_id_display}</bdi>
          </span>
          <span>
            المعرف <bdi>{member.unique_id}</bdi>
          </span>
          {member.city && <span>{member.city}</span>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-muted text-sm">
          <span>{count(spendable(member, member.membership_type), nouns.point)}</span>
          <span>المعروضة: {count(member.active_ads, nouns.ad)}</span>
          <span>انضم في {formatDay(new Date(member.created_at))}</span>
          {membership_expires_at !== null && (
            <span>تنتهي في {membershipEnd(new Date(membership_expires_at), new Date())}</span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {may('memberships') && (
          <Button
            size="sm"
            onClick={onChange}
            aria-label={`${is_premium ? 'تغيير العضوية' : 'ترقية'}: ${display_name}`}
          >
            {is_premium ? 'تغيير العضوية' : 'ترقية'}
          </Button>
        )}
        {is_premium && may('memberships') && (
          <Button size="sm" variant="outline" onClick={onDowngrade} aria-label={`مجاني: ${display_name}`}>
            مجاني
          </Button>
        )}
        {may('members-delete') && (
          <Button
            size="sm"
            variant="danger"
            icon={<Trash2 aria-hidden="true" className="size-4.5" />}
            onClick={onDelete}
            aria-label={`حذف: ${display_name}`}
          >
            حذف
          </Button>
        )}
      </div>
    </Card>
  );
}

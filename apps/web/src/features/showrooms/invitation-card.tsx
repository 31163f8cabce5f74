import type { ApiResponse } from '@arabati/domain/endpoints/api';
import type { getEmployment } from '@arabati/domain/showrooms/staff.requests';
import { formatDay } from '@arabati/words/dates/date-words';
import { staffRoleDescriptions, staffRoleWords } from '@arabati/words/showrooms/staff-words';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useAcceptInvitation, useLeaveShowroom } from './use-staff.ts';

type Invitation = ApiResponse<typeof getEmployment>['invitations'][number];

/** An invitation to act for a showroom. */
export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { id, showroom, role, expires_at } = invitation;
  const acceptance = useAcceptInvitation();
  const refusal = useLeaveShowroom();
  const busy = acceptance.isPending || refusal.isPending;
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-bold text-lg [overflow-wrap:anywhere]">
          دعوة من <bdi>{showroom.name}</bdi>
        </h2>
        <Badge tone="primary">{staffRoleWords[role]}</Badge>
      </div>
      <p className="text-muted">{staffRoleDescriptions[role]}. كل ما تعمله باسم المعرض يراه صاحبه مع اسمك.</p>
      <p className="text-muted text-sm">تنتهي الدعوة {formatDay(new Date(expires_at))}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          loading={acceptance.isPending}
          disabled={busy && !acceptance.isPending}
          onClick={() => acceptance.mutate(id)}
        >
          قبول الدعوة
        </Button>
        <Button
          variant="outline"
          loading={refusal.isPending}
          disabled={busy && !refusal.isPending}
          onClick={() => refusal.mutate(id)}
        >
          رفض
        </Button>
      </div>
    </Card>
  );
}

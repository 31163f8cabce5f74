import type { Employment } from '@arabati/domain/showrooms/staff.endpoints';
import { staffRoleDescriptions, staffRoleWords } from '@arabati/words/showrooms/staff-words';
import { useState } from 'react';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { readActing, switchAccount } from './acting.ts';
import { useLeaveShowroom } from './use-staff.ts';

/** The showroom that the member works for: switch to it, or leave it. */
export function EmploymentCard({ employment }: { employment: Employment }) {
  const { id, showroom, owner_id, role, is_active } = employment;
  const [leaving, setLeaving] = useState(false);
  const { mutate, isPending } = useLeaveShowroom();
  const acting = readActing()?.showroom === showroom.id;
  const start = () =>
    void switchAccount({ showroom: showroom.id, name: showroom.name, owner: owner_id }, '/profile?tab=ads');
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-bold text-lg [overflow-wrap:anywhere]">
          <bdi>{showroom.name}</bdi>
        </h2>
        <Badge tone="primary">{staffRoleWords[role]}</Badge>
      </div>
      <p className="text-muted">{staffRoleDescriptions[role]}.</p>
      {!is_active && (
        <Alert tone="warning" title="المعرض متوقف الآن">
          تعمل باسمه من جديد عندما يجدد صاحبه باقة التجار.
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {acting ? (
          <Button onClick={() => void switchAccount(null)}>ارجع إلى حسابي</Button>
        ) : (
          is_active && <Button onClick={start}>اعمل باسم المعرض</Button>
        )}
        <Button variant="outline" onClick={() => setLeaving(true)}>
          ترك المعرض
        </Button>
      </div>
      {leaving && (
        <ActionDialog
          open
          onClose={() => setLeaving(false)}
          title="ترك المعرض؟"
          description="لا تعود إليه إلا بدعوة جديدة. حسابك كما هو."
          action="نعم، اتركه"
          variant="danger"
          loading={isPending}
          onAction={() =>
            mutate(id, {
              onSuccess: () => {
                setLeaving(false);
                if (acting) void switchAccount(null, '/showroom-invitation');
              },
            })
          }
        />
      )}
    </Card>
  );
}

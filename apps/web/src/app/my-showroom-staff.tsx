import { staffMaximum } from '@arabati/domain/showrooms/staff.requests';
import { formatNumber } from '@arabati/words/numbers/plural';
import { UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { readActing } from '../features/showrooms/acting.ts';
import { StaffList } from '../features/showrooms/staff-list.tsx';
import { useStaff } from '../features/showrooms/use-staff.ts';
import { errorWords } from '../platform/error-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

const InviteStaffDialog = lazyDialog(() => import('../features/showrooms/invite-staff-dialog.tsx'));

/** The members who act for the member's showroom. */
export default function ShowroomStaffPage() {
  const query = useStaff();
  const [inviting, setInviting] = useState(false);
  const byOwner = readActing() === undefined;
  if (!query.data) {
    return (
      <Page width="text">
        <PageHeader title="العاملون في المعرض" />
        {query.isError ? (
          <LoadFailure {...errorWords(query.error)} query={query} />
        ) : (
          <Loading>
            <Skeleton className="h-44 rounded-lg" />
          </Loading>
        )}
      </Page>
    );
  }
  const { showroom, items } = query.data;
  const full = items.length >= staffMaximum;
  const invite = (
    <Button icon={<UserPlus aria-hidden="true" />} disabled={full} onClick={() => setInviting(true)}>
      دعوة عضو
    </Button>
  );
  return (
    <Page width="text">
      <PageHeader
        title="العاملون في المعرض"
        description={
          <>
            <bdi>{showroom.name}</bdi>: {formatNumber(items.length)} من {formatNumber(staffMaximum)}
          </>
        }
        end={showroom.is_active && items.length > 0 && invite}
      />
      <div className="grid gap-4">
        {!showroom.is_active && (
          <Alert tone="warning" title="معرضك متوقف">
            لا يعمل أحد باسمه حتى تجدد باقة التجار. لم نحذف شيئاً.
          </Alert>
        )}
        {items.length === 0 ? (
          <EmptyState
            icon={<UsersRound />}
            title="لا يعمل معك أحد بعد"
            description="ادعُ عضواً برقم عضويته. يعمل من حسابه بإعلاناتك ومحادثاتك ونقاطك، وترى من عمل كل شيء."
            action={showroom.is_active && invite}
          />
        ) : (
          <StaffList staff={items} byOwner={byOwner} />
        )}
      </div>
      {inviting && <InviteStaffDialog byOwner={byOwner} onClose={() => setInviting(false)} />}
    </Page>
  );
}

import { Store } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { EmploymentCard } from '../features/showrooms/employment-card.tsx';
import { InvitationCard } from '../features/showrooms/invitation-card.tsx';
import { useEmployment } from '../features/showrooms/use-staff.ts';
import { errorWords } from '../platform/error-words.ts';
import { Alert } from '../ui/alert.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';

/** The showroom that the member works for, and invitations of showrooms. */
export default function ShowroomInvitationPage() {
  const [address] = useSearchParams();
  return (
    <Page width="text">
      <PageHeader
        title="العمل في معرض"
        description="تعمل باسم المعرض من حسابك، وتبقى إعلاناتك ورسائلك منفصلة عنه."
      />
      <div className="grid gap-4">
        {address.has('ended') && (
          <Alert tone="warning" title="لم تعد تعمل باسم المعرض">
            رجعت إلى حسابك. إذا كان هذا خطأ فراسل صاحب المعرض.
          </Alert>
        )}
        {address.has('personal') && (
          <Alert tone="info" title="ليس من عملك في المعرض">
            ارجع إلى حسابك لتفتح هذه الصفحة.
          </Alert>
        )}
        <Showrooms />
      </div>
    </Page>
  );
}

function Showrooms() {
  const query = useEmployment();
  if (!query.data) {
    return query.isError ? (
      <LoadFailure {...errorWords(query.error)} query={query} />
    ) : (
      <Loading>
        <Skeleton className="h-44 rounded-lg" />
      </Loading>
    );
  }
  const { employment, invitations } = query.data;
  if (!employment && invitations.length === 0) {
    return (
      <EmptyState
        icon={<Store />}
        title="لا توجد دعوات الآن"
        description="أعطِ صاحب المعرض رقم عضويتك من «حسابي»، فتصلك دعوته هنا."
      />
    );
  }
  return (
    <>
      {employment && <EmploymentCard employment={employment} />}
      {invitations.map((invitation) => (
        <InvitationCard key={invitation.id} invitation={invitation} />
      ))}
    </>
  );
}

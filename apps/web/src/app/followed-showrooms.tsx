import { BellRing } from 'lucide-react';
import { Link } from 'wouter';
import { FollowedShowroomList } from '../features/showrooms/followed-showroom-list.tsx';
import { usePageTitle } from '../platform/page-title.ts';
import { buttonClass } from '../ui/button-style.ts';
import { Page, PageHeader } from '../ui/page.tsx';

/** The showrooms that the member follows. Their new ads are announced. */
export default function FollowedShowroomsPage() {
  usePageTitle('المعارض التي تتابعها');
  return (
    <Page>
      <PageHeader
        title="المعارض التي تتابعها"
        description="يصلك إشعار عندما يعرض أحدها سيارة جديدة."
        end={
          <Link href="/alerts" className={buttonClass({ variant: 'outline', size: 'sm' })}>
            <BellRing aria-hidden="true" className="size-4.5" />
            التنبيهات
          </Link>
        }
      />
      <FollowedShowroomList />
    </Page>
  );
}

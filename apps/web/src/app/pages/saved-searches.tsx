import { BellRing } from 'lucide-react';
import { Link } from 'wouter';
import { SavedSearchList } from '../../features/saved-searches/saved-search-list.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { Page, PageHeader } from '../../ui/page.tsx';

/** The searches that the member has saved. New ads for them are announced. */
export default function SavedSearchesPage() {
  return (
    <Page width="text">
      <PageHeader
        title="الأبحاث المحفوظة"
        description="يصلك إشعار عندما تُعرض سيارة تناسب أحدها."
        end={
          <Link href="/alerts" className={buttonClass({ variant: 'outline', size: 'sm' })}>
            <BellRing aria-hidden="true" className="size-4.5" />
            التنبيهات
          </Link>
        }
      />
      <SavedSearchList />
    </Page>
  );
}

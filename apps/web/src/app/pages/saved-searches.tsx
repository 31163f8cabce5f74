import { SavedSearchList } from '../../features/saved-searches/saved-search-list.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

/** The searches that the member has saved. New ads for them are announced. */
export default function SavedSearchesPage() {
  return (
    <Page width="text">
      <PageHeader title="الأبحاث المحفوظة" description="يصلك إشعار حين تُعرض سيارة تناسب أحدها." />
      <SavedSearchList />
    </Page>
  );
}

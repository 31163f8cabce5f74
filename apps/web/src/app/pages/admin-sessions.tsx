import { AdminSessionList } from '../../features/administration/admin-session-list.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

/** Where administrators are signed in. */
export default function AdminSessionsPage() {
  return (
    <Page width="text">
      <PageHeader
        title="جلسات المسؤولين"
        description="تنتهي الجلسة بعد نصف ساعة بلا استخدام، وبعد ثماني ساعات على كل حال."
      />
      <AdminSessionList />
    </Page>
  );
}

import { AdminSessionList } from '../../features/administration/admin-session-list.tsx';
import { SecondFactorPanel } from '../../features/administration/second-factor-panel.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

/** Administrators' sessions and sign-in settings. */
export default function AdminSessionsPage() {
  return (
    <Page width="text" className="grid content-start gap-5">
      <PageHeader
        title="جلسات المسؤولين"
        description="تنتهي الجلسة بعد نصف ساعة بدون استخدام، وبعد ثماني ساعات على كل حال."
      />
      <SecondFactorPanel />
      <AdminSessionList />
    </Page>
  );
}

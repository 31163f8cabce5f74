import { AllMembers } from '../../features/administration/all-members.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

/** The full list of members. */
export default function AdminUsersPage() {
  return (
    <Page>
      <PageHeader title="المستخدمون" description="كل الأعضاء، مجانيين ومميزين." />
      <AllMembers />
    </Page>
  );
}

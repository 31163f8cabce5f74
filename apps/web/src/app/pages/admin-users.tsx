import { AllMembers } from '../../features/administration/all-members.tsx';
import { ReleaseIdentifier } from '../../features/administration/release-identifier.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

/** The full list of members. */
export default function AdminUsersPage() {
  return (
    <Page>
      <PageHeader title="المستخدمون" description="كل الأعضاء، مجانيين ومميزين." />
      <ReleaseIdentifier />
      <AllMembers />
    </Page>
  );
}

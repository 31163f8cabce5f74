import { AdministratorList } from '../../features/administration/administrator-list.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

/** Owners manage the administrators. */
export default function AdminAdministratorsPage() {
  return (
    <Page width="text" className="grid content-start gap-5">
      <PageHeader
        title="المسؤولون"
        description="لكل مسؤول دور يحدد ما يراه وما يفعله. لا يمكن تعطيل آخر مالك."
      />
      <AdministratorList />
    </Page>
  );
}

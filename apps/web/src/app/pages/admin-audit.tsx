import { AuditLog } from '../../features/administration/audit-log.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

/** The audit log of administrators' actions. */
export default function AdminAuditPage() {
  return (
    <Page width="text">
      <PageHeader title="سجل الإدارة" description="كل إجراء، ومن قام به ومتى. لا نحذف منه شيئاً." />
      <AuditLog />
    </Page>
  );
}

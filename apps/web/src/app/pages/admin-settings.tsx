import { SettingsPanel } from '../../features/administration/settings-panel.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

/** Settings that administrators change at runtime. */
export default function AdminSettingsPage() {
  return (
    <Page>
      <PageHeader title="إعدادات النظام" description="تسري فور حفظها على كل الخوادم، ويُسجَّل كل تعديل." />
      <SettingsPanel />
    </Page>
  );
}

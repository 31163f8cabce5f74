import { SettingsPanel } from '../../features/administration/settings-panel.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

/** What administrators set while the market runs. */
export default function AdminSettingsPage() {
  return (
    <Page>
      <PageHeader title="إعدادات النظام" description="تسري فور حفظها على كل الخوادم، ويُسجَّل كل تعديل." />
      <SettingsPanel />
    </Page>
  );
}

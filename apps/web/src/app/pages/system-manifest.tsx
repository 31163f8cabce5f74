import { ManifestPanel } from '../../features/administration/manifest-panel.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

/** What runs here and how it is. */
export default function SystemManifestPage() {
  return (
    <Page>
      <PageHeader title="حالة النظام" description="ما الذي يعمل، وكيف حاله، وكم يشغل." />
      <ManifestPanel />
    </Page>
  );
}

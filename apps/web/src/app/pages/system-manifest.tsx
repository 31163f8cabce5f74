import { ManifestPanel } from '../../features/administration/manifest-panel.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

/** Version and status of the installation. */
export default function SystemManifestPage() {
  return (
    <Page>
      <PageHeader title="حالة النظام" description="ما الذي يعمل، وكيف حاله، وكم يشغل." />
      <ManifestPanel />
    </Page>
  );
}

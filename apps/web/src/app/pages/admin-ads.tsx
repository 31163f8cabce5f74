import { AdministeredAds } from '../../features/administration/administered-ads.tsx';
import { WaitingPlates } from '../../features/administration/waiting-plates.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { administeredAdCover } from '../administered-ad-cover.tsx';

/** Every ad, for moderation. */
export default function AdminAdsPage() {
  return (
    <Page>
      <PageHeader title="الإعلانات" description="المعروض والمباع والمُزال." />
      <WaitingPlates />
      <AdministeredAds cover={administeredAdCover} />
    </Page>
  );
}

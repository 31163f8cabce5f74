import { EyeOff } from 'lucide-react';
import type { AdPages } from '../../features/ads/ad-pages.ts';
import { AdResults } from '../../features/ads/ad-results.tsx';
import { useChosenCards } from '../../features/ads/use-chosen-cards.ts';
import { useHiddenIds } from '../../features/hidden-ads/hidden-ids.ts';
import { showAgain } from '../../features/hidden-ads/set-hidden.ts';
import { useHiddenAds } from '../../features/hidden-ads/use-hidden-ads.ts';
import { useSession } from '../../platform/session.ts';
import { useRefill } from '../../platform/use-refill.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { cardActions } from '../ad-card-actions.tsx';
import { listFailure } from '../list-failures.ts';

/** The ads that a person does not want to see: a member's on every device, a visitor's on this one. */
export default function HiddenAdsPage() {
  const { status } = useSession();
  return (
    <Page>
      <PageHeader
        title="إعلانات أخفيتها"
        description="لا تظهر لك في القوائم ولا في إشعارات أبحاثك. غيرك يراها كما هي."
      />
      {status === 'signed-out' ? <HiddenOnDevice /> : <HiddenForMember />}
    </Page>
  );
}

function HiddenForMember() {
  return <HiddenList query={useHiddenAds()} />;
}

function HiddenOnDevice() {
  return <HiddenList query={useChosenCards([...useHiddenIds()])} />;
}

function HiddenList({ query }: { query: AdPages }) {
  useRefill(query);
  return (
    <AdResults
      query={query}
      layout="grid"
      failure={listFailure}
      cardActions={cardActions}
      cardFooter={showAction}
      empty={
        <EmptyState
          icon={<EyeOff />}
          title="لم تخفِ أي إعلان"
          description="افتح خيارات أي إعلان واضغط «لا يهمني هذا الإعلان»، فلا يظهر لك بعدها."
        />
      }
    />
  );
}

function showAction({ id }: { id: string }) {
  return (
    <Button variant="outline" size="sm" block onClick={() => showAgain(id)}>
      أظهره
    </Button>
  );
}

import { viewedAgo } from '@arabati/words/ads/viewed-words';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { AdPages } from '../../features/ads/ad-pages.ts';
import { AdResults } from '../../features/ads/ad-results.tsx';
import { useChosenCards } from '../../features/ads/use-chosen-cards.ts';
import { useDeviceViews } from '../../features/viewed-ads/use-device-views.ts';
import { useMemberViews } from '../../features/viewed-ads/use-member-views.ts';
import { ViewFooter, type ViewListActions } from '../../features/viewed-ads/view-footer.tsx';
import { useSession } from '../../platform/session.ts';
import { useRefill } from '../../platform/use-refill.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { cardActions } from '../ad-card-actions.tsx';
import { listFailure } from '../list-failures.ts';

/** The ads that a person opened last: a member's on every device, a visitor's on this one. */
export default function ViewedAdsPage() {
  const { status } = useSession();
  return <Page>{status === 'signed-out' ? <DeviceList /> : <MemberList />}</Page>;
}

function MemberList() {
  const { query, ...actions } = useMemberViews();
  return <ViewedList query={query} actions={actions} description="تجدها على أي جهاز تدخل منه بحسابك." />;
}

function DeviceList() {
  const { ids, ...actions } = useDeviceViews();
  const query = useChosenCards(ids);
  return <ViewedList query={query} actions={actions} description="محفوظة على هذا الجهاز." />;
}

interface ViewedListProps {
  query: AdPages;
  actions: ViewListActions;
  description: string;
}

function ViewedList({ query, actions, description }: ViewedListProps) {
  useRefill(query);
  const [asking, setAsking] = useState(false);
  const isFilled = query.data?.pages.some(({ items }) => items.length > 0) ?? false;
  const close = () => setAsking(false);
  return (
    <>
      <PageHeader
        title="شاهدتها مؤخراً"
        description={description}
        end={
          isFilled ? (
            <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
              مسح الكل
            </Button>
          ) : (
            query.isPending && <Skeleton className="h-9 w-20" />
          )
        }
      />
      <AdResults
        query={query}
        layout="grid"
        failure={listFailure}
        cardActions={cardActions}
        cardFooter={({ id }) => (
          <ViewFooter
            text={viewedAgo(actions.viewedAt(id), new Date())}
            onRemove={() => actions.remove(id)}
          />
        )}
        empty={
          <EmptyState
            icon={<History />}
            title="لم تفتح أي إعلان بعد"
            description="كل إعلان تفتحه تجده هنا لتعود إليه."
            action={
              <Link href="/cars" className={buttonClass()}>
                تصفح السيارات
              </Link>
            }
          />
        }
      />
      <ActionDialog
        open={asking}
        onClose={close}
        title="مسح كل ما شاهدته؟"
        description="لا يمكن التراجع عن هذا. مفضلتك ورسائلك تبقى كما هي."
        action="نعم، امسح الكل"
        variant="danger"
        loading={actions.isClearing}
        onAction={() => actions.clear(close)}
      />
    </>
  );
}

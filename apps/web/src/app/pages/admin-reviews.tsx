import { reviewFilters } from '@arabati/domain/reviews/review-desk.requests';
import { useSearchParams } from 'wouter';
import { ReviewsToCheck } from '../../features/administration/reviews-to-check.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const labels = { signals: 'فيها إشارات', all: 'كل التقييمات', removed: 'المُزالة' };

/** Reviews of sellers, for moderation. The filter is in the URL. */
export default function AdminReviewsPage() {
  const [address, setAddress] = useSearchParams();
  const filter = reviewFilters.find((value) => value === address.get('filter')) ?? 'signals';
  return (
    <Page width="text">
      <PageHeader title="التقييمات" description="الإشارة تدعو إلى التحقق، ولا تثبت شيئاً وحدها." />
      <Tabs
        label="التقييمات حسب حالتها"
        items={reviewFilters.map((value) => ({ value, label: labels[value] }))}
        value={filter}
        onValueChange={(next) => setAddress(next === 'signals' ? {} : { filter: next })}
      >
        <ReviewsToCheck key={filter} filter={filter} />
      </Tabs>
    </Page>
  );
}

import { Star } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';

export function ReviewsTab() {
  return (
    <EmptyState
      icon={<Star />}
      title="نظام التقييمات قادم قريباً"
      description="سيقيّم المشترون تعاملهم معك، وتظهر تقييماتهم هنا."
    />
  );
}

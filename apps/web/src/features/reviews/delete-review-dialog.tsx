import type { WrittenReview } from '@arabati/domain/reviews/reviews.endpoints';
import { deleteReview } from '@arabati/domain/reviews/reviews.requests';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../platform/api-client.ts';
import { errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useRefreshReviews } from './use-refresh-reviews.ts';

/** Confirms the deletion of one's own review. */
export default function DeleteReviewDialog({
  review,
  onClose,
}: {
  review: WrittenReview;
  onClose: () => void;
}) {
  const refresh = useRefreshReviews();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(deleteReview, { params: { review_id: review.id } }, { idempotent: true }),
    onSuccess: () => {
      toast({ tone: 'positive', title: 'تم حذف تقييمك' });
      refresh();
      onClose();
    },
    onError: (error) => toast({ tone: 'danger', title: 'تعذر الحذف', description: errorWords(error).text }),
  });
  return (
    <ActionDialog
      open
      onClose={onClose}
      title="حذف تقييمك؟"
      description="يُحذف مع رد البائع، ولا يمكنك تقييم هذا الإعلان مرة أخرى."
      action="نعم، احذف التقييم"
      variant="danger"
      loading={isPending}
      onAction={() => mutate()}
    />
  );
}

import { removalReasonMaximum } from '@arabati/domain/administration/ads.requests';
import type { DeskReview } from '@arabati/domain/reviews/review-desk.endpoints';
import { removeReview } from '@arabati/domain/reviews/review-desk.requests';
import { commonReviewRemovalReasons } from '@arabati/words/reviews/review-words';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { callApi } from '../../platform/api-client.ts';
import { errorWords } from '../../platform/error-words.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ReasonForm } from './reason-form.tsx';
import { useRefreshAdministration } from './use-refresh-administration.ts';

/** Removes a review with a reason for its author. */
export default function RemoveReviewDialog({ review, onClose }: { review: DeskReview; onClose: () => void }) {
  const id = useId();
  const refresh = useRefreshAdministration();
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: string) =>
      callApi(removeReview, { params: { review_id: review.id }, body: { reason } }, { idempotent: true }),
    onSuccess: () => {
      toast({ title: 'أُزيل التقييم', description: 'ويصل كاتبه إشعار بالسبب.' });
      onClose();
      return refresh();
    },
    onError: (error) =>
      toast({ tone: 'danger', title: 'تعذرت الإزالة', description: errorWords(error).text }),
  });
  return (
    <ActionDialog
      open
      onClose={onClose}
      width="md"
      title={
        <>
          إزالة تقييم <bdi>{review.author.display_name}</bdi>؟
        </>
      }
      description="يختفي من صفحة البائع ومن متوسط تقييمه، ويمكنك إعادته."
      form={id}
      action="إزالة التقييم"
      variant="danger"
      loading={isPending}
    >
      <ReasonForm
        id={id}
        label="سبب الإزالة"
        hint="يقرؤه كاتب التقييم كما تكتبه."
        maxLength={removalReasonMaximum}
        common={commonReviewRemovalReasons}
        onSubmit={mutate}
      />
    </ActionDialog>
  );
}

import type { Review } from '@arabati/domain/reviews/review';
import { answerFormSchema } from '@arabati/domain/reviews/review-form';
import { answerMaxLength, answerReview } from '@arabati/domain/reviews/reviews.requests';
import { reviewFieldWords } from '@arabati/words/reviews/review-words';
import { FormDialog } from '../../form/form-dialog.tsx';
import { callApi } from '../../platform/api-client.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useRefreshReviews } from './use-refresh-reviews.ts';

interface AnswerDialogProps {
  review: Review;
  /** What was typed before the dialog was closed. */
  draft: string;
  onDraft: (text: string) => void;
  onClose: () => void;
}

/** Answers a review of the member. */
export default function AnswerDialog({ review, draft, onDraft, onClose }: AnswerDialogProps) {
  const refresh = useRefreshReviews();
  return (
    <FormDialog
      title="الرد على التقييم"
      description="يقرأ الجميع ردك تحت التقييم. لك رد واحد، ولا يمكن تعديله بعد إرساله."
      action="إرسال الرد"
      onClose={onClose}
      kept
      form={{
        defaultValues: { answer: draft },
        schema: answerFormSchema,
        words: reviewFieldWords,
        async onSubmit({ answer }) {
          await callApi(answerReview, { params: { review_id: review.id }, body: { answer } });
          onDraft('');
          refresh();
          toast({ tone: 'positive', title: 'نشرنا ردك' });
          onClose();
        },
      }}
    >
      {(form) => (
        <Field label="ردك" required error={form.errorOf('answer')}>
          <TextArea
            data-initial-focus
            rows={3}
            maxLength={answerMaxLength}
            {...form.register('answer', { onChange: (event) => onDraft(event.target.value) })}
          />
        </Field>
      )}
    </FormDialog>
  );
}

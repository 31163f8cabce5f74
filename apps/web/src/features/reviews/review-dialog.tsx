import { type ReviewFact, reviewFacts } from '@arabati/domain/reviews/review';
import { type ReviewForm, reviewFormSchema } from '@arabati/domain/reviews/review-form';
import { reviewMaxLength, writeReview } from '@arabati/domain/reviews/reviews.requests';
import { factWords, reviewFieldWords, starMeaning, starsOfFive } from '@arabati/words/reviews/review-words';
import { useId, useRef, useState } from 'react';
import type { GenericSchema } from 'valibot';
import { AppForm, FormFailure } from '../../form/app-form.tsx';
import { useAppForm } from '../../form/use-app-form.ts';
import { callApi } from '../../platform/api-client.ts';
import { useAutosave } from '../../platform/use-autosave.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { StarInput } from '../../ui/star-rating.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast-store.ts';
import { type ReviewDraft, readReviewDraft, writeReviewDraft } from './review-draft.ts';
import { useRefreshReviews } from './use-refresh-reviews.ts';

interface ReviewDialogProps {
  memberId: string;
  ad: { id: string; title: string };
  onClose: () => void;
}

/** Before stars are selected, the form has none, which the server's schema reports as required. */
const schema = reviewFormSchema as unknown as GenericSchema<Omit<ReviewDraft, 'id'>, unknown>;

/** Reviews the seller of an ad. The draft stays on the device until it is sent. */
export default function ReviewDialog({ memberId, ad, onClose }: ReviewDialogProps) {
  const formId = useId();
  const refresh = useRefreshReviews();
  const [{ id, ...defaultValues }] = useState(() => readReviewDraft(memberId, ad.id));
  /** Not a state: the dialog closes before it would render again. */
  const sent = useRef(false);
  const form = useAppForm<Omit<ReviewDraft, 'id'>>({
    defaultValues,
    schema,
    words: reviewFieldWords,
    async onSubmit(values) {
      const body = { ...(values as ReviewForm), ad_id: ad.id };
      await callApi(writeReview, { params: { review_id: id }, body });
      form.reset(defaultValues);
      writeReviewDraft(memberId, ad.id, null);
      sent.current = true;
      refresh();
      toast({
        tone: 'positive',
        title: 'أرسلنا تقييمك',
        description: 'يظهر في صفحة البائع عندما يقيّمه 3 مشترين.',
      });
      onClose();
    },
  });
  const values = form.watch();
  // Read while rendering: react-hook-form computes it only from the first read on.
  const { isDirty } = form.formState;
  useAutosave(values, () => {
    if (!sent.current && isDirty) writeReviewDraft(memberId, ad.id, { ...values, id });
  });
  const { stars } = values;

  return (
    <ActionDialog
      open
      onClose={onClose}
      width="md"
      title="تقييم البائع"
      description={
        <>
          عن تواصلك معه بخصوص <bdi>{ad.title}</bdi>. لا يمكن تعديل التقييم بعد إرساله.
        </>
      }
      form={formId}
      action="إرسال التقييم"
      loading={form.isSubmitting}
    >
      <AppForm form={form} id={formId} className="mt-4 grid gap-5">
        <Field
          group
          required
          label="كم نجمة تعطيه؟"
          error={form.errorOf('stars')}
          hint={stars === null ? undefined : starMeaning(stars)}
        >
          <StarInput
            value={stars}
            labelOf={(star) => `${starsOfFive(star)}: ${starMeaning(star)}`}
            onValueChange={(star) => {
              form.setValue('stars', star, { shouldDirty: true });
              form.clearErrors('stars');
            }}
          />
        </Field>
        {reviewFacts.map((fact) => (
          <FactField
            key={fact}
            fact={fact}
            value={values[fact]}
            onChange={(known) => form.setValue(fact, known, { shouldDirty: true })}
          />
        ))}
        <Field label="كيف كان التعامل؟" optional hint="يقرؤه الجميع مع اسمك." error={form.errorOf('content')}>
          <TextArea rows={3} maxLength={reviewMaxLength} {...form.register('content')} />
        </Field>
        <FormFailure form={form} />
      </AppForm>
    </ActionDialog>
  );
}

const answers = [
  { value: 'yes', label: 'نعم', known: true },
  { value: 'no', label: 'لا', known: false },
  { value: 'unknown', label: 'لا أعرف', known: null },
] as const;

function FactField({
  fact,
  value,
  onChange,
}: {
  fact: ReviewFact;
  value: boolean | null;
  onChange: (known: boolean | null) => void;
}) {
  return (
    <Field group label={factWords[fact].question}>
      <RadioGroup
        variant="segmented"
        options={answers}
        value={answers.find(({ known }) => known === value)?.value ?? 'unknown'}
        onValueChange={(next) => onChange(answers.find((answer) => answer.value === next)?.known ?? null)}
      />
    </Field>
  );
}

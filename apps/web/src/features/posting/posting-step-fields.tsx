import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CarCatalogue } from './car-catalogue.ts';
import type { PostingForm, PriceGuideSlot } from './posting-form.ts';
import type { PostingPhotos } from './posting-photos.ts';
import { reviewStep } from './posting-steps.ts';

// The first two steps import the combobox, which is as large as the rest of the form.
const loadBasicsStep = () => import('./basics-step.tsx');
const BasicsStep = lazyPart(async () => ({ default: (await loadBasicsStep()).BasicsStep }));
const loadCarStep = () => import('./car-step.tsx');
const CarStep = lazyPart(async () => ({ default: (await loadCarStep()).CarStep }));
const loadPapersStep = () => import('./papers-step.tsx');
const PapersStep = lazyPart(async () => ({ default: (await loadPapersStep()).PapersStep }));
const loadContactStep = () => import('./contact-step.tsx');
const ContactStep = lazyPart(async () => ({ default: (await loadContactStep()).ContactStep }));
const loadReviewStep = () => import('./review-step.tsx');
const ReviewStep = lazyPart(async () => ({ default: (await loadReviewStep()).ReviewStep }));

/** All steps are loaded once the form is used, so that later ones are available offline. */
export const stepLoaders = [loadBasicsStep, loadCarStep, loadPapersStep, loadContactStep, loadReviewStep];

interface PostingStepFieldsProps {
  step: number;
  form: PostingForm;
  catalogue: CarCatalogue;
  photos: PostingPhotos;
  priceGuide: PriceGuideSlot;
  onEdit: (step: number) => void;
}

/** The fields of a step, or the review. */
export function PostingStepFields(props: PostingStepFieldsProps) {
  const { step, form, catalogue, photos, priceGuide, onEdit } = props;
  return (
    <>
      <Suspense fallback={<Skeleton className="h-140 rounded-lg" />}>
        {step === 0 && <BasicsStep form={form} catalogue={catalogue} priceGuide={priceGuide} />}
        {step === 1 && <CarStep form={form} priceGuide={priceGuide} />}
        {step === 2 && <PapersStep form={form} />}
        {step === 3 && <ContactStep form={form} />}
      </Suspense>
      {step === 4 && photos.picker(form.notes('photos').error)}
      {step === reviewStep && (
        <Suspense fallback={<Skeleton className="h-140 rounded-lg" />}>
          <ReviewStep draft={form.draft} photos={photos.strip} onEdit={onEdit} />
        </Suspense>
      )}
    </>
  );
}

import { TriangleAlert } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import type { AdDraft } from './ad-draft.ts';
import { AllowanceBanner } from './allowance-banner.tsx';
import type { CarCatalogue } from './car-catalogue.ts';
import { PostingActions } from './posting-actions.tsx';
import type { PriceGuideSlot } from './posting-form.ts';
import type { PostingPhotos } from './posting-photos.ts';
import { PostingStepFields, stepLoaders } from './posting-step-fields.tsx';
import { postingSteps, stepOf } from './posting-steps.ts';
import type { AdDraftHandle } from './use-ad-draft.ts';
import { loadValidation, usePosting } from './use-posting.ts';

const loadLimitDialog = () => import('./limit-dialog.tsx');
const LimitDialog = lazyDialog(async () => ({ default: (await loadLimitDialog()).LimitDialog }));
const loadRestoredNotice = () => import('./restored-notice.tsx');
const RestoredNotice = lazyPart(async () => ({ default: (await loadRestoredNotice()).RestoredNotice }), null);

export interface PostAdFormProps {
  draft: AdDraft;
  handle: AdDraftHandle;
  photos: PostingPhotos;
  catalogue: CarCatalogue;
  /** This month's ads; unknown while the profile is loading. */
  allowance: { used: number; limit: number } | undefined;
  priceGuide: PriceGuideSlot;
  /** Opens an empty form; this draft remains. */
  onNew: () => void;
  /** Exchanges the draft with the account. Renders nothing. */
  sync: ReactNode;
  /** The quality of the ad, from the photos on. */
  quality: ReactNode;
  /** Offers for more ads. */
  upgradeOffer: ReactNode;
}

/** Loads the code of the later steps once a field has the focus: the network may end while the form is filled in. */
function loadRest() {
  for (const load of [loadValidation, ...stepLoaders, loadLimitDialog]) load().catch(() => {});
}

/** The guided form for posting an ad: five steps, a review, and publishing. */
export function PostAdForm(props: PostAdFormProps) {
  const { draft, handle, photos, catalogue, allowance, upgradeOffer } = props;
  const usedUp = allowance !== undefined && allowance.used >= allowance.limit;
  const [limitShown, setLimitShown] = useState<boolean | null>(null);
  const posting = usePosting({ draft, handle, photos, onLimit: () => setLimitShown(true) });
  const { step, goTo } = posting;

  return (
    <form
      ref={posting.element}
      noValidate
      onFocus={loadRest}
      onSubmit={posting.submit}
      className="grid gap-5"
    >
      {props.sync}
      <Stepper steps={postingSteps.map(({ title }) => title)} current={step} onStepPress={goTo} />
      {handle.state?.restored && (step === 0 || step === posting.openedAt) && (
        <Suspense fallback={<Skeleton className="h-32 rounded-md" />}>
          <RestoredNotice onNew={props.onNew} onDiscard={posting.discard} />
        </Suspense>
      )}
      {step === 0 && (
        <>
          {allowance && <AllowanceBanner {...allowance} onUpgrade={() => setLimitShown(true)} />}
          <p className="flex items-start gap-2 text-sm text-warning-ink">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
            لا يمكن تعديل الإعلان بعد نشره، فاكتب بياناته بعناية. يمكنك تغيير السعر لاحقاً من «إعلاناتي».
          </p>
        </>
      )}
      <h2 ref={posting.heading} tabIndex={-1} className="font-bold text-xl max-lg:sr-only">
        {postingSteps[step]?.title}
      </h2>
      <PostingStepFields
        step={step}
        form={posting.form}
        catalogue={catalogue}
        priceGuide={props.priceGuide}
        photos={photos}
        onEdit={goTo}
      />
      {step >= stepOf('photos') && props.quality}
      {posting.failure && <PostingFailure {...posting.failure} />}
      <PostingActions
        step={step}
        publishing={posting.publishing}
        loading={posting.isLoading}
        photos={photos}
        onBack={() => goTo(step - 1)}
      />
      <LimitDialog
        open={limitShown ?? usedUp}
        onClose={() => setLimitShown(false)}
        limit={allowance?.limit}
        offer={upgradeOffer}
      />
    </form>
  );
}

/** Scrolls itself into view, because the publish button may be far from the end of the summary. */
function PostingFailure({ title, text }: { title: string; text: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={notice}>
      <Alert tone="danger" live title={title}>
        {text}
      </Alert>
    </div>
  );
}

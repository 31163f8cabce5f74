import { queuedAdWords } from '@arabati/words/ads/queued-ad-words';
import { limitedFieldWords } from '@arabati/words/problems/limited-field-words';
import { problemWords } from '@arabati/words/problems/problem-words';
import { ChevronLeft, ChevronRight, Send, TriangleAlert } from 'lucide-react';
import {
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { importWithRetry } from '../../platform/import-with-retry.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { dismissToast, toast } from '../../ui/toast-store.ts';
import type { AdDraft } from './ad-draft.ts';
import { AllowanceBanner } from './allowance-banner.tsx';
import type { CarCatalogue } from './car-catalogue.ts';
import { ContactStep } from './contact-step.tsx';
import {
  type DraftProblems,
  firstStepWithProblem,
  problemsOfDraft,
  problemsOfStep,
  toDraftProblems,
} from './draft-problems.ts';
import { PapersStep } from './papers-step.tsx';
import { usePostingForm } from './posting-form.ts';
import type { PostingPhotos } from './posting-photos.ts';
import { postingSteps, readStep, reviewStep, stepOf } from './posting-steps.ts';
import type { AdDraftHandle } from './use-ad-draft.ts';
import { type PublishFailure, usePublish } from './use-publish.ts';

// The first two steps import the combobox, which is as large as the rest of the form. All steps are loaded with the
// form, so that later ones are available offline.
const loadBasicsStep = () => importWithRetry(() => import('./basics-step.tsx'));
const BasicsStep = lazy(async () => ({ default: (await loadBasicsStep()).BasicsStep }));
const loadCarStep = () => importWithRetry(() => import('./car-step.tsx'));
const CarStep = lazy(async () => ({ default: (await loadCarStep()).CarStep }));
const loadLimitDialog = () => importWithRetry(() => import('./limit-dialog.tsx'));
const LimitDialog = lazy(async () => ({ default: (await loadLimitDialog()).LimitDialog }));
const loadReviewStep = () => importWithRetry(() => import('./review-step.tsx'));
const ReviewStep = lazy(async () => ({ default: (await loadReviewStep()).ReviewStep }));
const loadRestoredNotice = () => importWithRetry(() => import('./restored-notice.tsx'));
const RestoredNotice = lazy(async () => ({ default: (await loadRestoredNotice()).RestoredNotice }));

export interface PostAdFormProps {
  draft: AdDraft;
  handle: AdDraftHandle;
  photos: PostingPhotos;
  catalogue: CarCatalogue;
  /** This month's ads; unknown while the profile is loading. */
  allowance: { used: number; limit: number } | undefined;
  /** Offers for more ads. */
  upgradeOffer: ReactNode;
  onPosted: () => void;
  onOpenAd: (adId: string) => void;
}

/** The guided form for posting an ad: five steps, a review, and publishing. */
export function PostAdForm(props: PostAdFormProps) {
  const { draft, handle, photos, catalogue, allowance, upgradeOffer, onPosted, onOpenAd } = props;
  const [address] = useSearchParams();
  const [path, navigate] = useLocation();
  // An empty form opens at its first step, also after going back from a posted ad. A restored draft opens at the step
  // where it was left.
  const storedStep = handle.state?.step ?? 0;
  const step = handle.state?.written ? (address.has('step') ? readStep(address) : storedStep) : 0;
  const [openedAt] = useState(step);
  const [problems, setProblems] = useState<DraftProblems>({});
  const [failure, setFailure] = useState<{ title: string; text: string } | null>(null);
  const usedUp = allowance !== undefined && allowance.used >= allowance.limit;
  const [limitShown, setLimitShown] = useState<boolean | null>(null);
  const body = useRef<HTMLFormElement>(null);
  const attempt = useRef(0);
  const [complaint, setComplaint] = useState(0);

  const form = usePostingForm({
    draft,
    problems,
    change: handle.change,
    mended: (fields) =>
      setProblems((before) => {
        const rest = { ...before };
        for (const field of fields) delete rest[field];
        return rest;
      }),
  });

  const { publish, publishing } = usePublish({
    handle,
    photos,
    onPosted,
    onOpenAd,
    onFailure: showFailure,
  });

  useEffect(() => {
    for (const load of [loadBasicsStep, loadCarStep, loadLimitDialog, loadReviewStep]) load().catch(() => {});
  }, []);

  const { openStep } = handle;
  const keepStep = useEffectEvent((next: number) => openStep(next));
  useEffect(() => keepStep(step), [step]);

  // Photos have been added since, so the error and its toast no longer apply.
  const hasPhotos = photos.count > 0;
  const photoToast = useRef<number | null>(null);
  useEffect(() => {
    if (!hasPhotos) return;
    setProblems(({ photos: _resolved, ...rest }) => rest);
    if (photoToast.current !== null) dismissToast(photoToast.current);
    photoToast.current = null;
  }, [hasPhotos]);

  // Move the focus to the heading of a new step.
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    heading.current?.focus();
  }, [step]);

  // After the step with the invalid field has been rendered.
  useEffect(() => {
    const form = body.current;
    if (complaint === 0 || !form || focusFirstError(form)) return;
    // The step's code is still being loaded.
    const observer = new MutationObserver(() => focusFirstError(form) && observer.disconnect());
    observer.observe(form, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [complaint]);

  // The publish button may be far from the error at the end of the summary.
  const failureNotice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure) failureNotice.current?.scrollIntoView({ block: 'center' });
  }, [failure]);

  function goTo(next: number) {
    if (next === step) return;
    setFailure(null);
    navigate(`${path}?step=${next + 1}`);
  }

  function complain(found: DraftProblems, target: number) {
    setProblems(found);
    goTo(target);
    attempt.current += 1;
    setComplaint(attempt.current);
    if (found.photos)
      photoToast.current = toast({
        tone: 'danger',
        title: 'صور السيارة مطلوبة',
        description: limitedFieldWords(found.photos, undefined),
      });
  }

  // The server has rejected the queued draft, which returns to the form.
  const showRejection = useEffectEvent(() => {
    const { failure: text, fields = {} } = handle.state ?? {};
    if (!text) return;
    const found = toDraftProblems(fields);
    const first = firstStepWithProblem(found);
    if (first === null) setFailure({ title: queuedAdWords.failed, text });
    else complain(found, first);
  });
  useEffect(() => showRejection(), []);

  function showFailure(why: PublishFailure) {
    if (why.kind === 'limit') return setLimitShown(true);
    if (why.kind === 'fields') return complain(why.problems, firstStepWithProblem(why.problems) ?? 0);
    if (why.kind === 'photos') {
      const { title, text } = problemWords['photo-missing'];
      goTo(stepOf('photos'));
      return toast({ tone: 'danger', title, description: text });
    }
    setFailure(why);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const all = problemsOfDraft(draft, photos.count, new Date());
    if (step < reviewStep) {
      const here = problemsOfStep(all, step);
      if (Object.keys(here).length > 0) return complain(here, step);
      return goTo(step + 1);
    }
    const first = firstStepWithProblem(all);
    if (first !== null) return complain(all, first);
    setFailure(null);
    return void publish(draft);
  }

  const waiting = photos.count - photos.uploaded;
  return (
    <form ref={body} noValidate onSubmit={submit} className="grid gap-5">
      <Stepper steps={postingSteps.map(({ title }) => title)} current={step} onStepPress={goTo} />
      {handle.state?.restored && (step === 0 || step === openedAt) && (
        <Suspense fallback={<Skeleton className="h-32 rounded-md" />}>
          <RestoredNotice
            onDiscard={() => {
              setProblems({});
              void handle.startAnew();
              void photos.empty({ discard: true });
              goTo(0);
            }}
          />
        </Suspense>
      )}
      {step === 0 && (
        <>
          {allowance && <AllowanceBanner {...allowance} onUpgrade={() => setLimitShown(true)} />}
          <p className="flex items-start gap-2 text-sm text-warning-ink">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
            لا يمكن تعديل الإعلان بعد نشره، فاكتب بياناته بعناية.
          </p>
        </>
      )}
      <h2 ref={heading} tabIndex={-1} className="font-bold text-xl max-lg:sr-only">
        {postingSteps[step]?.title}
      </h2>
      <Suspense fallback={<Skeleton className="h-140 rounded-lg" />}>
        {step === 0 && <BasicsStep form={form} catalogue={catalogue} />}
        {step === 1 && <CarStep form={form} />}
      </Suspense>
      {step === 2 && <PapersStep form={form} />}
      {step === 3 && <ContactStep form={form} />}
      {step === 4 && photos.picker(form.notes('photos').error)}
      {step === reviewStep && (
        <Suspense fallback={<Skeleton className="h-140 rounded-lg" />}>
          <ReviewStep draft={draft} photos={photos.strip} onEdit={goTo} />
        </Suspense>
      )}
      {failure && (
        <div ref={failureNotice}>
          <Alert tone="danger" live title={failure.title}>
            {failure.text}
          </Alert>
        </div>
      )}
      <ActionBar className="flex flex-wrap gap-3">
        {publishing && (
          // Visible at every scroll position of the summary: on a slow network the photos take minutes.
          <div className="grid w-full gap-1.5">
            <p role="status" className="text-center text-muted text-sm">
              {waiting > 0
                ? `جاري رفع الصور (${photos.uploaded} من ${photos.count})...`
                : 'جاري نشر الإعلان...'}
            </p>
            {waiting > 0 && <Progress label="رفع الصور" value={photos.progress * 100} />}
          </div>
        )}
        {step > 0 && (
          <Button
            variant="outline"
            icon={<ChevronLeft aria-hidden="true" className="flip-rtl size-5" />}
            onClick={() => goTo(step - 1)}
          >
            السابق
          </Button>
        )}
        {step < reviewStep ? (
          <Button
            type="submit"
            className="grow"
            endIcon={<ChevronRight aria-hidden="true" className="flip-rtl size-5" />}
          >
            التالي
          </Button>
        ) : (
          <Button
            type="submit"
            variant="accent"
            loading={publishing}
            icon={<Send aria-hidden="true" className="flip-rtl size-5" />}
            className="grow"
          >
            نشر الإعلان
          </Button>
        )}
      </ActionBar>
      <Suspense>
        <LimitDialog
          open={limitShown ?? usedUp}
          onClose={() => setLimitShown(false)}
          limit={allowance?.limit}
          offer={upgradeOffer}
        />
      </Suspense>
    </form>
  );
}

/**
 * Focuses the first field with an error.
 *
 * @returns whether there is one.
 */
function focusFirstError(form: HTMLElement): boolean {
  // A group carries the error on an element that cannot be focused. Focus its first control.
  const control = form.querySelector<HTMLElement>('[data-field-error] :is(input, button, select, textarea)');
  control?.focus();
  return control !== null;
}

import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { ApiProblem, isRetryable } from '../../platform/api-problem.ts';
import { errorWords } from '../../platform/error-words.ts';
import { useOwnProfile } from '../../platform/own-profile.ts';
import { useSession } from '../../platform/session.ts';
import type { SignInRequest } from '../../platform/sign-in-return.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SmallPartFailure } from '../../ui/small-part-failure.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ContactNumbers } from './contact-numbers.tsx';
import { RevealDialog } from './reveal-dialog.tsx';
import { useAdViewer } from './use-ad-viewer.ts';
import { useRevealContact } from './use-reveal-contact.ts';

export interface RevealContactProps {
  ad: { id: string; title: string };
  /** Offers for more points. */
  offer: ReactNode;
  /** For the bar at the bottom of a phone's screen. */
  compact?: boolean | undefined;
  /** Called when the ad turns out to be sold or deleted. */
  onUnavailable: () => void;
}

/** The seller's contact, depending on the viewer: visitor, member, owner. */
export function RevealContact({ ad, offer, compact = false, onUnavailable }: RevealContactProps) {
  const { status } = useSession();
  const viewer = useAdViewer(ad.id);
  const profile = useOwnProfile();
  const { mutate, isPending, cancel } = useRevealContact(ad.id);
  const [confirming, setConfirming] = useState(false);
  const [outOfPoints, setOutOfPoints] = useState(false);
  /** Whether the response to the last request was lost. */
  const [isUnknown, setIsUnknown] = useState(false);
  const [pointsBefore, setPointsBefore] = useState<number>();
  const [ownShown, setOwnShown] = useState(false);
  const [path, navigate] = useLocation();
  const isOwner = viewer.data?.is_owner ?? false;
  const contact = viewer.data?.contact;

  function reveal() {
    if (!isUnknown) setPointsBefore(profile.data?.points.total);
    mutate(undefined, {
      onSuccess: ({ points_spent }) => {
        setConfirming(false);
        setOwnShown(true);
        toast({
          tone: 'positive',
          title: 'تم عرض معلومات التواصل',
          description: points_spent > 0 ? 'تم خصم نقطة واحدة من رصيدك' : 'لم تُخصم أي نقطة',
        });
      },
      onError: (error) => {
        if (error instanceof ApiProblem && error.code === 'not-enough-points') {
          setIsUnknown(false);
          return setOutOfPoints(true);
        }
        if (error instanceof ApiProblem && unavailable.has(error.code)) {
          setConfirming(false);
          onUnavailable();
          // The page itself reports an ad that is missing or under review.
          if (error.code === 'ad-not-found') return;
          return toast({ tone: 'danger', ...wordsOf(error) });
        }
        // It may have been paid for, so the balance does not decide whether another attempt is offered.
        setIsUnknown(isRetryable(error));
        return toast({ tone: 'danger', title: 'خطأ', description: failure(error) });
      },
    });
  }

  if (status === 'loading' || viewer.isLoading) return <Skeleton className="h-14 rounded-md" />;
  // Perhaps it is the viewer's own ad, or its numbers have been paid for.
  if (viewer.isLoadingError)
    return <SmallPartFailure isLoading={viewer.isFetching} onRetry={() => void viewer.refetch()} />;
  if (contact && (!isOwner || ownShown))
    return <ContactNumbers ad={ad} contact={contact} compact={compact} />;
  if (isOwner) {
    return (
      <Button
        variant="outline"
        block
        icon={<Eye aria-hidden="true" className="size-5" />}
        loading={isPending}
        onClick={reveal}
      >
        عرض أرقامي (مجاناً)
      </Button>
    );
  }

  function openDialog() {
    if (status === 'signed-in') {
      // The balance may have increased since the last error.
      setOutOfPoints(false);
      return setConfirming(true);
    }
    const request: SignInRequest = { from: path, message: 'يجب تسجيل الدخول لعرض معلومات التواصل' };
    navigate('/auth', { state: request });
  }

  return (
    <>
      <Button
        size={compact ? 'md' : 'lg'}
        block
        icon={<Eye aria-hidden="true" className="size-5.5" />}
        onClick={openDialog}
      >
        عرض رقم البائع (نقطة واحدة)
      </Button>
      <RevealDialog
        open={confirming}
        onClose={() => {
          if (isPending) setIsUnknown(true);
          cancel();
          setConfirming(false);
        }}
        onConfirm={reveal}
        loading={isPending}
        points={outOfPoints ? 0 : isPending || isUnknown ? pointsBefore : profile.data?.points.total}
        offer={offer}
      />
    </>
  );
}

/** The ad has changed since its page was loaded. */
const unavailable: ReadonlySet<string> = new Set(['ad-sold', 'ad-paused', 'ad-not-found']);

function wordsOf(error: ApiProblem) {
  const { title, text } = errorWords(error);
  return { title, description: text };
}

/** The specification's message. If it is unknown whether the point was spent, adds that a repetition is free. */
function failure(error: unknown): string {
  const sentence = 'حدث خطأ أثناء عرض معلومات التواصل';
  return isRetryable(error) ? `${sentence}. حاول مرة أخرى، لن تُخصم النقطة مرتين` : sentence;
}

import { listAds, listSellerAds, postAd } from '@arabati/domain/ads/ads.requests';
import { listOwnAds } from '@arabati/domain/ads/own-ads.requests';
import type { ApiResponse } from '@arabati/domain/endpoints/api';
import { getOwnProfile } from '@arabati/domain/profiles/profiles.requests';
import { formatMoment } from '@arabati/words/dates/date-words';
import { postedForReviewWords } from '@arabati/words/reports/review-time-words';
import { navigate } from 'wouter/use-browser-location';
import { deletePhotos, photoFiles } from '../features/photos/photo-files.ts';
import { photoKind } from '../features/photos/photo-kind.ts';
import { toAdForm } from '../features/posting/ad-draft.ts';
import { deleteDraft, readDraft, renameDraft } from '../features/posting/ad-draft-store.ts';
import { isUnreachable } from '../features/posting/is-unreachable.ts';
import { draftEvents, openDraft } from '../features/posting/open-draft.ts';
import { adKind, type QueuedAdValue } from '../features/posting/queued-ad.ts';
import { callApi } from '../platform/api-client.ts';
import { ApiProblem, ConnectionError } from '../platform/api-problem.ts';
import { apiKey } from '../platform/api-query.ts';
import { reportPostedDraft, subscribeToPostedDrafts } from '../platform/draft-changes.ts';
import { errorWords } from '../platform/error-words.ts';
import { isOffline } from '../platform/offline/connectivity.ts';
import { offlineQueue } from '../platform/offline-queue/offline-queue.ts';
import { adLane, type QueueHandler, requeued } from '../platform/offline-queue/queue-handler.ts';
import type { QueueItem } from '../platform/offline-queue/queue-item.ts';
import { itemsOfKind, shownItems } from '../platform/offline-queue/shown-items.ts';
import { queryClient } from '../platform/query-client.ts';
import { toast } from '../ui/toast-store.ts';

type PostedAd = ApiResponse<typeof postAd>;

const formPath = '/add-ad';
/** The form for many cars shows the outcome of each. */
const isInTable = () => location.pathname === '/my-showroom/add-cars';
const isOpen = (id: string) => location.pathname === formPath && openDraft.get()?.id === id;

/** Publishes the ad that a member has queued, after its photos. */
export const adPublishing: QueueHandler<QueuedAdValue, PostedAd | null> = {
  lane: adLane,
  keepsRejected: true,
  canRetry: isUnreachable,
  async send(item) {
    const stored = await readDraft(item.memberId, item.subject);
    // Published by an earlier attempt.
    if (!stored) return null;
    if (isOffline()) throw new ConnectionError();
    const photos = await photoFiles.list(item.memberId, item.subject);
    const photoIds = photos.map(({ id }) => id);
    if (hasRefusedPhoto(photoIds)) throw new ApiProblem({ code: 'photo-missing', status: 409 });
    try {
      const form = toAdForm(stored.draft, photos);
      const posted = await callApi(postAd, { body: form }, { idempotent: false });
      reportPostedDraft(item.subject, posted);
      await deleteDraft(item.memberId, item.subject);
      await deletePhotos(photoFiles, item.memberId, item.subject);
      return posted;
    } catch (error) {
      if (await queueAgain(item, error, photoIds)) return requeued;
      if (!(error instanceof ApiProblem && error.code === 'ad-posted-before')) throw error;
      await keepUnposted(item, error);
      return null;
    }
  },
  onSent({ subject }, posted) {
    if (posted) announce(subject, posted);
  },
  onRejected({ subject }, error) {
    // The form displays the reason itself.
    if (isOpen(subject) || isInTable()) return;
    const { title, text } = errorWords(error);
    toast({
      key: 'ad-refused',
      tone: 'danger',
      title: 'خطأ في نشر الإعلان',
      description: `${title}. ${text}`,
      action: { label: 'فتح المسودة', onPress: () => navigate(`${formPath}?draft=${subject}`) },
    });
  },
};

/** Reports the posted ad, and leaves its form. */
function announce(draftId: string, posted: PostedAd): void {
  for (const endpoint of [listAds, listSellerAds, listOwnAds]) {
    void queryClient.resetQueries({ queryKey: apiKey(endpoint) });
  }
  void queryClient.invalidateQueries({ queryKey: apiKey(getOwnProfile) });
  if (isInTable()) return;
  if (posted.review) {
    const { title, text } = postedForReviewWords(posted.review.expected_minutes);
    toast({ tone: 'positive', title, description: text });
  } else {
    toast({
      tone: 'positive',
      title: 'تم نشر الإعلان بنجاح',
      description: `وقت النشر: ${formatMoment(new Date(posted.created_at))}`,
      action: { label: 'عرض الإعلان', onPress: () => navigate(`/ad/${posted.id}`) },
    });
  }
  if (isOpen(draftId)) navigate('/profile?tab=ads', { replace: true });
}

// Any tab may send what the tab with the form has queued.
subscribeToPostedDrafts<PostedAd>((id, posted) => {
  if (!isOpen(id)) return;
  draftEvents.emit({ kind: 'posted', id });
  announce(id, posted);
});

function hasRefusedPhoto(ids: readonly string[]): boolean {
  const photos = itemsOfKind(shownItems.get(), photoKind);
  return photos.some(({ subject, state }) => state === 'refused' && ids.includes(subject));
}

/** Another device has posted the draft without what was typed here since, which becomes a draft of its own. */
async function keepUnposted({ memberId, subject }: QueueItem, error: ApiProblem): Promise<void> {
  const { keepDraftAsNew } = await import('./drafts/draft-sync.ts').catch((cause: unknown) => {
    throw new ConnectionError({ cause });
  });
  // The open form follows the draft.
  const isFollowed = isOpen(subject);
  const draftId = await keepDraftAsNew(memberId, subject);
  if (isFollowed || isInTable()) return;
  const { title, text } = errorWords(error);
  toast({
    tone: 'warning',
    title,
    description: text,
    action: { label: 'فتح المسودة', onPress: () => navigate(`${formPath}?draft=${draftId}`) },
  });
}

/** Queues the ad again, after a change without which the server would refuse it. */
async function queueAgain(
  item: QueueItem<QueuedAdValue>,
  error: unknown,
  photoIds: string[],
): Promise<boolean> {
  if (!(error instanceof ApiProblem)) return false;
  if (error.code === 'photo-missing' && !item.value.photosSentAgain) {
    // Uploaded days ago and deleted by the server since; the device still has them.
    for (const id of photoIds) await offlineQueue.enqueue(photoKind, id, null);
    await offlineQueue.enqueue(adKind, item.subject, { photosSentAgain: true });
    return true;
  }
  if (error.code === 'id-taken') {
    // Another member's ad has this id, which cannot happen by chance.
    const id = crypto.randomUUID();
    await renameDraft(item.memberId, item.subject, id);
    await offlineQueue.remove(item);
    await offlineQueue.enqueue(adKind, id, item.value);
    draftEvents.emit({ kind: 'moved', id: item.subject, to: id });
    return true;
  }
  return false;
}

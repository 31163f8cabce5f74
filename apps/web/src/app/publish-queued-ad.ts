import { listAds, listSellerAds, postAd } from '@arabati/domain/ads/ads.endpoints';
import { listOwnAds } from '@arabati/domain/ads/own-ads.endpoints';
import { getOwnProfile } from '@arabati/domain/profiles/profiles.endpoints';
import { formatMoment } from '@arabati/words/dates/date-words';
import { navigate } from 'wouter/use-browser-location';
import { createMemberTray } from '../features/photos/member-tray.ts';
import { toAdForm } from '../features/posting/ad-draft.ts';
import { deleteDraft, readDraft, type StoredDraft, writeDraft } from '../features/posting/ad-draft-store.ts';
import { isUnreachable } from '../features/posting/is-unreachable.ts';
import { publishQueuedAd, readQueuedAd, subscribeToQueuedAd } from '../features/posting/queued-ad.ts';
import { callApi } from '../platform/api-client.ts';
import { ApiProblem } from '../platform/api-problem.ts';
import { apiKey } from '../platform/api-query.ts';
import { errorWords } from '../platform/error-words.ts';
import { isOffline, reportOnline } from '../platform/offline/connectivity.ts';
import { type SendResult, startSendQueue } from '../platform/outbox/start-send-queue.ts';
import { queryClient } from '../platform/query-client.ts';
import { readStoredSession } from '../platform/stored-session.ts';
import { toast } from '../ui/toast-store.ts';

type PhotoTray = ReturnType<typeof createMemberTray>;

/**
 * Publishes the ad that a member has queued offline, including an earlier visit's. The ad keeps its id, so a request
 * whose response was lost publishes it once.
 *
 * @returns a function that stops publishing.
 */
export function startQueuedAd(memberId: string): () => void {
  const { wake, stop } = startSendQueue({
    look: async () => {
      if ((await readDraft(memberId))?.queued) publishQueuedAd({ memberId, state: 'waiting' });
    },
    takeTurn: () => inOneTab(() => takeTurn(memberId)),
  });
  let previous = readQueuedAd()?.state;
  const stopFollowing = subscribeToQueuedAd(() => {
    const state = readQueuedAd()?.state;
    // A failed attempt is also `waiting`, but for its backoff. Only a newly queued ad is sent immediately.
    if (state === 'waiting' && previous !== 'sending') wake();
    previous = state;
  });
  return () => {
    stopFollowing();
    stop();
    publishQueuedAd(null);
  };
}

async function takeTurn(memberId: string): Promise<SendResult> {
  if (readStoredSession()?.user.id !== memberId) return { waitMs: 0 };
  if (!(await readDraft(memberId))?.queued) return 'nothing';
  if (isOffline()) return { waitMs: 0 };
  publishQueuedAd({ memberId, state: 'sending' });
  const tray = createMemberTray(memberId);
  try {
    await tray.open();
    const photoIds = await tray.settle();
    // Load the draft again: it may have been reopened before the state above was published.
    const stored = await readDraft(memberId);
    if (!stored?.queued) return 'nothing';
    if (photoIds) return await post(memberId, stored, photoIds, tray);
    return tray.refused()
      ? await returnDraft(memberId, stored, new ApiProblem(photoProblem))
      : wait(memberId);
  } finally {
    tray.close();
  }
}

const photoProblem = { code: 'photo-missing', status: 422 } as const;

async function post(
  memberId: string,
  stored: StoredDraft,
  photoIds: string[],
  tray: PhotoTray,
): Promise<SendResult> {
  await writeDraft(memberId, { ...stored, sent: true });
  try {
    const posted = await callApi(postAd, { body: toAdForm(stored.draft, photoIds) }, { idempotent: false });
    reportOnline();
    await deleteDraft(memberId);
    await tray.empty({ discard: false });
    publishQueuedAd({ memberId, state: 'published' });
    toastPublished(posted.id, posted.created_at);
    return 'settled';
  } catch (error) {
    if (isUnreachable(error)) return wait(memberId);
    if (!(error instanceof ApiProblem)) throw error;
    if (error.status === 401 || error.code === 'too-many-requests') return wait(memberId, error);
    if (error.code === 'photo-missing' && !stored.photosSentAgain) {
      // Uploaded days ago and deleted by the server since; the device still has them.
      tray.sendAgain();
      await tray.settle();
      await writeDraft(memberId, { ...stored, photosSentAgain: true });
      return 'settled';
    }
    if (error.code === 'id-taken') {
      await writeDraft(memberId, { ...stored, draft: { ...stored.draft, id: crypto.randomUUID() } });
      return 'settled';
    }
    return returnDraft(memberId, stored, error);
  }
}

function wait(memberId: string, error?: ApiProblem): SendResult {
  publishQueuedAd({ memberId, state: 'waiting' });
  return { waitMs: (Number(error?.facts.retry_after) || 0) * 1_000 };
}

/** Returns a rejected ad's draft to its form, with the reason and the invalid fields. */
async function returnDraft(memberId: string, stored: StoredDraft, error: ApiProblem): Promise<SendResult> {
  const { title, text } = errorWords(error);
  const fields = error.code === 'invalid-input' ? error.fields : undefined;
  await writeDraft(memberId, { ...stored, queued: false, failure: `${title}. ${text}`, fields });
  publishQueuedAd({ memberId, state: 'returned' });
  toast({
    tone: 'danger',
    title: 'خطأ في نشر الإعلان',
    description: `${title}. ${text}`,
    action: { label: 'فتح المسودة', onPress: () => navigate('/add-ad') },
  });
  return 'settled';
}

function toastPublished(adId: string, createdAt: string): void {
  for (const endpoint of [listAds, listSellerAds, listOwnAds]) {
    void queryClient.resetQueries({ queryKey: apiKey(endpoint) });
  }
  void queryClient.invalidateQueries({ queryKey: apiKey(getOwnProfile) });
  toast({
    tone: 'positive',
    title: 'تم نشر الإعلان بنجاح',
    description: `وقت النشر: ${formatMoment(new Date(createdAt))}`,
    action: { label: 'عرض الإعلان', onPress: () => navigate(`/ad/${adId}`) },
  });
}

/** Serializes publishing across tabs. Two tabs would upload the photos twice. */
async function inOneTab(act: () => Promise<SendResult>): Promise<SendResult> {
  if (!navigator.locks) return act();
  return navigator.locks.request('arabati.queued-ad', act);
}

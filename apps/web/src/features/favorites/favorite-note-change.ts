import { saveFavoriteNote } from '@arabati/domain/favorites/favorites.requests';
import { callApi } from '../../platform/api-client.ts';
import { ApiProblem } from '../../platform/api-problem.ts';
import { errorWords } from '../../platform/error-words.ts';
import { attemptTimeoutMs } from '../../platform/offline-queue/offline-queue.ts';
import { changesLane, type QueueHandler } from '../../platform/offline-queue/queue-handler.ts';
import { patchQueryData } from '../../platform/patch-query-data.ts';
import { queryClient } from '../../platform/query-client.ts';
import { toast } from '../../ui/toast-store.ts';
import { favoriteKind } from './set-favorite.ts';
import { type FavoritePages, favoriteAdsQuery } from './use-favorite-ads.ts';

/** Sends queued notes about favorites. A refused one stays on the device, so that its text is not lost. */
export const favoriteNoteChange: QueueHandler<string> = {
  lane: changesLane,
  // A note needs its favorite.
  isDue: ({ subject }, items) =>
    !items.some(
      (item) =>
        item.kind === favoriteKind && item.subject === subject && item.value && item.state === 'waiting',
    ),
  send: ({ subject: adId, value: note }) =>
    callApi(
      saveFavoriteNote,
      { params: { ad_id: adId }, body: { note } },
      { idempotent: false, timeoutMs: attemptTimeoutMs },
    ),
  onSent({ subject: adId, value: note }) {
    patchQueryData<FavoritePages>(queryClient, favoriteAdsQuery.queryKey, (data) => ({
      ...data,
      pages: data.pages.map((page) =>
        page.items.some(({ id }) => id === adId)
          ? { ...page, notes: { ...page.notes, [adId]: note.trim() } }
          : page,
      ),
    }));
  },
  keepsRejected: true,
  onRejected({ value: note }, error) {
    const isGone = error instanceof ApiProblem && error.code === 'not-found';
    toast({
      tone: 'danger',
      title: 'تعذر حفظ ملاحظتك',
      description: isGone ? 'لم يعد الإعلان في مفضلتك.' : errorWords(error).text,
      duration: 20_000,
      action: { label: 'نسخ الملاحظة', onPress: () => void navigator.clipboard.writeText(note) },
    });
  },
};

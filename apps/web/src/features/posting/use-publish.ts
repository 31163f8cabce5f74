import { getAd } from '@arabati/domain/ads/ads.endpoints';
import { formatMoment } from '@arabati/words/dates/date-words';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiProblem, ConnectionError } from '../../platform/api-problem.ts';
import { apiQuery } from '../../platform/api-query.ts';
import { errorWords } from '../../platform/error-words.ts';
import { isOffline } from '../../platform/offline/connectivity.ts';
import { toast } from '../../ui/toast-store.ts';
import { type AdDraft, toAdForm } from './ad-draft.ts';
import { type DraftProblems, toDraftProblems } from './draft-problems.ts';
import { isUnreachable } from './is-unreachable.ts';
import type { PostingPhotos } from './posting-photos.ts';
import type { AdDraftHandle } from './use-ad-draft.ts';
import { usePostAd } from './use-post-ad.ts';

/** Reason for which a draft cannot be published. */
export type PublishFailure =
  | { kind: 'fields'; problems: DraftProblems }
  | { kind: 'limit' }
  | { kind: 'photos' }
  | { kind: 'other'; title: string; text: string };

export interface PublishOptions {
  handle: AdDraftHandle;
  photos: PostingPhotos;
  onPosted: () => void;
  /** Opens the new ad; offered after publishing. */
  onOpenAd: (adId: string) => void;
  onFailure: (failure: PublishFailure) => void;
}

/**
 * Sends photos and draft, and cleans up after publishing. Without a network the ad is queued and published once, under
 * the same id, when the network returns.
 */
export function usePublish({ handle, photos, onPosted, onOpenAd, onFailure }: PublishOptions) {
  const queryClient = useQueryClient();
  const { mutateAsync } = usePostAd();
  const [publishing, setPublishing] = useState(false);
  const { state } = handle;

  async function finish(adId: string, createdAt: string) {
    await handle.close();
    await photos.empty({ discard: false });
    toast({
      tone: 'positive',
      title: 'تم نشر الإعلان بنجاح',
      description: `وقت النشر: ${formatMoment(new Date(createdAt))}`,
      action: { label: 'عرض الإعلان', onPress: () => onOpenAd(adId) },
    });
    onPosted();
  }

  /**
   * Posts the draft.
   *
   * @returns `null` if photos could not be uploaded.
   * @throws as `usePostAd`.
   */
  async function post(draft: AdDraft) {
    const photoIds = await photos.settle();
    if (!photoIds) return null;
    await handle.markSent(draft);
    return mutateAsync(toAdForm(draft, photoIds));
  }

  async function postOnceMoreWhereItHelps(draft: AdDraft) {
    try {
      return await post(draft);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (error.code === 'photo-missing') {
        // The server has deleted photos that were uploaded days ago. The device still has them.
        photos.sendAgain();
        return post(draft);
      }
      if (error.code === 'id-taken') return post({ ...draft, id: crypto.randomUUID() });
      throw error;
    }
  }

  async function publish(draft: AdDraft) {
    if (isOffline()) return void handle.queue(draft);
    setPublishing(true);
    try {
      const posted = await postOnceMoreWhereItHelps(draft);
      if (posted) await finish(posted.id, posted.created_at);
      else if (photos.refused()) onFailure({ kind: 'photos' });
      else await handle.queue(draft);
    } catch (error) {
      if (isUnreachable(error)) await handle.queue(draft);
      else onFailure(failureOf(error));
    } finally {
      setPublishing(false);
    }
  }

  // A draft that was sent before the page was closed may have been stored. If the ad exists, posting is complete.
  const sentBefore = state?.sentEarlier ? state.draft.id : null;
  const finishIfPosted = useEffectEvent(async (adId: string) => {
    const ad = await queryClient.fetchQuery({
      ...apiQuery(getAd, { params: { ad_id: adId } }),
      retry: false,
    });
    if (ad) await finish(ad.id, ad.created_at);
  });
  useEffect(() => {
    // The ad does not exist or there is no network. The draft stays, and sending it again is safe.
    if (sentBefore) finishIfPosted(sentBefore).catch(() => {});
  }, [sentBefore]);

  return { publish, publishing };
}

function failureOf(error: unknown): PublishFailure {
  if (error instanceof ApiProblem && error.code === 'monthly-limit-reached') return { kind: 'limit' };
  if (error instanceof ApiProblem && error.code === 'invalid-input') {
    const problems = toDraftProblems(error.fields);
    if (Object.keys(problems).length > 0) return { kind: 'fields', problems };
  }
  const sentence = 'حدث خطأ أثناء نشر الإعلان، حاول مرة أخرى';
  const known = error instanceof ApiProblem && error.code !== 'unexpected';
  const cause = known || error instanceof ConnectionError ? `. ${errorWords(error).text}` : '';
  return { kind: 'other', title: 'خطأ في نشر الإعلان', text: sentence + cause };
}

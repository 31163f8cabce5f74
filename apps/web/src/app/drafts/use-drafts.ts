import { draftDays } from '@arabati/domain/drafts/draft';
import { listDrafts } from '@arabati/domain/drafts/drafts.requests';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { adKind, draftDeletionKind } from '../../features/posting/queued-ad.ts';
import { apiQuery } from '../../platform/api-query.ts';
import { itemsOfKind, shownItems } from '../../platform/offline-queue/shown-items.ts';
import { useStore } from '../../state/create-store.ts';
import { isSent, type LocalDraft } from './device-drafts.ts';
import { readLocalDrafts } from './draft-sync.ts';
import { syncDraftsNow } from './start-draft-sync.ts';

export interface ListedDraft {
  id: string;
  fields: { title: string; brand: string; model: string };
  photoCount: number;
  changedAt: Date;
  /** Null for a draft that the account does not have. */
  expiresAt: Date | null;
  /** here: not in the account yet · full: the account has no room · account: not on this device · both. */
  place: 'here' | 'full' | 'account' | 'both';
}

const dayMs = 86_400_000;

/** Lists the drafts of this device and of the account, latest change first. Undefined until one of them is loaded. */
export function useDrafts(memberId: string) {
  const query = useQuery({ ...apiQuery(listDrafts, {}), staleTime: 0 });
  const [locals, setLocals] = useState<readonly LocalDraft[] | null>(null);
  const items = useStore(shownItems);
  const reload = useEffectEvent(async () => setLocals(await readLocalDrafts(memberId)));

  // biome-ignore lint/correctness/useExhaustiveDependencies: an exchange refetches the list, also if nothing has changed in it.
  useEffect(() => void reload(), [query.dataUpdatedAt]);
  useEffect(() => {
    void syncDraftsNow(memberId).then(() => reload());
  }, [memberId]);

  const has = (kind: string, id: string) => itemsOfKind(items, kind).some(({ subject }) => subject === id);
  const remotes = (query.data?.items ?? []).filter(({ id }) => !has(draftDeletionKind, id));
  const listed = [
    ...(locals ?? []).map((local): ListedDraft => {
      const remote = remotes.find(({ id }) => id === local.stored.draft.id);
      return {
        id: local.stored.draft.id,
        fields: local.stored.draft,
        photoCount: local.photos.length,
        changedAt: new Date(local.stored.changedAt ?? Date.now()),
        expiresAt: remote ? new Date(remote.expires_at) : null,
        place: local.sync?.isFull ? 'full' : isSent(local) ? 'both' : 'here',
      };
    }),
    ...remotes
      .filter(({ id }) => !locals?.some(({ stored }) => stored.draft.id === id))
      .map(
        ({ id, fields, photos, expires_at }): ListedDraft => ({
          id,
          fields,
          photoCount: photos.length,
          changedAt: new Date(Date.parse(expires_at) - draftDays * dayMs),
          expiresAt: new Date(expires_at),
          place: 'account',
        }),
      ),
  ];
  // A queued ad is listed with the ads.
  const drafts = listed
    .filter(({ id }) => !has(adKind, id))
    .sort((one, other) => other.changedAt.getTime() - one.changedAt.getTime());
  return { drafts: locals && (drafts.length > 0 || query.data) ? drafts : undefined, query, reload };
}

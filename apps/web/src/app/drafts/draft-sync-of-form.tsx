import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { PhotoTray, TrayPhoto } from '../../features/photos/photo-tray.ts';
import { draftEvents } from '../../features/posting/open-draft.ts';
import type { AdDraftHandle } from '../../features/posting/use-ad-draft.ts';
import { scheduleDraftSync } from './start-draft-sync.ts';

interface DraftSyncProps {
  memberId: string;
  handle: AdDraftHandle;
  tray: PhotoTray;
  photos: readonly TrayPhoto[];
}

/** Exchanges the draft of an open form with the account, and takes over what other devices change. Renders nothing. */
export default function DraftSync({ memberId, handle, tray, photos }: DraftSyncProps): ReactNode {
  const { state } = handle;
  const draft = state?.draft;
  const id = draft?.id;
  const isWritten = state?.written === true;

  const sentPhotos = photos
    .filter(({ state: photoState }) => photoState === 'uploaded')
    .map((photo) => `${photo.id} ${photo.angle}`)
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft or its uploaded photos is sent.
  useEffect(() => {
    if (id && isWritten) scheduleDraftSync(memberId, id);
  }, [memberId, id, isWritten, draft, sentPhotos]);

  const follow = useEffectEvent((event: Parameters<Parameters<typeof draftEvents.subscribe>[0]>[0]) => {
    if (event.id !== id || event.kind !== 'merged') return;
    handle.merge(event.before, event.fields);
    void tray.reload();
  });
  useEffect(() => draftEvents.subscribe((event) => follow(event)), []);
  return null;
}

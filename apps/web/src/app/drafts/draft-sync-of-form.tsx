import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { PhotoTray, TrayPhoto } from '../../features/photos/photo-tray.ts';
import { draftEvents } from '../../features/posting/open-draft.ts';
import type { AdDraftHandle } from '../../features/posting/use-ad-draft.ts';
import { toast } from '../../ui/toast-store.ts';
import { scheduleDraftSync } from './start-draft-sync.ts';

interface DraftSyncProps {
  memberId: string;
  handle: AdDraftHandle;
  tray: PhotoTray;
  photos: readonly TrayPhoto[];
  /** Opens the draft under its new id. */
  onMoved: (id: string) => void;
}

/** Exchanges the draft of an open form with the account, and takes over what other devices change. Renders nothing. */
export default function DraftSync({ memberId, handle, tray, photos, onMoved }: DraftSyncProps): ReactNode {
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
    if (event.id !== id) return;
    if (event.kind === 'merged') {
      handle.merge(event.before, event.fields);
      void tray.reload();
      return;
    }
    handle.close();
    if (event.kind === 'moved') {
      onMoved(event.to);
      toast({
        title: 'نُشر الإعلان أو حُذفت مسودته من جهاز آخر',
        description: 'ما كتبته هنا محفوظ في مسودة جديدة.',
      });
    } else {
      toast({ title: 'نُشر الإعلان أو حُذفت مسودته من جهاز آخر' });
      navigate('/profile?tab=drafts', { replace: true });
    }
  });
  useEffect(() => draftEvents.subscribe((event) => follow(event)), []);
  return null;
}

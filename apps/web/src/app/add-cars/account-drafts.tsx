import type { Draft } from '@arabati/domain/drafts/drafts.endpoints';
import { count, nouns } from '@arabati/words/numbers/plural';
import { noConnectionWords } from '@arabati/words/problems/load-problem-words';
import { useState } from 'react';
import { draftDeletionKind, useQueuedAds } from '../../features/posting/queued-ad.ts';
import { keyOf } from '../../platform/offline-queue/queue-item.ts';
import { shownItems } from '../../platform/offline-queue/shown-items.ts';
import { useStore } from '../../state/create-store.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { adoptDraft } from '../drafts/draft-sync.ts';
import type { AddCarsHandle } from './add-cars-handle.ts';

/** Offers the drafts that other devices have begun. Their photos are loaded with them, so not before it is asked. */
export function AccountDrafts({ handle, drafts }: { handle: AddCarsHandle; drafts: readonly Draft[] }) {
  const { memberId, rows } = handle;
  useStore(rows.revision);
  const items = useStore(shownItems);
  const queued = useQueuedAds();
  const [isLoading, setLoading] = useState(false);
  const [taken, setTaken] = useState<ReadonlySet<string>>(() => new Set(rows.ids.get()));
  const elsewhere = drafts.filter(
    ({ id }) =>
      !taken.has(id) &&
      rows.get(id) === undefined &&
      !queued.some(({ subject }) => subject === id) &&
      !items.has(keyOf({ kind: draftDeletionKind, subject: id })),
  );
  if (elsewhere.length === 0) return null;

  async function load() {
    setLoading(true);
    try {
      for (const { id } of elsewhere) await adoptDraft(memberId, id);
      await rows.load();
      setTaken(new Set([...taken, ...elsewhere.map(({ id }) => id)]));
    } catch {
      toast({ tone: 'warning', title: 'تعذر فتح المسودات', description: noConnectionWords.text });
    } finally {
      setLoading(false);
    }
  }

  return (
    <Alert
      title={`مسودات من أجهزة أخرى: ${count(elsewhere.length, nouns.car)}`}
      action={
        <Button size="sm" variant="soft" loading={isLoading} onClick={() => void load()}>
          أحضرها إلى الجدول
        </Button>
      }
    />
  );
}

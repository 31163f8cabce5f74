import type { OwnShowroom } from '@arabati/domain/showrooms/own-showroom.endpoints';
import { useState } from 'react';
import {
  draftOf,
  emptyDraft,
  readShowroomDraft,
  type ShowroomDraft,
} from '../features/showrooms/showroom-draft.ts';
import { ShowroomForm } from '../features/showrooms/showroom-form.tsx';
import { Alert } from '../ui/alert.tsx';
import { Card, CardHeader } from '../ui/card.tsx';
import { compressLater } from './compress-later.ts';
import { useMarketCatalogue } from './use-market-catalogue.ts';

/** The draft of this device, if it belongs to this showroom; otherwise what is saved. */
function startingDraft(
  showroom: OwnShowroom | null,
  city: string,
): { draft: ShowroomDraft; restored: boolean } {
  const stored = readShowroomDraft();
  if (stored && (!showroom || stored.id === showroom.id)) return { draft: stored, restored: true };
  return { draft: showroom ? draftOf(showroom) : emptyDraft(city), restored: false };
}

/** The form of the member's showroom, with what was typed on this device before. */
export default function ShowroomEditor({ showroom, city }: { showroom: OwnShowroom | null; city: string }) {
  const { cities, matches } = useMarketCatalogue();
  const [{ draft, restored }] = useState(() => startingDraft(showroom, city));
  const state = showroom?.state ?? 'draft';
  return (
    <Card>
      <CardHeader title={showroom ? 'بيانات الصفحة' : 'أنشئ صفحة معرضك'} />
      {restored && (
        <Alert tone="info" title="استعدنا ما كتبته" className="mb-4">
          لم تحفظه بعد. راجعه ثم اضغط «حفظ الصفحة».
        </Alert>
      )}
      <ShowroomForm
        draft={draft}
        slugFixed={state !== 'draft' && state !== 'rejected'}
        verified={state === 'verified'}
        cities={cities}
        matches={matches}
        compress={compressLater}
        onSaved={() => scrollTo({ top: 0 })}
      />
    </Card>
  );
}

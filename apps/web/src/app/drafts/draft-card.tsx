import { draftChanged, draftExpiry, draftTitle } from '@arabati/words/ads/draft-words';
import { count, nouns } from '@arabati/words/numbers/plural';
import { Pencil, Trash2 } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ListedDraft } from './use-drafts.ts';

const placeWords: Record<ListedDraft['place'], string | null> = {
  both: null,
  here: 'على هذا الجهاز وحده حتى الآن',
  full: 'على هذا الجهاز وحده: بلغت مسودات حسابك حدها',
  account: 'من جهاز آخر',
};

interface DraftCardProps {
  draft: ListedDraft;
  opening: boolean;
  onOpen: () => void;
  onDelete: () => void;
}

/** One unfinished ad. */
export function DraftCard({ draft, opening, onOpen, onDelete }: DraftCardProps) {
  const now = new Date();
  const title = draftTitle(draft.fields);
  const expiry = draft.expiresAt && draftExpiry(draft.expiresAt, now);
  const place = placeWords[draft.place];
  return (
    <Card className="grid gap-3">
      <div className="grid gap-1">
        <h2 className="font-bold">
          <bdi>{title}</bdi>
        </h2>
        <p className="text-muted text-sm">
          {draftChanged(draft.changedAt, now)} · {count(draft.photoCount, nouns.photo)}
        </p>
        {place && <p className="text-muted text-sm">{place}</p>}
        {expiry && (
          <Badge tone="warning" className="justify-self-start">
            {expiry}
          </Badge>
        )}
      </div>
      <div className="flex items-center gap-2">
        <Button
          size="sm"
          className="grow"
          loading={opening}
          icon={<Pencil aria-hidden="true" className="size-4.5" />}
          onClick={onOpen}
        >
          أكمل<span className="sr-only"> {title}</span>
        </Button>
        <IconButton label={`حذف ${title}`} icon={<Trash2 aria-hidden="true" />} onClick={onDelete} />
      </div>
    </Card>
  );
}

import { draftDays } from '@arabati/domain/drafts/draft';
import type { Draft } from '@arabati/domain/drafts/drafts.endpoints';
import type { DraftRow } from './drafts.queries.ts';

const dayMs = 86_400_000;

export function serializeDraft({ id, version, fields, photos, updated_at }: DraftRow): Draft {
  return {
    id,
    version,
    // Drafts of earlier versions have no number.
    fields: { ...fields, stock_number: fields.stock_number ?? '' },
    photos,
    updated_at: updated_at.toISOString(),
    expires_at: new Date(updated_at.getTime() + draftDays * dayMs).toISOString(),
  };
}

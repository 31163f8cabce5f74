import { draftDays } from '@arabati/domain/drafts/draft';
import type { Draft } from '@arabati/domain/drafts/drafts.endpoints';
import type { DraftRow } from './drafts.queries.ts';

const dayMs = 86_400_000;

export function serializeDraft({ id, version, fields, photos, updated_at }: DraftRow): Draft {
  return {
    id,
    version,
    fields,
    photos,
    updated_at: updated_at.toISOString(),
    expires_at: new Date(updated_at.getTime() + draftDays * dayMs).toISOString(),
  };
}

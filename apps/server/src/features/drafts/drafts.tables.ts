import type { DraftFields } from '@arabati/domain/drafts/draft';
import type { PhotoAngle } from '@arabati/domain/photos/photo-angle';
import type { ColumnType } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

/** The tables that only this feature writes. */
export interface DraftTables {
  ad_drafts: {
    id: Fixed<string>;
    user_id: Fixed<string>;
    version: number;
    /** Written as JSON text. */
    fields: ColumnType<DraftFields, string, string>;
    created_at: Fixed<Date>;
    updated_at: Date;
  };
  ad_draft_photos: {
    photo_id: Fixed<string>;
    draft_id: Fixed<string>;
    position: Fixed<number>;
    angle: Fixed<PhotoAngle | null>;
  };
}

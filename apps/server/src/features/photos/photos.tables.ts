import type { PhotoAngle } from '@arabati/domain/photos/photo-angle';
import type { Generated } from 'kysely';
import type { Fixed } from '../../platform/column-types.ts';

interface Photos {
  id: Fixed<string>;
  user_id: Fixed<string>;
  ad_id: string | null;
  position: number | null;
  /** The showroom whose logo or cover it is. */
  showroom_id: Generated<string | null>;
  name: Fixed<string>;
  width: number;
  height: number;
  blur: string;
  /** Width in pixels of the zoom variant. Null if the photo has none. */
  full_width: Generated<number | null>;
  bytes: number;
  angle: Generated<PhotoAngle | null>;
  created_at: Fixed<Date>;
}

/** The tables that only this feature writes. */
export interface PhotoTables {
  photos: Photos;
}

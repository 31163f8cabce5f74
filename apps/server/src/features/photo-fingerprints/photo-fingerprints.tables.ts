import type { Fixed } from '../../platform/column-types.ts';

interface PhotoFingerprints {
  photo_id: Fixed<string>;
  /** From 0 to 100; 0 if the photo's file is missing. */
  quality: Fixed<number>;
  /** 256 characters, each 0 or 1. Null if the photo is flat or its file is missing: then it has no other hashes either. */
  whole: Fixed<string | null>;
  regions: Fixed<string[]>;
  views: Fixed<string[]>;
  /** The first photo of another member's ad with the same picture, when this one was uploaded. */
  earlier_photo_id: Fixed<string | null>;
}

/** The tables that only this feature writes. */
export interface PhotoFingerprintTables {
  photo_fingerprints: PhotoFingerprints;
}

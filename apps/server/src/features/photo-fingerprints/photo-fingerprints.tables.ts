import type { Fixed } from '../../platform/column-types.ts';

interface PhotoFingerprints {
  photo_id: Fixed<string>;
  /** From 1 to 100; 0 if the photo's file could not be read: later runs retry it. */
  quality: number;
  /** 256 characters, each 0 or 1. Null if the photo is flat or its file unreadable. Such a photo has no other hashes. */
  whole: string | null;
  regions: string[];
  views: string[];
  /** The first photo of another member's ad with the same picture, when this one was uploaded. */
  earlier_photo_id: Fixed<string | null>;
}

/** The tables that only this feature writes. */
export interface PhotoFingerprintTables {
  photo_fingerprints: PhotoFingerprints;
}

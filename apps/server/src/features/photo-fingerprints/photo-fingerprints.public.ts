export { computeFingerprint, type PhotoFingerprint, unreadableFingerprint } from './compute-fingerprint.ts';
export { findAlikePhotos } from './find-alike-photos.ts';
export { findEarlierPhoto } from './find-earlier-photo.ts';
export {
  findPhotosWithoutFingerprint,
  insertFingerprint,
} from './photo-fingerprints.queries.ts';

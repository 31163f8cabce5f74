export { attachPhotos } from './attach-photos.ts';
export { deletePhoto } from './delete-photo.ts';
export { decodePhoto, type RawPhoto } from './encode-photo.ts';
export { encodeWithLimit } from './encode-with-limit.ts';
export { removePhotoFiles } from './remove-photo-files.ts';
export { storePhoto } from './store-photo.ts';
export { sweepFiles } from './sweep-files.ts';
export { sweepPhotos } from './sweep-photos.ts';
export { withSignedPhotos } from './withheld-photos.ts';

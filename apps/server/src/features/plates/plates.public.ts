export { forgetPlatePhotos } from './forget-plate-photos.ts';
export { sweepPlatePhotos } from './sweep-plate-photos.ts';

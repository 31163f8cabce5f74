export { announceSales } from './announce-sales.ts';
export { sweepFavoriteNotes } from './sweep-favorite-notes.ts';

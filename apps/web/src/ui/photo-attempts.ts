import { createStore } from '../state/create-store.ts';

/** Incremented to load the photos again that have failed (retry-photos.ts). */
export const photoAttempts = createStore(0);

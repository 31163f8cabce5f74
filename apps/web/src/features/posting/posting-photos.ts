import type { ReactNode } from 'react';

/** The draft's photos. Another feature selects, stores and uploads them. */
export interface PostingPhotos {
  count: number;
  /** Number of photos that are being compressed: they are not on the device yet. */
  preparing: number;
  /** Number of uploaded photos. */
  uploaded: number;
  /** Share of all photos that has been sent, 0 to 1. */
  progress: number;
  /** Renders the photo picker; `error` is the form's error for it. */
  picker: (error: string | undefined) => ReactNode;
  /** Renders the chosen photos for the review step. */
  strip: ReactNode;
  /** Deletes the photos with their draft. */
  empty: () => Promise<void>;
}

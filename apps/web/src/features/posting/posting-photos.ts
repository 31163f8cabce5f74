import type { ReactNode } from 'react';

/** The photos of the draft, which another part of the product chooses, keeps and uploads. */
export interface PostingPhotos {
  count: number;
  /** Already on the server. */
  uploaded: number;
  /** Share of all photos that has left the device, 0 to 1. */
  progress: number;
  /** Chooses and orders; `error` is what the form has against it. */
  picker: (error: string | undefined) => ReactNode;
  /** The chosen photos for the last look. */
  strip: ReactNode;
  /** Sends what has not arrived: the ids in order, or null when some cannot be sent. */
  settle: () => Promise<string[] | null>;
  /** The server has refused one, so that sending it again would not help. */
  refused: () => boolean;
  /** The server no longer has them: marks all to be sent again. */
  sendAgain: () => void;
  empty: (options: { discard: boolean }) => Promise<void>;
}

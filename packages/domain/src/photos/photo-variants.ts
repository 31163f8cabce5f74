import { type PhotoFormat, type PhotoVariant, photoFormats, smallPhotoWidth } from './photo-files.ts';
import { photoMaxSide } from './photo-limits.ts';

/** Maximum pixels and formats of each stored variant. No variant is larger than the photo that was sent. */
export const photoVariants = {
  /** Cards and thumbnails. */
  small: { width: smallPhotoWidth, height: 800, formats: photoFormats },
  large: { width: photoMaxSide, height: photoMaxSide, formats: photoFormats },
  /** Loaded when the gallery is zoomed. Stored only if it has more pixels than `large`. */
  full: { width: 1_600, height: 1_600, formats: ['webp'] },
} as const satisfies Record<PhotoVariant, { width: number; height: number; formats: readonly PhotoFormat[] }>;

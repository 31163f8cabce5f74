import type { Photo } from '@arabati/domain/photos/photo';
import { SafeImage } from '../../ui/safe-image.tsx';
import { photoSources } from './photo-sources.ts';

export interface AdCoverProps {
  cover: Photo | null;
  /** In the first screen: loaded eagerly with high priority. */
  eager?: boolean | undefined;
  ratio?: string | undefined;
  className?: string | undefined;
}

// The cards are up to 20rem wide on a desktop. On phones they are wider than 8rem, but with that value a dense screen
// would select the large file, five of which are larger than everything else on the page.
const cardSizes = '(min-width: 64rem) 20rem, 8rem';

/** The first photo on an ad's card. The title describes it. */
export function AdCover({ cover, eager, ratio, className }: AdCoverProps) {
  return (
    <SafeImage
      {...(cover && photoSources(cover))}
      alt=""
      sizes={cardSizes}
      priority={eager}
      ratio={ratio}
      className={className}
    />
  );
}

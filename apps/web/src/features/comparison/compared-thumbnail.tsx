import { photoPath } from '@arabati/domain/photos/photo-files';
import { SafeImage } from '../../ui/safe-image.tsx';
import type { ComparedAd } from './compared-ads.ts';

/** The first photo of a compared ad. */
export function ComparedThumbnail({ ad, className }: { ad: ComparedAd; className?: string | undefined }) {
  return (
    <SafeImage
      src={ad.cover && photoPath(ad.cover.name, 'small', 'webp')}
      placeholder={ad.cover?.blur}
      alt={ad.title}
      className={className}
    />
  );
}

import type { Photo } from '@arabati/domain/photos/photo';
import { photoFormats, photoPath, photoSourceSet } from '@arabati/domain/photos/photo-files';
import { clsx } from 'clsx';
import { Store } from 'lucide-react';
import { SafeImage } from '../../ui/safe-image.tsx';

interface ShowroomLogoProps {
  logo: Photo | null;
  className: string;
}

/** The logo of a showroom. The name beside it describes it. */
export function ShowroomLogo({ logo, className }: ShowroomLogoProps) {
  if (!logo) {
    return (
      <span
        aria-hidden="true"
        className={clsx('grid shrink-0 place-items-center bg-primary-soft text-primary-ink', className)}
      >
        <Store className="size-1/2" />
      </span>
    );
  }
  return <Picture photo={logo} ratio="1" sizes="6rem" className={clsx('shrink-0', className)} />;
}

/** The cover of a showroom, at the top of its page. */
export function ShowroomCover({ cover }: { cover: Photo }) {
  return (
    <Picture
      photo={cover}
      ratio="3 / 1"
      sizes="(min-width: 80rem) 80rem, 100vw"
      priority
      className="max-h-72 w-full"
    />
  );
}

interface PictureProps {
  photo: Photo;
  ratio: string;
  sizes: string;
  priority?: boolean;
  className: string;
}

function Picture({ photo, ...box }: PictureProps) {
  return (
    <SafeImage
      {...box}
      src={photoPath(photo.name, 'small', 'webp')}
      alt=""
      placeholder={photo.blur}
      sources={photoFormats.map((format) => ({
        type: `image/${format}` as const,
        srcSet: photoSourceSet(photo, format),
      }))}
    />
  );
}

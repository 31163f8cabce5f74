import { useObjectUrl } from '../../platform/use-object-url.ts';
import { SafeImage } from '../../ui/safe-image.tsx';
import type { TrayPhoto } from './photo-tray.ts';

/** The chosen photos in order, for the review step. */
export function PhotoStrip({ photos }: { photos: readonly TrayPhoto[] }) {
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <Thumbnail photo={photo} alt={`الصورة ${index + 1} من ${photos.length}`} />
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ photo, alt }: { photo: TrayPhoto; alt: string }) {
  return <SafeImage src={useObjectUrl(photo.blob) ?? null} alt={alt} priority className="rounded-sm" />;
}

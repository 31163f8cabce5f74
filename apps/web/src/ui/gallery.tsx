import { clsx } from 'clsx';
import { Expand, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { type GalleryPhoto, GallerySlides } from './gallery-slides.tsx';
import { IconButton } from './icon-button.tsx';
import { SafeImage } from './safe-image.tsx';
import { useModal } from './use-modal.ts';

export interface GalleryProps {
  /** Subject of the photos: 'تويوتا كورولا 2015'. The text of each photo is then 'صورة 2 من 5: …'. */
  label: string;
  photos: readonly GalleryPhoto[];
  /** Width of the large photo, as in `<img sizes>`. */
  sizes: string;
  /** Badges at the start corner of the photo. */
  overlay?: ReactNode;
}

/**
 * A photo gallery with swipe, arrows, thumbnails, keyboard and full screen. The first photo is eager, the others lazy.
 */
export function Gallery({ label, photos, sizes, overlay }: GalleryProps) {
  const [index, setIndex] = useState(0);
  const [expanded, setExpanded] = useState(false);
  if (photos.length === 0) return <SafeImage alt={label} className="rounded-lg" />;

  return (
    <section aria-roledescription="معرض صور" aria-label={label} className="grid gap-2.5">
      {/* Full width on a phone. */}
      <div className="relative -mx-4 overflow-hidden sm:mx-0 sm:rounded-lg">
        <GallerySlides
          label={label}
          photos={photos}
          index={index}
          onIndexChange={setIndex}
          sizes={sizes}
          onPhotoPress={() => setExpanded(true)}
        />
        {overlay && (
          <div className="pointer-events-none absolute start-3 end-16 top-3 flex flex-wrap gap-1.5">
            {overlay}
          </div>
        )}
        <IconButton
          label="ملء الشاشة"
          icon={<Expand />}
          variant="photo"
          onClick={() => setExpanded(true)}
          className="absolute end-3 top-3"
        />
      </div>
      {photos.length > 1 && (
        <div className="scrollbar-none flex gap-2 overflow-x-auto p-1">
          {photos.map((photo, position) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: photos have no id, and their order is fixed here.
              key={position}
              type="button"
              aria-label={`صورة ${position + 1}`}
              aria-current={position === index}
              onClick={() => setIndex(position)}
              className={clsx(
                'w-20 shrink-0 overflow-hidden rounded-sm transition-opacity',
                position === index ? 'outline-3 outline-primary' : 'opacity-75 hover:opacity-100',
              )}
            >
              <Thumbnail {...photo} />
            </button>
          ))}
        </div>
      )}
      <FullScreen open={expanded} onClose={() => setExpanded(false)} label={label}>
        <GallerySlides
          label={label}
          photos={photos}
          index={index}
          onIndexChange={setIndex}
          sizes="100vw"
          full
        />
      </FullScreen>
    </section>
  );
}

function Thumbnail({ portrait: _, full: __, ...picture }: GalleryPhoto) {
  return <SafeImage {...picture} alt="" sizes="5rem" />;
}

function FullScreen({
  open,
  onClose,
  label,
  children,
}: {
  open: boolean;
  onClose: () => void;
  label: string;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const present = useModal(dialog, open, () => {
    onClose();
    return true;
  });
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="overlay m-0 h-dvh max-h-none w-full max-w-none bg-photo-backdrop p-0"
    >
      {present && (
        <>
          {children}
          <IconButton
            label="إغلاق"
            icon={<X />}
            variant="photo"
            onClick={onClose}
            className="absolute end-3 top-[max(0.75rem,env(safe-area-inset-top))]"
          />
        </>
      )}
    </dialog>
  );
}

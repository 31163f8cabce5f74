import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { SafeImage, type SafeImageProps } from './safe-image.tsx';
import type { Zoom } from './start-zoom.ts';
import { useSlideScroll } from './use-slide-scroll.ts';
import { ZoomButtons, zoomByKey } from './zoom-controls.tsx';
import { ZoomablePhoto } from './zoomable-photo.tsx';

export interface GalleryPhoto extends Pick<SafeImageProps, 'src' | 'sources' | 'srcSet' | 'placeholder'> {
  /** Portrait: displayed completely, because a crop would cut off half of the car. */
  portrait?: boolean | undefined;
  /** URL of the larger photo for zooming in full screen, if there is one. */
  full?: string | undefined;
}

export interface GallerySlidesProps {
  /** Subject of the photos. */
  label: string;
  photos: readonly GalleryPhoto[];
  /** Width of a photo, as in `<img sizes>`. */
  sizes: string;
  index: number;
  onIndexChange: (index: number) => void;
  onPhotoPress?: () => void;
  full?: boolean;
}

/** Swiping uses native scrolling, which has the phone's momentum and needs no script. */
export function GallerySlides(props: GallerySlidesProps) {
  const { label, photos, index, onIndexChange, sizes, onPhotoPress, full = false } = props;
  const { track, followScroll, takeOver } = useSlideScroll(index, onIndexChange);
  // Only the next photo is preloaded: five photos are as large as the rest of the page.
  const [reached, setReached] = useState(index);
  if (index > reached) setReached(index);
  const zoom = useRef<Zoom | null>(null);
  const [scale, setScale] = useState(1);

  function moveByKey(event: KeyboardEvent) {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key];
    if (full && zoomByKey(event, zoom.current)) return event.preventDefault();
    if (step === undefined) return;
    event.preventDefault();
    onIndexChange(Math.min(photos.length - 1, Math.max(0, index + step)));
  }

  const addFinger = (finger: PointerEvent) => zoom.current?.addFinger(finger);

  function pictureAt(position: number) {
    const { src, sources, srcSet, placeholder } = photos[position] as GalleryPhoto;
    const shown = position <= reached + 1 ? { src, sources, srcSet, placeholder } : { src: placeholder };
    return { ...shown, sizes, alt: `صورة ${position + 1} من ${photos.length}: ${label}` };
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the focusable track and arrows inside.
    <div onKeyDown={moveByKey} className={clsx('relative', full && 'h-full')}>
      <ul
        ref={track}
        onScroll={followScroll}
        onTouchStart={takeOver}
        onWheel={takeOver}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
        tabIndex={0}
        aria-label={`صور ${label}`}
        className={clsx(
          'scrollbar-none flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth',
          'focus-visible:-outline-offset-4',
          full && 'h-full',
        )}
      >
        {photos.map((photo, position) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: photos have no id, and their order is fixed here.
            key={position}
            className={clsx('w-full shrink-0 snap-center snap-always', full && 'overflow-hidden')}
          >
            {full ? (
              <ZoomablePhoto
                {...pictureAt(position)}
                full={photo.full}
                active={position === index}
                onScale={setScale}
                zoom={zoom}
                priority
                fit="contain"
                ratio="auto"
                className="h-full bg-transparent"
              />
            ) : (
              // biome-ignore lint/a11y/useKeyWithClickEvents: a larger target for the 'full screen' button beside it.
              // biome-ignore lint/a11y/noStaticElementInteractions: as above
              <div onClick={onPhotoPress} className="cursor-zoom-in">
                <SafeImage
                  {...pictureAt(position)}
                  priority={position === 0}
                  fit={photo.portrait ? 'contain' : 'cover'}
                  ground={photo.portrait}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {full && <ZoomButtons zoom={zoom} scale={scale} />}
      {photos.length > 1 && (
        <>
          <Arrow
            side="start"
            hidden={index === 0}
            onPress={() => onIndexChange(index - 1)}
            onFinger={addFinger}
          />
          <Arrow
            side="end"
            hidden={index === photos.length - 1}
            onPress={() => onIndexChange(index + 1)}
            onFinger={addFinger}
          />
          <SlidePosition position={index + 1} count={photos.length} />
        </>
      )}
    </div>
  );
}

function SlidePosition({ position, count }: { position: number; count: number }) {
  return (
    <p
      aria-live="polite"
      className="pointer-events-none absolute inset-x-0 bottom-3 mx-auto w-fit rounded-full bg-photo-scrim px-3 py-0.5 font-semibold text-on-photo text-sm"
    >
      <span className="sr-only">
        صورة {position} من {count}
      </span>
      <bdi dir="ltr" aria-hidden="true">
        {position} / {count}
      </bdi>
    </p>
  );
}

interface ArrowProps {
  side: 'start' | 'end';
  hidden: boolean;
  onPress: () => void;
  onFinger: (finger: PointerEvent) => void;
}

function Arrow({ side, hidden, onPress, onFinger }: ArrowProps) {
  return (
    <IconButton
      label={side === 'start' ? 'الصورة السابقة' : 'الصورة التالية'}
      icon={side === 'start' ? <ChevronLeft className="flip-rtl" /> : <ChevronRight className="flip-rtl" />}
      variant="photo"
      // Stays focusable at the last photo, so that keyboard users keep their position.
      aria-disabled={hidden}
      onClick={hidden ? undefined : onPress}
      onPointerDown={({ nativeEvent }) => nativeEvent.pointerType === 'touch' && onFinger(nativeEvent)}
      className={clsx(
        'absolute inset-y-0 my-auto aria-disabled:opacity-30',
        side === 'start' ? 'start-3' : 'end-3',
      )}
    />
  );
}

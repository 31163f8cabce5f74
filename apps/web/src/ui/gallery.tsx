import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Expand, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { SafeImage, type SafeImageProps } from './safe-image.tsx';
import type { Zoom } from './start-zoom.ts';
import { useModal } from './use-modal.ts';
import { maxZoom } from './use-zoom.ts';
import { ZoomablePhoto } from './zoomable-photo.tsx';

export interface GalleryPhoto extends Pick<SafeImageProps, 'src' | 'sources' | 'srcSet' | 'placeholder'> {
  /** Portrait: displayed completely, because a crop would cut off half of the car. */
  portrait?: boolean | undefined;
  /** URL of the larger photo for zooming in full screen, if there is one. */
  full?: string | undefined;
}

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
        <Slides
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
          look="photo"
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
        <Slides label={label} photos={photos} index={index} onIndexChange={setIndex} sizes="100vw" full />
      </FullScreen>
    </section>
  );
}

function Thumbnail({ portrait: _, full: __, ...picture }: GalleryPhoto) {
  return <SafeImage {...picture} alt="" sizes="5rem" />;
}

interface SlidesProps extends Pick<GalleryProps, 'label' | 'photos' | 'sizes'> {
  index: number;
  onIndexChange: (index: number) => void;
  onPhotoPress?: () => void;
  full?: boolean;
}

/** Swiping uses native scrolling, which has the phone's momentum and needs no script. */
function Slides({ label, photos, index, onIndexChange, sizes, onPhotoPress, full = false }: SlidesProps) {
  const track = useRef<HTMLUListElement>(null);
  /** Index of the photo in view, or of the one being scrolled to. */
  const target = useRef(index);
  const scrolling = useRef(false);
  // Only the next photo is preloaded: five photos are as large as the rest of the page.
  const [reached, setReached] = useState(index);
  if (index > reached) setReached(index);
  const zoom = useRef<Zoom | null>(null);
  const [scale, setScale] = useState(1);

  useEffect(() => {
    const element = track.current;
    // The observer below sets the initial position: measuring here would force a layout of the new page.
    if (target.current === index) return;
    target.current = index;
    // A scroll that has just begun is still at the photo it leaves, and has to be reversed.
    if (!element || (positionOf(element) === index && !scrolling.current)) return;
    scrolling.current = true;
    scrollToPhoto(element, index, 'auto');
  }, [index]);

  // Opening full screen and rotating the phone keep the current photo, without a visible scroll.
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const observer = new ResizeObserver(() => scrollToPhoto(element, target.current, 'instant'));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  function followScroll() {
    if (!track.current || track.current.clientWidth === 0) return;
    const position = positionOf(track.current);
    // Photos passed while scrolling to a selected one are not selected.
    if (scrolling.current) scrolling.current = position !== target.current;
    else if (position !== index) onIndexChange(position);
  }

  const takeOver = () => {
    scrolling.current = false;
  };

  function moveByKey(event: KeyboardEvent) {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key];
    if (full && zoomByKey(event, zoom.current, scale > 1)) return event.preventDefault();
    if (step === undefined) return;
    event.preventDefault();
    onIndexChange(Math.min(photos.length - 1, Math.max(0, index + step)));
  }

  function pictureAt(position: number) {
    const { src, sources, srcSet, placeholder } = photos[position] as GalleryPhoto;
    const shown = position <= reached + 1 ? { src, sources, srcSet, placeholder } : { src: placeholder };
    return { ...shown, alt: `صورة ${position + 1} من ${photos.length}: ${label}` };
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
                sizes={sizes}
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
                  sizes={sizes}
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
          <Arrow side="start" hidden={index === 0} onPress={() => onIndexChange(index - 1)} />
          <Arrow side="end" hidden={index === photos.length - 1} onPress={() => onIndexChange(index + 1)} />
          <p
            aria-live="polite"
            className="pointer-events-none absolute inset-x-0 bottom-3 mx-auto w-fit rounded-full bg-photo-scrim px-3 py-0.5 font-semibold text-on-photo text-sm"
          >
            <span className="sr-only">
              صورة {index + 1} من {photos.length}
            </span>
            <bdi dir="ltr" aria-hidden="true">
              {index + 1} / {photos.length}
            </bdi>
          </p>
        </>
      )}
    </div>
  );
}

/** @returns whether the key was a zoom shortcut. */
function zoomByKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, zoom: Zoom | null, zoomed: boolean) {
  if (!zoom || ctrlKey || metaKey || altKey) return false;
  if (key === '+' || key === '=') zoom.zoomIn();
  else if (key === '-' || key === '_') zoom.zoomOut();
  else if (key === '0') zoom.reset();
  else if (!zoomed) return false;
  else if (key === 'ArrowRight') zoom.move(1, 0);
  else if (key === 'ArrowLeft') zoom.move(-1, 0);
  else if (key === 'ArrowDown') zoom.move(0, 1);
  else if (key === 'ArrowUp') zoom.move(0, -1);
  else return false;
  return true;
}

function ZoomButtons({ zoom, scale }: { zoom: RefObject<Zoom | null>; scale: number }) {
  return (
    <div className="absolute start-3 top-[max(0.75rem,env(safe-area-inset-top))] flex gap-2">
      <IconButton
        look="photo"
        label="تكبير الصورة"
        icon={<ZoomIn />}
        aria-disabled={scale >= maxZoom}
        onClick={() => zoom.current?.zoomIn()}
        className="aria-disabled:opacity-30"
      />
      <IconButton
        look="photo"
        label="تصغير الصورة"
        icon={<ZoomOut />}
        aria-disabled={scale <= 1}
        onClick={() => zoom.current?.zoomOut()}
        className="aria-disabled:opacity-30"
      />
      <p aria-live="polite" className="sr-only">
        {scale > 1 && `التكبير ${Math.round(scale * 100)}%`}
      </p>
    </div>
  );
}

function scrollToPhoto(track: HTMLElement, index: number, behavior: ScrollBehavior) {
  const sign = getComputedStyle(track).direction === 'rtl' ? -1 : 1;
  track.scrollTo({ left: sign * index * track.clientWidth, behavior });
}

function positionOf(track: HTMLElement) {
  return Math.round(Math.abs(track.scrollLeft) / Math.max(1, track.clientWidth));
}

function Arrow({ side, hidden, onPress }: { side: 'start' | 'end'; hidden: boolean; onPress: () => void }) {
  return (
    <IconButton
      label={side === 'start' ? 'الصورة السابقة' : 'الصورة التالية'}
      icon={side === 'start' ? <ChevronLeft className="flip-rtl" /> : <ChevronRight className="flip-rtl" />}
      look="photo"
      // Stays focusable at the last photo, so that keyboard users keep their position.
      aria-disabled={hidden}
      onClick={hidden ? undefined : onPress}
      className={clsx(
        'absolute inset-y-0 my-auto aria-disabled:opacity-30',
        side === 'start' ? 'start-3' : 'end-3',
      )}
    />
  );
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
            look="photo"
            onClick={onClose}
            className="absolute end-3 top-[max(0.75rem,env(safe-area-inset-top))]"
          />
        </>
      )}
    </dialog>
  );
}

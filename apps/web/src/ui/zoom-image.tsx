import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';

export interface ZoomImageProps {
  src: string;
  alt: string;
  /** Pixels. */
  width: number;
  height: number;
}

const steps = [1, 1.5, 2, 3];

/** A picture to be read: scaled to fit, or larger and scrollable in its box. */
export function ZoomImage({ src, alt, width, height }: ZoomImageProps) {
  const [zoom, setZoom] = useState(1);
  const step = steps.indexOf(zoom);
  return (
    <div className="relative min-w-0">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be scrollable by keyboard.
        tabIndex={0}
        aria-label={alt}
        data-clips
        className="max-h-[75dvh] overflow-auto overscroll-contain rounded-lg border border-line bg-sunken"
      >
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          onDoubleClick={() => setZoom(zoom === 1 ? 2 : 1)}
          className="mx-auto h-auto max-w-none"
          // In a desktop's wide panel, the screenshot of a phone would be several screens high.
          style={{ width: `calc(min(100%, 28rem) * ${zoom})` }}
        />
      </section>
      <div className="absolute end-2 top-2 flex gap-1.5">
        <IconButton
          variant="photo"
          label="تصغير الصورة"
          icon={<ZoomOut aria-hidden="true" />}
          disabled={step === 0}
          onClick={() => setZoom(steps[step - 1] ?? 1)}
        />
        <IconButton
          variant="photo"
          label="تكبير الصورة"
          icon={<ZoomIn aria-hidden="true" />}
          disabled={step === steps.length - 1}
          onClick={() => setZoom(steps[step + 1] ?? 1)}
        />
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { SafeImage } from './safe-image.tsx';

interface FramedPictureProps {
  /** Undefined while loading. */
  url: string | undefined;
  alt: string;
  ratio: '1' | '4 / 3';
  /** What is said about the picture, and its buttons. */
  children: ReactNode;
}

/** A selected or uploaded picture in a form, with its state beside it. */
export function FramedPicture({ url, alt, ratio, children }: FramedPictureProps) {
  return (
    <div className="flex items-start gap-3 rounded-lg border border-line bg-surface p-3">
      <SafeImage
        src={url ?? null}
        alt={alt}
        ratio={ratio}
        fit="contain"
        priority
        className="w-24 shrink-0 rounded-md"
      />
      {children}
    </div>
  );
}

import { clsx } from 'clsx';
import { useState } from 'react';
import { CarOutline } from './car-outline.tsx';

export interface ImageSource {
  type: 'image/avif' | 'image/webp';
  srcSet: string;
}

export interface SafeImageProps {
  /** Absent: the drawn stand-in. */
  src?: string | null | undefined;
  /** What it shows; '' where the text beside it says the same. */
  alt: string;
  /** Better formats first; the browser takes the first it knows. */
  sources?: readonly ImageSource[] | undefined;
  srcSet?: string | undefined;
  /** How wide it will be, such as '(min-width: 64rem) 18rem, 50vw'. Needed with any srcSet. */
  sizes?: string | undefined;
  /** The box kept for it before it comes, so that nothing jumps. '4 / 3' unless told. */
  ratio?: string | undefined;
  /** A tiny blurred picture (data: or short address) or a CSS colour, in sight until the photo is. */
  placeholder?: string | undefined;
  /** cover: fills the box · contain: shows all of it. */
  fit?: 'cover' | 'contain' | undefined;
  /** With `contain`: the blurred picture also fills the box beside the photo. */
  ground?: boolean | undefined;
  /** One of the first in sight: fetched at once and before the others. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/** A photo that keeps its place while it loads and never shows the browser's broken picture. */
export function SafeImage({
  src,
  alt,
  sources = [],
  srcSet,
  sizes,
  ratio = '4 / 3',
  placeholder,
  fit = 'cover',
  ground = false,
  priority = false,
  className,
}: SafeImageProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const shown = src && src !== failedSrc;
  const isPicture = placeholder?.includes(':') || placeholder?.startsWith('/');

  return (
    <span
      className={clsx('relative block overflow-hidden bg-sunken', className)}
      style={{
        aspectRatio: ratio,
        ...(shown && placeholder && !isPicture && { backgroundColor: placeholder }),
      }}
    >
      {shown && (
        <picture>
          {sources.map((source) => (
            <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
          ))}
          <img
            src={src}
            srcSet={srcSet}
            sizes={sizes}
            alt={alt}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : 'auto'}
            decoding="async"
            onError={() => setFailedSrc(src)}
            // The tiny picture lies behind, in the photo's own box: it goes with it, without anybody waiting for events.
            style={placeholder && isPicture ? { backgroundImage: `url("${placeholder}")` } : undefined}
            className={clsx(
              'absolute inset-0 size-full bg-center bg-no-repeat text-transparent',
              fit === 'cover' ? 'object-cover' : 'object-contain',
              fit === 'cover' || ground ? 'bg-cover' : 'bg-contain',
            )}
          />
        </picture>
      )}
      {!shown && (
        <span className="absolute inset-0 grid place-items-center text-faint">
          {alt && <span className="sr-only">{alt}</span>}
          <CarOutline className="w-2/5 max-w-32" />
        </span>
      )}
    </span>
  );
}

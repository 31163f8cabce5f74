import { clsx } from 'clsx';
import { useState } from 'react';
import { useStore } from '../state/create-store.ts';
import { CarOutline } from './car-outline.tsx';
import { photoAttempts } from './photo-attempts.ts';

export interface ImageSource {
  type: 'image/avif' | 'image/webp';
  srcSet: string;
}

export interface SafeImageProps {
  /** Undefined: a drawing replaces the photo. */
  src?: string | null | undefined;
  /** Description; '' if the text beside it says the same. */
  alt: string;
  /** Best formats first; the browser uses the first that it supports. */
  sources?: readonly ImageSource[] | undefined;
  srcSet?: string | undefined;
  /** The displayed width, such as '(min-width: 64rem) 18rem, 50vw'. Required with any srcSet. */
  sizes?: string | undefined;
  /** Aspect ratio of the reserved box, so that the layout does not shift. '4 / 3' by default. */
  ratio?: string | undefined;
  /** A tiny blurred picture (data: or short URL) or a CSS colour, displayed until the photo has loaded. */
  placeholder?: string | undefined;
  /** cover: fills the box · contain: displays the whole photo. */
  fit?: 'cover' | 'contain' | undefined;
  /** With `contain`: the blurred picture also fills the rest of the box. */
  ground?: boolean | undefined;
  /** In the first viewport: loaded eagerly with high priority. */
  priority?: boolean | undefined;
  className?: string | undefined;
}

/** A photo that reserves its space while it loads and never shows the browser's broken image icon. */
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
  const attempt = useStore(photoAttempts) + String(src);
  const [failed, setFailed] = useState('');
  const shown = src && attempt !== failed;
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
            onError={() => setFailed(attempt)}
            // The blurred picture is the background of the photo's own box, so no load event is needed to remove it.
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

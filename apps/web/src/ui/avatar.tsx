import { clsx } from 'clsx';

const sizes = {
  sm: 'size-9 text-sm',
  md: 'size-12 text-lg',
  lg: 'size-18 text-2xl',
};

export interface AvatarProps {
  /** The first letter replaces a missing picture. The caller displays the name beside the avatar. */
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof sizes | undefined;
  /** Adds a gold ring. */
  premium?: boolean | undefined;
  className?: string | undefined;
}

/** A small picture of a person. Decorative: screen readers get the name beside it. */
export function Avatar({ name, src, size = 'md', premium = false, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-grid shrink-0 select-none place-items-center overflow-hidden rounded-full font-bold leading-none',
        premium
          ? 'bg-premium text-on-premium outline-2 outline-premium-ink -outline-offset-2'
          : 'bg-primary-soft text-primary-ink',
        sizes[size],
        className,
      )}
    >
      {src ? <img src={src} alt="" className="size-full object-cover" /> : firstLetter(name)}
    </span>
  );
}

/** Skip the article, because half of all names begin with it. */
function firstLetter(name: string) {
  const letters = [...name.trim().replace(/^ال(?=\p{L}{2})/u, '')];
  return letters[0] ?? '؟';
}

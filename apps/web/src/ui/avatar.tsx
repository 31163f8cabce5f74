import { clsx } from 'clsx';

const sizes = {
  sm: 'size-9 text-sm',
  md: 'size-12 text-lg',
  lg: 'size-18 text-2xl',
};

export interface AvatarProps {
  /** The first letter stands in where there is no picture. The name itself stands beside the avatar in words. */
  name: string;
  src?: string | null | undefined;
  size?: keyof typeof sizes | undefined;
  /** A ring of gold. */
  premium?: boolean | undefined;
  className?: string | undefined;
}

/** A person, small. Decorative: screen readers get the name beside it. */
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

/** The article is on half of all names and tells nobody apart. */
function firstLetter(name: string) {
  const letters = [...name.trim().replace(/^ال(?=\p{L}{2})/u, '')];
  return letters[0] ?? '؟';
}

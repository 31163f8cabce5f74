import { clsx } from 'clsx';
import { Lettering } from './lettering.tsx';
import { Mark } from './mark.tsx';

interface WordmarkProps {
  /** The announced name; the letters are a drawing. */
  label: string;
  /** Its height, such as `h-9`. */
  className?: string | undefined;
}

/** Logo and name. */
export function Wordmark({ label, className = 'h-9' }: WordmarkProps) {
  return (
    <span role="img" aria-label={label} className={clsx('inline-flex items-center gap-1.5', className)}>
      <Mark className="h-full" />
      <Lettering className="h-4/5" />
    </span>
  );
}

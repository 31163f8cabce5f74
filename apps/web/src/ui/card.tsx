import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/** A surface for one item. `padded={false}` for photos that reach the edge. */
export function Card({
  padded = true,
  className,
  ...rest
}: ComponentProps<'div'> & { padded?: boolean | undefined }) {
  return (
    <div
      {...rest}
      className={clsx(
        'min-w-0 rounded-lg border border-line bg-surface shadow-card',
        padded ? 'p-4 sm:p-5' : 'overflow-hidden',
        className,
      )}
    />
  );
}

/**
 * A card that is a link as a whole. Put exactly one link with `CARD_LINK` inside: its target covers the card, and other
 * controls (favourite, boost) lie above it with `CARD_ACTION`.
 */
export function LinkCard({ className, ...rest }: ComponentProps<'article'>) {
  return (
    <article
      {...rest}
      className={clsx(
        'group relative min-w-0 overflow-hidden rounded-lg border border-line bg-surface shadow-card',
        'transition-[box-shadow,border-color] hover:border-edge hover:shadow-lifted',
        'has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-focus has-[a:focus-visible]:outline-offset-2',
        className,
      )}
    />
  );
}

export const CARD_LINK = 'outline-none after:absolute after:inset-0 after:content-[""]';
export const CARD_ACTION = 'z-1 not-[.absolute]:relative';

/** Heading of a card, with optional content at the end of the row. */
export function CardHeader({ title, end }: { title: ReactNode; end?: ReactNode }) {
  return (
    <div className="mb-3 flex items-center justify-between gap-3 max-[20rem]:flex-wrap">
      <h2 className="font-bold text-lg">{title}</h2>
      {end}
    </div>
  );
}

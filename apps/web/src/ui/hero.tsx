import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface HeroProps {
  children: ReactNode;
  /** Names the section for screen readers. */
  labelledBy: string;
  className?: string | undefined;
}

/** Opening section of a screen with a drawing of the sun over dunes: full width on a phone, a panel on desktop. */
export function Hero({ children, labelledBy, className }: HeroProps) {
  return (
    <section
      aria-labelledby={labelledBy}
      className={clsx(
        // A stacking context for the background drawing, so that it never covers the content below.
        'relative isolate -mx-4 -mt-4 px-4 text-on-hero sm:-mx-6 sm:-mt-6 sm:px-6 lg:mx-0 lg:mt-0',
        className,
      )}
    >
      <div className="absolute inset-0 -z-1 overflow-clip bg-hero lg:rounded-xl">
        {/* In the corner where no line of text ends. */}
        <span
          aria-hidden="true"
          className="absolute -end-6 -top-6 size-22 rounded-full bg-accent lg:-end-10 lg:-top-10 lg:size-44"
        />
        <svg
          viewBox="0 0 1200 200"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 h-44 w-full overflow-visible lg:h-52"
        >
          <path
            className="fill-hero-far"
            d="M0 70c110-64 214-82 322-46 96 32 150 64 246 52C688 62 758-8 898-8c128 0 214 50 302 78v130H0z"
          />
          <path
            className="fill-hero-near"
            d="M0 126c150-34 268-26 398 2 138 30 232 34 372 6 152-30 286-40 430-8v74H0z"
          />
        </svg>
      </div>
      {children}
    </section>
  );
}

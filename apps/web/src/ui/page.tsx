import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const widths = { narrow: 'max-w-xl', text: 'max-w-3xl', wide: 'max-w-7xl' };

export interface PageProps {
  children: ReactNode;
  /** narrow: one form · text: reading · wide: lists, details. */
  width?: keyof typeof widths | undefined;
  className?: string | undefined;
}

/** The main part of a screen, with the page's margins, clear of the bottom navigation. One a screen. */
export function Page({ children, width = 'wide', className }: PageProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className={clsx(
        'mx-auto w-full px-4 pt-4 sm:px-6 sm:pt-6',
        'pb-[calc(var(--bottom-bar-space,0px)+max(2rem,env(safe-area-inset-bottom)))]',
        widths[width],
        className,
      )}
    >
      {children}
    </main>
  );
}

/** First in the page: past the bar and on to the content, for the keyboard. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-30 rounded-md bg-primary px-5 py-3 font-bold text-on-primary focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
    >
      تخطَّ إلى المحتوى
    </a>
  );
}

/** The one h1 of a screen, with a line below and actions at the end. */
export function PageHeader({
  title,
  description,
  end,
}: {
  title: ReactNode;
  description?: ReactNode;
  end?: ReactNode;
}) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1 className="font-extrabold text-2xl">{title}</h1>
        {description && <p className="mt-0.5 text-muted">{description}</p>}
      </div>
      {end}
    </div>
  );
}

/** A part of a screen under an h2. */
export function Section({
  title,
  end,
  children,
  className,
}: {
  title: ReactNode;
  end?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <section className={clsx('mt-8 first:mt-0', className)}>
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 className="font-bold text-xl">{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}

/**
 * Cards beside each other: two on a phone from 340 px, up to `columns` on desktop; or one below the other.
 *
 * @param fullRows hides the cards of a last row that is not full, for a list that goes on elsewhere. styles/base.css has the rules.
 */
export function CardGrid({
  children,
  look = 'grid',
  columns = 4,
  fullRows = false,
  className,
}: {
  /** `<li>` elements. */
  children: ReactNode;
  look?: 'grid' | 'list' | undefined;
  columns?: 3 | 4 | undefined;
  fullRows?: boolean | undefined;
  className?: string | undefined;
}) {
  return (
    <ul
      className={clsx(
        'grid gap-3 sm:gap-4',
        look === 'list'
          ? 'lg:grid-cols-2'
          : ['min-[340px]:grid-cols-2 md:grid-cols-3', columns === 4 && 'xl:grid-cols-4'],
        fullRows && (look === 'list' ? 'full-rows-list' : `full-rows-${columns}`),
        className,
      )}
    >
      {children}
    </ul>
  );
}

/** Main matter with something beside it that stays in sight: filters first, a seller panel last. Stacked on phones. */
export function SplitLayout({
  children,
  aside,
  side = 'end',
}: {
  children: ReactNode;
  aside: ReactNode;
  side?: 'start' | 'end' | undefined;
}) {
  // Scrolls by itself where it is higher than the screen, so that its end can be reached before the page's end.
  const beside = (
    <aside className="scrollbar-none min-w-0 lg:sticky lg:top-[calc(var(--app-bar-height)+1.5rem)] lg:-m-1 lg:max-h-[calc(100dvh-var(--app-bar-height)-2rem)] lg:overflow-y-auto lg:overscroll-contain lg:p-1">
      {aside}
    </aside>
  );
  return (
    <div
      className={clsx(
        'grid gap-6 lg:items-start lg:gap-8',
        side === 'end' ? 'lg:grid-cols-[minmax(0,1fr)_22rem]' : 'lg:grid-cols-[17rem_minmax(0,1fr)]',
      )}
    >
      {/* In the order in which they are seen, which is that of the keyboard. */}
      {side === 'start' && beside}
      <div className="min-w-0">{children}</div>
      {side === 'end' && beside}
    </div>
  );
}

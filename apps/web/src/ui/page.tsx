import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const widths = { narrow: 'max-w-xl', text: 'max-w-3xl', wide: 'max-w-7xl' };

export interface PageProps {
  children: ReactNode;
  /** narrow: a form · text: prose · wide: lists, details. */
  width?: keyof typeof widths | undefined;
  className?: string | undefined;
}

/** The `<main>` of a screen, with the page's margins and space for the bottom navigation. One per screen. */
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

/** First element of the page: lets keyboard users skip the header. */
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

/** The h1 of a screen, with a description below and actions at the end. */
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

/** A section of a screen with an h2. */
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
      <div className="mb-4 flex items-center justify-between gap-3 max-[20rem]:flex-wrap">
        <h2 className="font-bold text-xl">{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}

/**
 * A grid of cards: two columns on a phone from 340 px at the default text size, up to `columns` on desktop; or a single column.
 *
 * @param fullRows hides an incomplete last row, for a list that continues elsewhere. The rules are in styles/base.css.
 */
export function CardGrid({
  children,
  layout = 'grid',
  columns = 4,
  fullRows = false,
  className,
}: {
  /** `<li>` elements. */
  children: ReactNode;
  layout?: 'grid' | 'list' | undefined;
  columns?: 3 | 4 | undefined;
  fullRows?: boolean | undefined;
  className?: string | undefined;
}) {
  return (
    <ul
      className={clsx(
        'grid grid-cols-1 gap-3 sm:gap-4',
        layout === 'list'
          ? 'lg:grid-cols-2'
          : ['min-[21.25rem]:grid-cols-2 md:grid-cols-3', columns === 4 && 'xl:grid-cols-4'],
        fullRows && (layout === 'list' ? 'full-rows-list' : `full-rows-${columns}`),
        className,
      )}
    >
      {children}
    </ul>
  );
}

/** Main content with a sticky side panel: filters before it, a seller panel after it. Stacked on phones. */
export function SplitLayout({
  children,
  aside,
  side = 'end',
}: {
  children: ReactNode;
  aside: ReactNode;
  side?: 'start' | 'end' | undefined;
}) {
  // Scrolls on its own if it is taller than the screen, so that its end is reachable before the page's end.
  const beside = (
    <aside className="scrollbar-none min-w-0 lg:sticky lg:top-[calc(var(--app-bar-height)+1.5rem)] lg:-m-1 lg:max-h-[calc(100dvh-var(--app-bar-height)-var(--bottom-bar-space,0px)-2rem)] lg:overflow-y-auto lg:overscroll-contain lg:p-1">
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
      {/* In visual order, which is also the keyboard's order. */}
      {side === 'start' && beside}
      <div className="min-w-0">{children}</div>
      {side === 'end' && beside}
    </div>
  );
}

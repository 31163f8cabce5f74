import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface MasterDetailProps {
  /** What can be opened. */
  list: ReactNode;
  listLabel: string;
  /** What is open, or a placeholder. */
  children: ReactNode;
  detailLabel: string;
  /** Something is open: a phone, which has room for one of the two, then shows that. */
  open: boolean;
}

/** A list beside what is open of it, as high as the screen; each scrolls by itself. The main part of a screen. */
export function MasterDetail({ list, listLabel, children, detailLabel, open }: MasterDetailProps) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex h-[calc(100dvh-var(--app-bar-height)-env(safe-area-inset-top)-var(--bottom-bar-space,0px)-1px)] w-full max-w-7xl gap-4 md:p-4 lg:px-6"
    >
      <section
        aria-label={listLabel}
        className={clsx(pane, 'w-full md:w-80 md:shrink-0 lg:w-96', open && 'max-md:hidden')}
      >
        {list}
      </section>
      <section aria-label={detailLabel} className={clsx(pane, 'grow', !open && 'max-md:hidden')}>
        {children}
      </section>
    </main>
  );
}

const pane =
  'flex min-h-0 min-w-0 flex-col overflow-hidden bg-surface md:rounded-lg md:border md:border-line md:shadow-card';

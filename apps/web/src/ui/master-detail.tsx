import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface MasterDetailProps {
  /** The list of items. */
  list: ReactNode;
  listLabel: string;
  /** The open item, or a placeholder. */
  children: ReactNode;
  detailLabel: string;
  /** Whether an item is open. A phone then displays the item instead of the list. */
  open: boolean;
}

/** A list beside its open item, as high as the screen, each with its own scrolling. Use as a screen's main part. */
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

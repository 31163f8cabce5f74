import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface ActionBarProps {
  /** A row of buttons. The main button grows. */
  children: ReactNode;
  className?: string | undefined;
}

/**
 * Sticky bar for a page's main action at the bottom of the screen. One per page. Toasts and focused elements avoid it
 * (`--action-bar-space`).
 */
export function ActionBar({ children, className }: ActionBarProps) {
  return (
    <div
      data-action-bar=""
      className={clsx(
        'sticky bottom-(--bottom-bar-space,0px) z-5 -mx-4 border-line border-t bg-surface px-4 pt-3 sm:-mx-6 sm:px-6',
        'pb-[max(0.75rem,env(safe-area-inset-bottom))]',
        // A small phone with enlarged text: the bar would cover most of the screen.
        'max-[15rem]:static',
        className,
      )}
    >
      {children}
    </div>
  );
}

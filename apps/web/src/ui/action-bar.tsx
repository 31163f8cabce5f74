import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface ActionBarProps {
  /** A row of buttons, the main one growing. */
  children: ReactNode;
  className?: string | undefined;
}

/**
 * What the page is for, under the thumb while its content passes by. One a screen: toasts and what takes the focus keep
 * clear of it (`--action-bar-space`).
 */
export function ActionBar({ children, className }: ActionBarProps) {
  return (
    <div
      data-action-bar=""
      className={clsx(
        'sticky bottom-(--bottom-bar-space,0px) z-5 -mx-4 border-line border-t bg-surface px-4 pt-3 sm:-mx-6 sm:px-6',
        'pb-[max(0.75rem,env(safe-area-inset-bottom))]',
        className,
      )}
    >
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';

/**
 * Announces changes of its content to screen readers: a number of results, a step. Keep it mounted and change its text.
 */
export function LiveRegion({
  children,
  urgent = false,
}: {
  children: ReactNode;
  urgent?: boolean | undefined;
}) {
  return (
    <div role={urgent ? 'alert' : 'status'} className="sr-only">
      {children}
    </div>
  );
}

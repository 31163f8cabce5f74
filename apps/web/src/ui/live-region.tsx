import type { ReactNode } from 'react';

/**
 * Reads out what changes inside: a count of hits after a search, a step that was reached. Leave it in the page and
 * change its text.
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

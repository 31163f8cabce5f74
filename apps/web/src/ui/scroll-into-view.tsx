import type { ReactNode } from 'react';

/** Stable, so that it runs once for each that appears. */
function scrollTo(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Around what appears at a form's end: it is scrolled to, where a dialog's buttons would stand over it on a phone. */
export function ScrollIntoView({ children }: { children: ReactNode }) {
  return (
    <div ref={scrollTo} className="scroll-mb-5">
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';

/** Stable, so that React calls it once per mounted element. */
function scrollTo(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Scrolls its content into view when it appears at a form's end, where a phone's dialog buttons would cover it. */
export function ScrollIntoView({ children }: { children: ReactNode }) {
  return (
    <div ref={scrollTo} className="scroll-mb-5">
      {children}
    </div>
  );
}

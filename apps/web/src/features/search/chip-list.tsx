import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

export interface ChipListProps {
  label: string;
  /** `<li>` elements with chips. */
  children: ReactNode;
  /** Removes all; displayed for more than one. */
  onClear?: (() => void) | undefined;
}

/** The active criteria of a list, each with a button that removes it. */
export function ChipList({ label, children, onClear }: ChipListProps) {
  return (
    <ul tabIndex={-1} aria-label={label} className="mb-4 flex flex-wrap items-center gap-2 outline-none">
      {children}
      {onClear && (
        <li>
          <Button variant="ghost" size="sm" onClick={onClear}>
            مسح الكل
          </Button>
        </li>
      )}
    </ul>
  );
}

import { X } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';

/** What can be done with a list of viewed ads. */
export interface ViewListActions {
  /** ISO 8601; undefined if it is unknown. */
  viewedAt: (adId: string) => string | undefined;
  /** Offers to undo it. */
  remove: (adId: string) => void;
  clear: (onCleared: () => void) => void;
  isClearing: boolean;
}

/** When an ad was opened, and a button that removes it from the list. */
export function ViewFooter({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <div className="-me-1.5 flex items-center justify-between gap-2 text-muted text-xs">
      <span>{text}</span>
      <IconButton small label="إزالة من القائمة" icon={<X aria-hidden="true" />} onClick={onRemove} />
    </div>
  );
}

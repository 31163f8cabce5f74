import { count, nouns } from '@arabati/words/numbers/plural';
import { problemWords } from '@arabati/words/problems/problem-words';
import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';

export interface LimitDialogProps {
  open: boolean;
  onClose: () => void;
  /** Monthly ads; unknown while the profile is loading. */
  limit: number | undefined;
  /** Offers for more ads. */
  offer: ReactNode;
}

export function LimitDialog({ open, onClose, limit, offer }: LimitDialogProps) {
  const { title, text } = problemWords['monthly-limit-reached'];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="md"
      title={title}
      description={
        <>
          {text}
          {limit !== undefined && ` (${count(limit, nouns.ad)})`}. تبقى مسودتك محفوظة على جهازك.
        </>
      }
    >
      <div className="mt-4">{offer}</div>
    </Dialog>
  );
}

import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import type { FormNumbers } from './number-country-sheet.tsx';

const NumberCountrySheet = lazyDialog(() => import('./number-country-sheet.tsx'));

interface NumberCountryButtonProps {
  /** The numbers as typed. */
  read: () => FormNumbers;
  write: (numbers: FormNumbers) => void;
}

/** Lets a member abroad choose the country of the form's numbers. */
export function NumberCountryButton({ read, write }: NumberCountryButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="button"
        variant="ghost"
        size="sm"
        className="justify-self-start"
        // Keeps the focus in the field: the error of a field that is left would move the button before the press ends.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(true)}
      >
        رقمك من خارج السودان؟
      </Button>
      {open && <NumberCountrySheet read={read} write={write} onClose={() => setOpen(false)} />}
    </>
  );
}

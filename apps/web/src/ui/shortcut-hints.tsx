import { Fragment, useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { Dialog } from './dialog.tsx';
import { switchLetters, useLettersChoice } from './letter-shortcuts.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The keyboard shortcuts of a screen, with a switch for letters. Hidden on touch screens. */
export function ShortcutHints({ keys }: { keys: readonly { key: string; does: string }[] }) {
  const letters = useLettersChoice();
  const [open, setOpen] = useState(false);
  const openHelp = () => void setOpen(true);
  useShortcuts({ Slash: openHelp });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 text-muted text-sm pointer-coarse:hidden">
      {letters && keys.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span>من لوحة المفاتيح:</span>
          {[...keys, help].map(({ key, does }) => (
            <Fragment key={key}>
              <Key>{key}</Key>
              <span className="me-2">{does}</span>
            </Fragment>
          ))}
        </p>
      )}
      <Checkbox
        label="اختصارات الحروف"
        checked={letters}
        onChange={(event) => switchLetters(event.target.checked)}
      />
      <Dialog open={open} onClose={() => setOpen(false)} title="اختصارات لوحة المفاتيح">
        <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
          {[...keys, help].map(({ key, does }) => (
            <Fragment key={key}>
              <dt>
                <Key>{key}</Key>
              </dt>
              <dd>{does}</dd>
            </Fragment>
          ))}
        </dl>
      </Dialog>
    </div>
  );
}

const help = { key: '?', does: 'كل الاختصارات' };

function Key({ children }: { children: string }) {
  return (
    <kbd
      dir="ltr"
      className="rounded-xs border border-edge bg-sunken px-1.5 font-sans font-semibold text-ink text-xs"
    >
      {children}
    </kbd>
  );
}

import { Fragment } from 'react';
import { Checkbox } from './checkbox.tsx';
import { switchLetters, useLettersChoice } from './letter-shortcuts.ts';

/** The keyboard shortcuts of a screen, with a switch for letters. Hidden on touch screens. */
export function ShortcutHints({ keys }: { keys: readonly { key: string; does: string }[] }) {
  const letters = useLettersChoice();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 text-muted text-sm pointer-coarse:hidden">
      {letters && keys.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span>من لوحة المفاتيح:</span>
          {keys.map(({ key, does }) => (
            <Fragment key={key}>
              <kbd
                dir="ltr"
                className="rounded-xs border border-edge bg-sunken px-1.5 font-sans font-semibold text-ink text-xs"
              >
                {key}
              </kbd>
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
    </div>
  );
}

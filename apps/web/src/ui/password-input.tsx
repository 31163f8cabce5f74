import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';

/**
 * A password with a toggle that shows it. Set `autoComplete="current-password"` or `"new-password"` for password
 * managers.
 */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'endAdornment' | 'dir'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      dir="ltr"
      type={shown ? 'text' : 'password'}
      endAdornment={
        <button
          type="button"
          onClick={() => setShown(!shown)}
          aria-label={shown ? 'إخفاء كلمة المرور' : 'إظهار كلمة المرور'}
          className="-me-2 touch-target grid size-9 place-items-center rounded-sm text-muted hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      }
    />
  );
}

import { type ClipboardEvent, createContext, type DragEvent, use } from 'react';

interface FieldState {
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldState | null>(null);

interface ControlProps {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
}

/**
 * A browser cuts pasted text at `maxlength` without a word, and half a number or half a password is a wrong one. Typing
 * stops at the limit; pasted text goes in whole, and the form's rules say that it is too long.
 */
function takeWhole(event: ClipboardEvent<HTMLElement> | DragEvent<HTMLElement>): void {
  event.currentTarget.removeAttribute('maxlength');
}

/** What the surrounding `Field` knows, as attributes of its control; the control's own attributes win. */
export function useFieldControl(own: ControlProps) {
  const field = use(FieldContext);
  return {
    id: own.id ?? field?.controlId,
    'aria-describedby': [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    // aria-required, not required: the browser's own bubbles speak the phone's language, not ours.
    'aria-required': own['aria-required'] ?? (field?.required || undefined),
    onPaste: takeWhole,
    onDrop: takeWhole,
  };
}

/** For a group of controls under one `Field group`. */
export function useFieldGroup() {
  const field = use(FieldContext);
  return {
    'aria-labelledby': field?.labelId,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  };
}

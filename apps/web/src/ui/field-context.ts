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
 * Replaces `maxlength`: browsers silently truncate pasted text, and half a phone number or password is a wrong one.
 * Typing stops at the limit. Pasted text is inserted completely, and validation reports that it is too long.
 */
function takeWhole(event: ClipboardEvent<HTMLElement> | DragEvent<HTMLElement>): void {
  event.currentTarget.removeAttribute('maxlength');
}

/**
 * Returns the attributes that the surrounding `Field` provides for its control. The control's own attributes take
 * precedence.
 */
export function useFieldControl(own: ControlProps) {
  const field = use(FieldContext);
  return {
    id: own.id ?? field?.controlId,
    'aria-describedby': [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ') || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    // aria-required, not required: the browser's validation bubbles use the phone's language.
    'aria-required': own['aria-required'] ?? (field?.required || undefined),
    onPaste: takeWhole,
    onDrop: takeWhole,
  };
}

/** The same for a group of controls in a `Field group`. */
export function useFieldGroup() {
  const field = use(FieldContext);
  return {
    'aria-labelledby': field?.labelId,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  };
}

import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { CharacterCount } from './character-count.tsx';
import { controlBox, controlText } from './control-style.ts';
import { useFieldControl } from './field-context.ts';

export interface TextInputProps extends ComponentProps<'input'> {
  /** Inside the box before the text: an icon, a prefix. */
  startAdornment?: ReactNode;
  /** Inside the box after the text: a unit, a button. */
  endAdornment?: ReactNode;
  /** Shows 'written / maxLength' at the end of the box. */
  showCount?: boolean | undefined;
}

/** Written left to right regardless of the page's direction, but aligned to the page's start. */
const LTR_TYPES = new Set(['email', 'tel', 'url', 'password']);

/**
 * A single-line text field. Spread `register('name')` into it. Phones, emails and `dir="ltr"` keep the page's
 * alignment.
 */
export function TextInput({
  startAdornment,
  endAdornment,
  showCount = false,
  className,
  type = 'text',
  dir = LTR_TYPES.has(type) ? 'ltr' : undefined,
  ...rest
}: TextInputProps) {
  const box = useRef<HTMLDivElement>(null);
  const countId = useId();
  const field = useFieldControl(rest);
  const counted = showCount && rest.maxLength !== undefined;
  return (
    <div ref={box} className={clsx(controlBox, className)}>
      {startAdornment && <span className={clsx(adornment, '[&>*]:ms-3.5')}>{startAdornment}</span>}
      <input
        {...rest}
        {...field}
        aria-describedby={clsx(field['aria-describedby'], counted && countId) || undefined}
        type={type}
        dir={dir}
        className={clsx(controlText, dir === 'ltr' && 'text-end')}
      />
      {counted && <CharacterCount id={countId} box={box} allowed={rest.maxLength ?? 0} />}
      {endAdornment && <span className={clsx(adornment, 'pe-3.5')}>{endAdornment}</span>}
    </div>
  );
}

const adornment = 'flex shrink-0 items-center text-muted [&>svg]:size-5';

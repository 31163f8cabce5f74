import { clsx } from 'clsx';
import { type ComponentProps, useId, useRef } from 'react';
import { CharacterCount } from './character-count.tsx';
import { controlBox, controlText } from './control-style.ts';
import { useFieldControl } from './field-context.ts';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Shows 'written / maxLength' below the text. */
  showCount?: boolean | undefined;
}

/** Multi-line text. Grows with its content from `rows` upwards, if the browser supports it. */
export function TextArea({ showCount = false, className, rows = 4, ...rest }: TextAreaProps) {
  const box = useRef<HTMLDivElement>(null);
  const countId = useId();
  const field = useFieldControl(rest);
  const counted = showCount && rest.maxLength !== undefined;
  return (
    <div ref={box} className={clsx(controlBox, 'flex-col items-stretch', className)}>
      <textarea
        {...rest}
        {...field}
        aria-describedby={clsx(field['aria-describedby'], counted && countId) || undefined}
        rows={rows}
        className={clsx(controlText, 'field-sizing-content max-h-96 resize-none')}
      />
      {counted && (
        <span className="pb-2 text-end leading-none">
          <CharacterCount id={countId} box={box} allowed={rest.maxLength ?? 0} />
        </span>
      )}
    </div>
  );
}

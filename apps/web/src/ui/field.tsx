import { clsx } from 'clsx';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FieldContext } from './field-context.ts';

export interface FieldProps {
  label: ReactNode;
  /** One control: TextInput, PasswordInput, TextArea, Select, Combobox. */
  children: ReactNode;
  /** Several controls with one label (RadioGroup, photo picker): the label names the group. */
  group?: boolean | undefined;
  /** Help text below the label. */
  hint?: ReactNode;
  /** Validation error. */
  error?: ReactNode;
  /** Warning about a valid value. Hidden while there is an error. */
  warning?: ReactNode;
  required?: boolean | undefined;
  /** Displays '(اختياري)' beside the label, for the few optional fields of a form. */
  optional?: boolean | undefined;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean | undefined;
  /** Places the label inside the control's box, above the text: for compact forms. Inputs only. */
  compact?: boolean | undefined;
  /** Content at the end of the label's row: a link, a value. */
  labelEnd?: ReactNode;
  className?: string | undefined;
}

/** Label, control, hint, warning and error, connected for screen readers. */
export function Field({
  label,
  children,
  group = false,
  hint,
  error,
  warning,
  required = false,
  optional = false,
  labelHidden = false,
  labelEnd,
  compact = false,
  className,
}: FieldProps) {
  const id = useId();
  const ids = { control: `${id}c`, label: `${id}l`, hint: `${id}h`, message: `${id}m` };
  const message = error || warning;
  const describedBy =
    [message ? ids.message : '', hint ? ids.hint : ''].filter(Boolean).join(' ') || undefined;
  const Label = group ? 'span' : 'label';

  return (
    <div
      className={clsx(
        'grid min-w-0 content-start gap-1.5',
        compact &&
          'relative [&_input]:min-h-12.5 [&_input]:px-3 [&_input]:pt-5.5 [&_input]:pb-0.5 [&_input]:placeholder:text-sm',
        className,
      )}
      data-field-error={error ? '' : undefined}
    >
      <div
        className={clsx(
          'flex items-baseline justify-between gap-3',
          compact && 'pointer-events-none absolute inset-x-3 top-0.5 z-1',
          labelHidden && 'sr-only',
        )}
      >
        <Label
          id={ids.label}
          htmlFor={group ? undefined : ids.control}
          className={clsx('font-medium', compact ? 'text-[0.8125rem] text-muted' : 'text-ink text-sm')}
        >
          {label}
          {required && (
            <span aria-hidden="true" className="text-danger-ink">
              {' *'}
            </span>
          )}
          {optional && <span className="font-normal text-muted"> (اختياري)</span>}
        </Label>
        {labelEnd}
      </div>
      <FieldContext
        value={{ controlId: ids.control, labelId: ids.label, describedBy, invalid: Boolean(error), required }}
      >
        {children}
      </FieldContext>
      {/* Always rendered: screen readers often ignore a live region that appears together with its text. */}
      <div aria-live="polite" className="empty:hidden">
        {message && (
          <p
            id={ids.message}
            className={clsx(
              'flex items-start gap-1.5 text-sm',
              error ? 'font-medium text-danger-ink' : 'text-warning-ink',
            )}
          >
            {error ? (
              <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
            ) : (
              <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
            )}
            <span>{message}</span>
          </p>
        )}
      </div>
      {hint && (
        <div id={ids.hint} className="text-muted text-sm">
          {hint}
        </div>
      )}
    </div>
  );
}

/**
 * Focuses the first field with an error and scrolls its text into view.
 *
 * @returns whether there is one.
 */
export function focusFirstError(form: HTMLElement): boolean {
  const first = form.querySelector<HTMLElement>('[data-field-error] :is(input, button, select, textarea)');
  const field = first?.closest('[data-field-error]');
  // A group carries the error on an element that cannot be focused. Focus its first control. A button may be beside
  // the label.
  const control = field?.querySelector<HTMLElement>('input, select, textarea') ?? first;
  control?.focus();
  // In a dialog, its buttons would cover the text below the field.
  field?.scrollIntoView({ block: field.closest('dialog') ? 'center' : 'nearest' });
  return control !== null;
}

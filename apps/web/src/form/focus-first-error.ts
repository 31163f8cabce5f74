/**
 * Focuses the first field with an error and scrolls its text into view.
 *
 * @returns whether there is one.
 */
export function focusFirstError(form: HTMLElement): boolean {
  // A group carries the error on an element that cannot be focused. Focus its first control.
  const control = form.querySelector<HTMLElement>('[data-field-error] :is(input, button, select, textarea)');
  control?.focus();
  // In a dialog, its buttons would cover the text below the field.
  control
    ?.closest('[data-field-error]')
    ?.scrollIntoView({ block: control.closest('dialog') ? 'center' : 'nearest' });
  return control !== null;
}

import { digitCap } from '@arabati/domain/text/digit-cap';
import { keepDigits } from '@arabati/domain/text/digits';
import type { ChangeEvent } from 'react';

/**
 * Returns the field's value with digits beyond the cap removed. Sets the element's value here and restores its caret:
 * if React set it, the caret would jump to the end.
 */
export function cappedChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
  const field = event.target;
  const { text, dropped } = keepDigits(field.value, digitCap);
  if (dropped) {
    const caret = field.selectionStart ?? field.value.length;
    const before = keepDigits(field.value.slice(0, caret), digitCap).text.length;
    field.value = text;
    field.setSelectionRange(before, before);
  }
  return { text, dropped };
}

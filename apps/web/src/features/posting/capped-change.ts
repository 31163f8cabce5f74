import { digitCap } from '@arabati/domain/text/digit-cap';
import { keepDigits } from '@arabati/domain/text/digits';
import type { ChangeEvent } from 'react';

/**
 * What stands in a field after digits beyond the cap have been dropped. The element is set here, with its caret kept:
 * left to React, the caret would jump to the end.
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

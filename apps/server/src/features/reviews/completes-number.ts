import { readNumerals } from '@arabati/domain/text/numerals';
import { showNumberOf } from '@arabati/domain/text/own-number';

/**
 * Checks whether a text contains a phone number, alone or together with the texts that are displayed beside it. A number
 * in one of those alone was rejected when it was written.
 *
 * @param beside in the order in which they are displayed.
 * @param numbers of the members, E.164.
 */
export function completesNumber(
  text: string,
  { beside, numbers }: { beside: readonly string[]; numbers: readonly string[] },
): boolean {
  const others = beside.filter((other) => !showNumberOf([other], numbers));
  const isPair = ['', ...others].some(
    (other) =>
      showNumberOf([other, text], numbers) || (!hasYear(other) && showNumberOf([text, other], numbers)),
  );
  return isPair || (!showNumberOf(others, numbers) && showNumberOf([...others, text], numbers));
}

/** A year behind the figures of a text is only a year: 120 ألف beside كورولا 2012. */
const hasYear = (text: string) => readNumerals(text).some(({ year }) => year);

import { foldDigits } from '@arabati/domain/text/digits';

export interface Answer {
  status: number;
  type: string;
  body: string;
}

/** Where a program's inside shows. */
const inside =
  /node_modules|\n\s+at [\w.<>[\] ]+ \(|\bpg_catalog\b|syntax error at or near|\/apps\/server\/src/;

/**
 * What is wrong with an answer, whatever was asked.
 *
 * @param hidden the nine digits that all forms of a number share, of people who have shown theirs to nobody.
 */
export function checkResponse({ status, type, body }: Answer, hidden: readonly string[]): string[] {
  const wrong: string[] = [];
  if (status >= 500) wrong.push(`status ${status}`);
  if (inside.test(body)) wrong.push('shows the inside of the program');
  if (status >= 400 && body !== '' && !/json|html|text\/plain/.test(type)) wrong.push(`an error as ${type}`);
  const digits = foldDigits(body);
  if (hidden.some((number) => digits.includes(number))) wrong.push('shows a number');
  return wrong;
}

import { foldDigits } from '@arabati/domain/text/digits';

export interface Answer {
  status: number;
  type: string;
  body: string;
}

/** Patterns of internal details. */
const inside =
  /node_modules|\n\s+at [\w.<>[\] ]+ \(|\bpg_catalog\b|syntax error at or near|\/apps\/server\/src/;

/**
 * Lists what is wrong with a response, independent of its request.
 *
 * @param hidden the nine digits that all forms of a phone number share, of members whose numbers were never revealed.
 */
export function checkResponse({ status, type, body }: Answer, hidden: readonly string[]): string[] {
  const wrong: string[] = [];
  if (status >= 500) wrong.push(`status ${status}`);
  if (inside.test(body)) wrong.push('reveals internal details');
  if (status >= 400 && body !== '' && !/json|html|text\/plain/.test(type)) wrong.push(`an error as ${type}`);
  const digits = foldDigits(body);
  if (hidden.some((number) => digits.includes(number))) wrong.push('shows a number');
  return wrong;
}

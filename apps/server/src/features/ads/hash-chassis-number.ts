import { createHmac } from 'node:crypto';
import type { Services } from '../../platform/services.ts';

/** Computes a keyed hash: without the key, a copy of the table cannot be searched for the few million possible numbers. */
export async function hashChassisNumber(
  { keyFor }: Pick<Services, 'keyFor'>,
  number: string,
): Promise<Buffer> {
  return createHmac('sha256', await keyFor('chassis-number'))
    .update(number)
    .digest();
}

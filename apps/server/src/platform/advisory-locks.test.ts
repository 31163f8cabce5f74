import { expect, test } from 'vitest';
import { advisoryLockClasses, advisoryLocks } from './advisory-locks.ts';

test.each([{ keys: advisoryLocks }, { keys: advisoryLockClasses }])('all keys are unique: %j', ({ keys }) => {
  const values = Object.values(keys);
  expect(new Set(values).size).toBe(values.length);
});

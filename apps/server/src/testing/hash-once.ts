import { hashPassword } from '../features/sign-in/passwords.ts';

const hashes = new Map<string, Promise<string>>();

/** Hashes a password of tests as the server does, once: each hash takes 30 ms of the processor. */
export function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password);
  if (known) return known;
  const hash = hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

import { hash, type Options, parseOptions, verify } from '@node-rs/argon2';
import { createWorkLimit } from '../../platform/create-work-limit.ts';

/** OWASP Password Storage: Argon2id (the library's own default, like the salt of 16 bytes), 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;

/**
 * The hash for an unknown email address, so that checking it takes as long as for a known one: the hash of a random
 * password with the same cost.
 */
const dummyHash = hash(crypto.randomUUID(), cost);

/**
 * The thread pool has four threads, and a fifth hash would wait there invisibly. Those that wait are about 500 ms of work
 * on two slow cores.
 */
const withLimit = createWorkLimit({ concurrency: 4, maxWaiting: 32, retryAfterS: 1 });

/** @returns a PHC string. @throws Problem overloaded, also outside the sign-in protocol. */
export function hashPassword(password: string): Promise<string> {
  return withLimit(() => hash(password, cost));
}

/** Takes the same time without a hash and then returns false. */
export async function passwordMatches(phc: string | null, password: string): Promise<boolean> {
  const expected = phc ?? (await dummyHash);
  const matches = await withLimit(() => verify(expected, password));
  return matches && phc !== null;
}

/** Returns whether a hash was made with outdated parameters. */
export function isOutdated(phc: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(phc);
  return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
}

import { hash, type Options, parseOptions, verify } from '@node-rs/argon2';
import { Problem } from '../../platform/problem.ts';

/** OWASP Password Storage: Argon2id (the library's own default, like the salt of 16 bytes), 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;

/**
 * Maximum number of concurrent hashes. The thread pool has four threads, and a fifth hash would wait there invisibly.
 */
const inFlightLimit = 4;
/** Maximum number of waiting hashes: about 500 ms of work on two slow cores. Further clients should retry. */
const waitingLimit = 32;

/**
 * The hash for an unknown email address, so that checking it takes as long as for a known one: the hash of a random
 * password with the same cost.
 */
const dummyHash = hash(crypto.randomUUID(), cost);

let inFlight = 0;
const waiting: (() => void)[] = [];

/** @throws Problem `overloaded` if too many requests are waiting, also outside the sign-in protocol. */
async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (inFlight >= inFlightLimit) {
    if (waiting.length >= waitingLimit) {
      throw new Problem('overloaded', { facts: { retry_after: 1 } });
    }
    // A finished hash passes its slot on, so `inFlight` does not change.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    inFlight += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else inFlight -= 1;
  }
}

/** @returns a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return withHashSlot(() => hash(password, cost));
}

/** Takes the same time without a hash and then returns false. */
export async function passwordMatches(phc: string | null, password: string): Promise<boolean> {
  const expected = phc ?? (await dummyHash);
  const matches = await withHashSlot(() => verify(expected, password));
  return matches && phc !== null;
}

/** Returns whether a hash was made with outdated parameters. */
export function isOutdated(phc: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(phc);
  return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
}

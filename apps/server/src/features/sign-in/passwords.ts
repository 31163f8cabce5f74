import { hash, type Options, parseOptions, verify } from '@node-rs/argon2';
import { Problem } from '../../platform/problem.ts';

/** OWASP Password Storage: Argon2id (the library's own default, like the salt of 16 bytes), 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;

/** The thread pool has four threads; a fifth hash would only wait there, unseen. */
const inFlightLimit = 4;
/** About half a second of work on two slow cores; whoever comes after it is better served by asking again. */
const waitingLimit = 32;

/**
 * What an unknown address is checked against, so that it takes as long as a known one: the hash of nobody's
 * password, of the same cost.
 */
const nobodysHash = hash(crypto.randomUUID(), cost);

let inFlight = 0;
const waiting: (() => void)[] = [];

/** @throws Problem `overloaded` when too many are waiting: here also for what is not of the sign-in protocol. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (inFlight >= inFlightLimit) {
    if (waiting.length >= waitingLimit) {
      throw new Problem('overloaded', { facts: { retry_after: 1 } });
    }
    // Whoever finishes hands its place over, so `inFlight` stays as it is.
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
  return inTurn(() => hash(password, cost));
}

/** Takes as long without a hash as with one, and is then false. */
export async function passwordMatches(phc: string | null, password: string): Promise<boolean> {
  const expected = phc ?? (await nobodysHash);
  const matches = await inTurn(() => verify(expected, password));
  return matches && phc !== null;
}

/** Whether a hash was made with other parameters than today's. */
export function isOutdated(phc: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(phc);
  return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
}

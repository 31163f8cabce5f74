/** A repeatable random sequence (mulberry32), so that everyone gets the same ads and typos. */
export class RandomGenerator {
  private state: number;

  constructor(seed: number) {
    this.state = seed;
  }

  /** @returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** Both ends are inclusive. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }

  /** Picks the first item mostly, the others occasionally. */
  mostlyFirst<T>(list: readonly T[], share = 0.7): T {
    return list.length === 1 || this.chance(share) ? (list[0] as T) : this.pick(list.slice(1));
  }

  weighted<T extends { weight: number }>(list: readonly (readonly [string, T])[]): readonly [string, T] {
    let left = this.next() * list.reduce((sum, [, { weight }]) => sum + weight, 0);
    for (const entry of list) {
      left -= entry[1].weight;
      if (left < 0) return entry;
    }
    return list.at(-1) as readonly [string, T];
  }
}

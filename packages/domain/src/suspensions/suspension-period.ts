/** Checks whether a suspension has reached its end. A permanent suspension has none. */
export function isSuspensionOver({ ends_at }: { ends_at: Date | null }, now: Date): boolean {
  return ends_at !== null && ends_at <= now;
}

/** Weights are whole hundredths, so that sums are exact and serve as sort keys. A new member's report weighs 100. */
export const weightUnit = 100;

/** Weight of a report of the register of stolen cars: more than any number of members' reports is likely to have. */
export const registerWeight = 100 * weightUnit;

/** Reports by younger accounts weigh nothing, so that accounts created for the purpose cannot hide an ad. */
export const minReporterAgeMs = 24 * 60 * 60 * 1_000;

export interface Reporter {
  /** Earlier reports that administrators upheld. */
  upheld: number;
  rejected: number;
  /** Age of the account in milliseconds. */
  ageMs: number;
}

/**
 * Weighs a report by the reporter's decided reports: the estimated probability that the next one is upheld, starting at
 * one half, relative to that of a new reporter. The result is below twice the unit.
 */
export function reportWeight({ upheld, rejected, ageMs }: Reporter): number {
  if (ageMs < minReporterAgeMs) return 0;
  return Math.floor((2 * weightUnit * (upheld + 1)) / (upheld + rejected + 2));
}

export interface WeighedReport {
  weight: number;
  /** Reports from the same network count once. */
  network: string;
}

/** Sums the heaviest report of each network: several accounts in one network may be one person. */
export function independentWeight(reports: readonly WeighedReport[]): number {
  const heaviest = new Map<string, number>();
  for (const { network, weight } of reports) {
    heaviest.set(network, Math.max(weight, heaviest.get(network) ?? 0));
  }
  return [...heaviest.values()].reduce((sum, weight) => sum + weight, 0);
}

/** @param hidingReports the administrators' setting: how many independent reports by new members hide an ad. */
export function reachesThreshold(weight: number, hidingReports: number): boolean {
  return weight >= hidingReports * weightUnit;
}

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
  /** The devices that the reporter has used lately. Reports by members who share one count once. */
  devices: readonly string[];
}

/**
 * Sums the reports that are independent of each other, heaviest first: a report does not count if a heavier one, or an
 * earlier one of the same weight, counts and is of the same network or by a member on the same device. Several accounts in
 * one network or on one device may be one person. Reports that do not count exclude no others: otherwise the owner of an ad
 * could report it from two networks to merge the reports of both.
 *
 * @param reports the earliest first.
 */
export function independentWeight(reports: readonly WeighedReport[]): number {
  const [networks, devices] = [new Set<string>(), new Set<string>()];
  let sum = 0;
  for (const report of [...reports].sort((one, other) => other.weight - one.weight)) {
    if (networks.has(report.network) || report.devices.some((device) => devices.has(device))) continue;
    sum += report.weight;
    networks.add(report.network);
    for (const device of report.devices) devices.add(device);
  }
  return sum;
}

/** @param hidingReports the administrators' setting: how many independent reports by new members hide an ad. */
export function reachesThreshold(weight: number, hidingReports: number): boolean {
  return weight >= hidingReports * weightUnit;
}

import type { CarListing } from './car-listing.ts';
import { offRoaders } from './listings/off-roaders.ts';
import { runabouts } from './listings/runabouts.ts';
import { saloons } from './listings/saloons.ts';
import { workVehicles } from './listings/work-vehicles.ts';

/** Oldest first, the order in which the ads are posted. */
export const listings: readonly CarListing[] = [
  ...saloons,
  ...runabouts,
  ...offRoaders,
  ...workVehicles,
].sort((one, other) => other.createdHoursAgo - one.createdHoursAgo);

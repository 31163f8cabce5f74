import { offRoaders } from './ads/off-roaders.ts';
import { runabouts } from './ads/runabouts.ts';
import { saloons } from './ads/saloons.ts';
import { workVehicles } from './ads/work-vehicles.ts';
import type { DemoAd } from './demo-ad.ts';

/** Oldest first, the order in which the ads are posted. */
export const demoAds: readonly DemoAd[] = [...saloons, ...runabouts, ...offRoaders, ...workVehicles].sort(
  (a, b) => b.createdHoursAgo - a.createdHoursAgo,
);

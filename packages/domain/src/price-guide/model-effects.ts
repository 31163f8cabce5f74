import { type Condition, conditions } from '../ads/vocabulary.ts';
import type { GuidedCar, PriceObservation } from './price-observation.ts';
import { clamp, median } from './robust-statistics.ts';

/** How year, mileage and condition change the prices of a model, as differences of natural logarithms. */
export interface ModelEffects {
  /** Of one more year of construction, with the mileage that is usual for it. */
  year: number;
  /** Of 10,000 km more than is usual for the year. 0 if the data does not show it. */
  mileage: number;
  /** The usual difference of the mileage for one more year of construction, in kilometres. */
  kilometresOfYear: number;
  /** Compared with a used car. Absent conditions are unknown, and not adjusted for. */
  conditions: Partial<Record<Condition, number>>;
}

/** For a model with few ads: cars lose about 6 % of their price with each year of age. */
export const usualEffects: ModelEffects = { year: 0.06, mileage: 0, kilometresOfYear: 0, conditions: {} };

const mileageUnit = 10_000;
/** Kilometres. Larger differences are more likely typing errors, or the odometer does not count. */
const maxMileageGap = 150_000;
const limits = { year: [0, 0.2], mileage: [-0.05, 0], condition: [-0.7, 0.7] } as const;

const minAds = { year: 10, mileage: 20, condition: 5 };
/** Minimum differences of two ads whose slope counts. */
const minGap = { years: 2, kilometres: mileageUnit };
/** Number of ads that weigh as much as the usual effect. */
const priorAds = { year: 10, mileage: 20, condition: 5 };
const baseCondition: Condition = 'مستعملة';

/** Learns the effects from a model's ads by medians, so that fraudulent prices change them little. */
export function learnEffects(observations: readonly PriceObservation[]): ModelEffects {
  const ads = observations.map((ad) => ({ ...ad, logPrice: Math.log(ad.price) }));
  const yearSlope = medianSlope(
    ads.map(({ year, logPrice }) => ({ x: year, y: logPrice })),
    minGap.years,
  );
  if (ads.length < minAds.year || yearSlope === null) return usualEffects;
  const year = towards(usualEffects.year, yearSlope, ads.length, priorAds.year, limits.year);

  const stated = ads.flatMap(({ year: x, mileage: y }) => (y === null ? [] : [{ x, y }]));
  const kilometresOfYear = medianSlope(stated, minGap.years) ?? 0;
  const centre = {
    price: median(ads.map((ad) => ad.logPrice - year * ad.year)),
    mileage: stated.length > 0 ? median(stated.map(({ x, y }) => y - kilometresOfYear * x)) : 0,
  };
  const residuals = ads.map((ad) => ({
    condition: ad.condition,
    residual: ad.logPrice - year * ad.year - centre.price,
    gap: ad.mileage === null ? null : ad.mileage - kilometresOfYear * ad.year - centre.mileage,
  }));
  const mileage = mileageEffect(residuals);
  const atUsualMileage = residuals.map(({ condition, residual, gap }) => ({
    condition,
    residual: residual - mileage * mileageUnits(gap ?? 0),
  }));
  return { year, mileage, kilometresOfYear, conditions: conditionEffects(atUsualMileage) };
}

/** Moves from the usual effect to that of the data, the more ads, the further. */
function towards(
  usual: number,
  found: number,
  ads: number,
  prior: number,
  [minimum, maximum]: readonly [number, number],
): number {
  const share = ads / (ads + prior);
  return clamp(share * found + (1 - share) * usual, minimum, maximum);
}

/**
 * Computes the median of the slopes between the points of the lower half and those of the upper half (an incomplete
 * Theil–Sen estimator); null if no two are far enough apart.
 */
function medianSlope(points: readonly { x: number; y: number }[], minimumGap: number): number | null {
  const sorted = points.toSorted((a, b) => a.x - b.x);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted.slice(sorted.length - half);
  const slopes = sorted.slice(0, half).flatMap((low, at) => {
    const high = upper[at] ?? low;
    return high.x - low.x >= minimumGap ? [(high.y - low.y) / (high.x - low.x)] : [];
  });
  return slopes.length > 0 ? median(slopes) : null;
}

const isOfBaseCondition = ({ condition }: Pick<PriceObservation, 'condition'>) =>
  condition === null || condition === baseCondition;

interface Residual {
  condition: Condition | null;
  residual: number;
  /** Kilometres more than usual for the year. */
  gap: number | null;
}

function mileageEffect(residuals: readonly Residual[]): number {
  const known = residuals
    .filter(isOfBaseCondition)
    .flatMap(({ residual, gap }) => (gap === null ? [] : [{ x: gap, y: residual }]));
  if (known.length < minAds.mileage) return 0;
  const slope = medianSlope(known, minGap.kilometres) ?? 0;
  return towards(0, slope * mileageUnit, known.length, priorAds.mileage, limits.mileage);
}

function conditionEffects(ads: readonly Omit<Residual, 'gap'>[]): ModelEffects['conditions'] {
  const base = ads.filter(isOfBaseCondition).map(({ residual }) => residual);
  const effects: ModelEffects['conditions'] = { [baseCondition]: 0 };
  if (base.length < minAds.condition) return effects;
  for (const condition of conditions) {
    const own = ads.filter((ad) => ad.condition === condition).map(({ residual }) => residual);
    if (condition === baseCondition || own.length < minAds.condition) continue;
    const difference = median(own) - median(base);
    effects[condition] = towards(0, difference, own.length, priorAds.condition, limits.condition);
  }
  return effects;
}

const mileageUnits = (kilometres: number) => clamp(kilometres, -maxMileageGap, maxMileageGap) / mileageUnit;

/** Computes the logarithm of what an ad would ask for another car of its model. */
export function adjustedLogPrice(ad: PriceObservation, car: GuidedCar, effects: ModelEffects): number {
  const years = car.year - ad.year;
  const mileage =
    ad.mileage === null || car.mileage === null
      ? 0
      : mileageUnits(car.mileage - ad.mileage - years * effects.kilometresOfYear) * effects.mileage;
  const conditionOf = ({ condition }: GuidedCar) => condition && effects.conditions[condition];
  const [from, to] = [conditionOf(ad), conditionOf(car)];
  const condition = typeof from === 'number' && typeof to === 'number' ? to - from : 0;
  return Math.log(ad.price) + years * effects.year + mileage + condition;
}

import { type Condition, conditions } from '../ads/vocabulary.ts';
import type { GuidedCar, PriceObservation } from './price-observation.ts';
import { clamp, median } from './robust-statistics.ts';

/** How year, mileage and condition change the prices of a model, as differences of natural logarithms. */
export interface ModelEffects {
  /** Of one more year of construction. */
  year: number;
  /** Of 10,000 km more. 0 if the data does not show it. */
  mileage: number;
  /** Compared with a used car. Absent conditions are unknown, and not adjusted for. */
  conditions: Partial<Record<Condition, number>>;
}

/** For a model with few ads: cars lose about 6 % of their price with each year of age. */
export const usualEffects: ModelEffects = { year: 0.06, mileage: 0, conditions: {} };

const mileageUnit = 10_000;
/** Kilometres. Larger differences are more likely typing errors, or the odometer does not count. */
const maxMileageGap = 150_000;
const limits = { year: [0, 0.2], mileage: [-0.05, 0], condition: [-0.7, 0.7] } as const;

const minInYear = 3;
const minYears = 3;
/** Years that are compared with each other. */
const maxYearGap = 10;
const minMileages = 20;
const minOfCondition = 5;
/** Number of ads that outweigh the usual effect. */
const priorAds = { year: 30, mileage: 20, condition: 5 };
const baseCondition: Condition = 'مستعملة';

/** Learns the effects from a model's ads by medians, so that fraudulent prices change them little. */
export function learnEffects(observations: readonly PriceObservation[]): ModelEffects {
  const years = Map.groupBy(observations, ({ year }) => year);
  for (const [year, ads] of years) if (ads.length < minInYear) years.delete(year);
  const centres = new Map(
    [...years].map(([year, ads]) => {
      const mileages = ads.flatMap(({ mileage }) => mileage ?? []);
      return [
        year,
        {
          price: median(ads.map(({ price }) => Math.log(price))),
          mileage: mileages.length > 0 ? median(mileages) : null,
        },
      ];
    }),
  );
  const ads = [...years.values()].flat();
  const residuals = ads.map((ad) => {
    const centre = centres.get(ad.year);
    const gap =
      ad.mileage === null || typeof centre?.mileage !== 'number' ? null : ad.mileage - centre.mileage;
    return { ...ad, residual: Math.log(ad.price) - (centre?.price ?? 0), gap };
  });
  const mileage = mileageEffect(residuals.filter(isOfBaseCondition));
  return {
    year: yearEffect(
      [...centres].map(([year, { price }]) => ({ year, price })),
      ads.length,
    ),
    mileage,
    conditions: conditionEffects(
      residuals.map(({ condition, residual, gap }) => ({
        condition,
        residual: residual - mileage * mileageUnits(gap ?? 0),
      })),
    ),
  };
}

const isOfBaseCondition = ({ condition }: Pick<PriceObservation, 'condition'>) =>
  condition === null || condition === baseCondition;

/** The median of the slopes between years (Theil–Sen), between the usual slope and that of the data. */
function yearEffect(centres: readonly { year: number; price: number }[], ads: number): number {
  if (centres.length < minYears) return usualEffects.year;
  const slopes = centres.flatMap((one) =>
    centres
      .filter(({ year }) => year > one.year && year - one.year <= maxYearGap)
      .map((other) => (other.price - one.price) / (other.year - one.year)),
  );
  if (slopes.length === 0) return usualEffects.year;
  const share = ads / (ads + priorAds.year);
  return clamp(share * median(slopes) + (1 - share) * usualEffects.year, ...limits.year);
}

/** The median slope between ads of low and of high mileage for their year. */
function mileageEffect(ads: readonly { residual: number; gap: number | null }[]): number {
  const known = ads
    .flatMap(({ residual, gap }) => (gap === null ? [] : [{ residual, gap }]))
    .sort((a, b) => a.gap - b.gap);
  if (known.length < minMileages) return 0;
  const half = Math.floor(known.length / 2);
  const slopes = known.slice(0, half).flatMap((low, at) => {
    const high = known[known.length - half + at];
    const difference = high ? mileageUnits(high.gap) - mileageUnits(low.gap) : 0;
    return high && difference >= 1 ? [(high.residual - low.residual) / difference] : [];
  });
  if (slopes.length < minMileages / 2) return 0;
  const share = known.length / (known.length + priorAds.mileage);
  return clamp(share * median(slopes), ...limits.mileage);
}

function conditionEffects(
  ads: readonly { condition: Condition | null; residual: number }[],
): ModelEffects['conditions'] {
  const base = ads.filter(isOfBaseCondition).map(({ residual }) => residual);
  const effects: ModelEffects['conditions'] = { [baseCondition]: 0 };
  if (base.length < minOfCondition) return effects;
  for (const condition of conditions) {
    const own = ads.filter((ad) => ad.condition === condition).map(({ residual }) => residual);
    if (condition === baseCondition || own.length < minOfCondition) continue;
    const share = own.length / (own.length + priorAds.condition);
    effects[condition] = clamp(share * (median(own) - median(base)), ...limits.condition);
  }
  return effects;
}

const mileageUnits = (kilometres: number) => clamp(kilometres, -maxMileageGap, maxMileageGap) / mileageUnit;

/** Computes the logarithm of what an ad would ask for another car of its model. */
export function adjustedLogPrice(ad: PriceObservation, car: GuidedCar, effects: ModelEffects): number {
  const mileage =
    ad.mileage === null || car.mileage === null
      ? 0
      : mileageUnits(car.mileage - ad.mileage) * effects.mileage;
  const conditionOf = ({ condition }: GuidedCar) => condition && effects.conditions[condition];
  const [from, to] = [conditionOf(ad), conditionOf(car)];
  const condition = typeof from === 'number' && typeof to === 'number' ? to - from : 0;
  return Math.log(ad.price) + (car.year - ad.year) * effects.year + mileage + condition;
}

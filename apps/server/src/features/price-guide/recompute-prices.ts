import { daysOnMarket, fastestYears } from '@arabati/domain/price-guide/days-on-market';
import { estimatePrice } from '@arabati/domain/price-guide/estimate-price';
import { learnEffects, usualEffects } from '@arabati/domain/price-guide/model-effects';
import { maxAdsOfSeller, maxPriceAgeDays, minAds } from '@arabati/domain/price-guide/price-observation';
import { priceTrend } from '@arabati/domain/price-guide/price-trend';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import type { Connection } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { type ComputedModel, writeCells, writeModels } from './cells.queries.ts';
import { lockRecomputation } from './lock-recomputation.queries.ts';
import {
  type CellKey,
  cellSamplesQuery,
  type ModelKey,
  modelPricesQuery,
  salesQuery,
  takeDueCells,
} from './observations.queries.ts';
import type { SampledPrice, StoredTrend } from './price-guide.tables.ts';
import { parseSample } from './sampled-price.ts';

/** Models that are recomputed in one transaction. Each has some forty years of construction. */
const modelsOfPage = 20;
/** A run ends after this many pages, so that a node which stops does not wait long. */
const maxPages = 20;
/** Newest prices of all years that are stored for a model, for years with too few ads. */
const modelSampleSize = 64;
const weekMs = 7 * 86_400_000;

/**
 * Recomputes the cells and models whose ads have changed. One node works at a time: two could write the same cell, the
 * older result last.
 *
 * @returns the number of recomputed cells.
 */
export async function recomputePrices(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { stopped }: { stopped: () => boolean },
): Promise<number> {
  let recomputed = 0;
  for (let page = 0; page < maxPages && !stopped(); page += 1) {
    const cells = await database.transaction().execute(async (tx) => {
      if (!(await lockRecomputation(tx, advisoryLocks.priceGuide))) return 0;
      const due = await takeDueCells(tx, modelsOfPage);
      if (due.length > 0) await recomputeCells(tx, due, clock.now());
      return due.length;
    });
    if (cells === 0) break;
    recomputed += cells;
  }
  return recomputed;
}

async function recomputeCells(tx: Connection, cells: readonly CellKey[], now: Date): Promise<void> {
  const { rows: samples } = await cellSamplesQuery(cells, now).execute(tx);
  const scopes = [{ years: 0, days: maxPriceAgeDays }];
  await writeCells(
    tx,
    samples.map(({ sample, ...cell }) => {
      const car = { year: cell.year, mileage: null, condition: null };
      const estimate = estimatePrice(
        parseSample(sample),
        { car, effects: usualEffects, now: now.getTime() },
        scopes,
      );
      const range = estimate && { low: estimate.low, median: estimate.median, high: estimate.high };
      return { ...cell, sample, range };
    }),
  );
  const models = [
    ...new Map(
      cells.map(({ brand_key, model_key }) => [
        JSON.stringify([brand_key, model_key]),
        { brand_key, model_key },
      ]),
    ).values(),
  ];
  await recomputeModels(tx, models, now);
}

async function recomputeModels(tx: Connection, models: readonly ModelKey[], now: Date): Promise<void> {
  const { rows: prices } = await modelPricesQuery(models, now).execute(tx);
  const { rows: sales } = await salesQuery(models, now).execute(tx);
  const salesOf = new Map(sales.map((model) => [keyOf(model), model.sales]));
  const computed = prices.map((model) => computeModel(model, salesOf.get(keyOf(model)) ?? [], now));
  await writeModels(tx, computed, now);
}

const keyOf = ({ brand_key, model_key }: ModelKey) => JSON.stringify([brand_key, model_key]);

function computeModel(
  { brand_key, model_key, prices }: ModelKey & { prices: SampledPrice[] },
  sold: readonly [year: number, days: number][],
  now: Date,
): ComputedModel {
  const sales = sold.map(([year, days]) => ({ year, days }));
  const effects = learnEffects(parseSample(prices));
  return {
    brand_key,
    model_key,
    effects,
    sample: newestOfSellers(prices),
    trend: trendOf(prices, { effects, now }),
    stay: daysOnMarket(sales),
    fastest: fastestYears(sales),
  };
}

/** @param prices newest first. */
function newestOfSellers(prices: readonly SampledPrice[]): SampledPrice[] {
  const used = new Map<number, number>();
  return prices
    .filter(([seller]) => {
      const ads = (used.get(seller) ?? 0) + 1;
      used.set(seller, ads);
      return ads <= maxAdsOfSeller;
    })
    .slice(0, modelSampleSize);
}

/** The trend for cars of the most common year. */
function trendOf(
  prices: readonly SampledPrice[],
  { effects, now }: { effects: ComputedModel['effects']; now: Date },
): StoredTrend | null {
  const observations = parseSample(prices);
  if (observations.length < minAds) return null;
  const years = Map.groupBy(observations, ({ year }) => year);
  const [year = 0] = [...years].reduce((one, other) => (other[1].length > one[1].length ? other : one));
  const weeks = priceTrend(observations, { year, effects, now: now.getTime() });
  return {
    year,
    weeks: weeks.map(({ age, ...week }) => ({
      until: new Date(now.getTime() - age * weekMs).toISOString(),
      ...week,
    })),
  };
}

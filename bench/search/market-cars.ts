import { hyundaisAndKias } from './cars/hyundai-and-kia.ts';
import type { MarketModels } from './cars/market-model.ts';
import { nissansMitsubishisSuzukis } from './cars/nissan-mitsubishi-suzuki.ts';
import { ofOtherMakers } from './cars/other-makers.ts';
import { toyotas } from './cars/toyota.ts';

/**
 * Cars of the generated ads, written only for this benchmark: with the product's own catalogue, the benchmark would
 * measure the catalogue against itself. Their order affects the random sequence.
 */
export const models: MarketModels = {
  ...toyotas,
  ...hyundaisAndKias,
  ...nissansMitsubishisSuzukis,
  ...ofOtherMakers,
};

import { hyundaisAndKias } from './cars/hyundai-and-kia.ts';
import type { MarketModels } from './cars/market-model.ts';
import { nissansMitsubishisSuzukis } from './cars/nissan-mitsubishi-suzuki.ts';
import { ofOtherMakers } from './cars/other-makers.ts';
import { toyotas } from './cars/toyota.ts';

/**
 * The cars of the generated market, written for the bench alone: it must not know what the product's own
 * catalogue knows, or it would praise it for knowing itself. Their order is part of what is drawn.
 */
export const models: MarketModels = {
  ...toyotas,
  ...hyundaisAndKias,
  ...nissansMitsubishisSuzukis,
  ...ofOtherMakers,
};

import type { Predicate } from '@arabati/domain/search/plan/predicate';
import type { Scan } from '@arabati/domain/search/plan/search-plan';

/**
 * Returns whether one query plan is good for all values of a scan, so that its statement is prepared. PostgreSQL then
 * plans without the values. It would assume that a third of all ads are below any maximum price, and read the whole
 * index of the order to find that none is.
 */
export function hasOnePlan({
  predicates,
  rareTerms,
  sort,
  estimate,
}: Pick<Scan, 'predicates' | 'rareTerms' | 'sort' | 'estimate'>): boolean {
  // The faster index for `rareTerms`, that of the order or of the terms, depends on the number of ads.
  if (estimate === 'start') return false;
  // PostgreSQL has no statistics of traits anyway.
  const conditions = predicates.filter(({ is }) => is !== 'trait');
  const keys = new Set(
    conditions.flatMap((one) => (one.is === 'key' && one.keys.length === 1 ? [one.column] : [])),
  );
  const ranges = conditions.flatMap((one) => (one.is === 'range' ? [one.column] : []));
  if (estimate !== 'many') {
    // The terms find all matches, as do the keys of a model.
    return [...conditions, ...rareTerms].some(isOnTerms) || keys.has('model_key');
  }
  if (conditions.some(({ is }) => is !== 'key' && is !== 'range')) return false;
  if (keys.size + ranges.length !== conditions.length) return false;
  if (sort === 'price-low' || sort === 'price-high') {
    const ofModel = keys.size === 1 && keys.has('model_key');
    return (ofModel && ranges.every((column) => column === 'price')) || conditions.length === 0;
  }
  if (sort !== 'default') return conditions.length === 0;
  // The ads of a model in a city are few enough to be read.
  if (keys.has('model_key') && keys.has('city_key')) return true;
  return (
    ranges.length === 0 &&
    (keys.size <= 1 || (keys.size === 2 && keys.has('model_key') && keys.has('brand_key')))
  );
}

const isOnTerms = (predicate: Predicate): boolean => predicate.is === 'terms';

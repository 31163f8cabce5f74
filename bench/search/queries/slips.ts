import { models } from '../market-cars.ts';
import { cities } from '../market-places.ts';
import { RandomGenerator } from '../random-generator.ts';
import { asking, type Query, type Want } from './query.ts';

const keyRows = ['ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤرىةوزظ', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

function neighbour(random: RandomGenerator, key: string): string {
  const row = keyRows.find((keys) => keys.includes(key));
  if (!row) return key;
  const at = row.indexOf(key);
  return random.pick([row[at - 1], row[at + 1]].filter((other) => other !== undefined));
}

/** Adds a typo: a letter omitted, doubled, swapped with the next, or a neighbouring key. */
function slip(random: RandomGenerator, text: string): string {
  const at = random.between(0, text.length - 1);
  const key = text.charAt(at);
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  return random.pick([
    () => before + after,
    () => before + key + key + after,
    () => before + after.charAt(0) + key + after.slice(1),
    () => before + neighbour(random, key) + key + after,
    () => before + neighbour(random, key) + after,
  ])();
}

/**
 * Draws car names with random typos, independent of the author of the queries: one typo in names of at least five
 * letters, two from eight letters on.
 */
export function drawSlips(count: number, seed = 77): Query[] {
  const random = new RandomGenerator(seed);
  const names: [string, Want][] = [
    ...Object.entries(models).flatMap(([model, { brand, spellings, brandSpellings }]): [string, Want][] => [
      ...spellings.map((name): [string, Want] => [name.toLowerCase(), { model }]),
      ...brandSpellings.map((name): [string, Want] => [name.toLowerCase(), { brand }]),
    ]),
    ...Object.entries(cities).flatMap(([city, { spellings }]) =>
      spellings.map((name): [string, Want] => [name, { city }]),
    ),
  ].filter(([name]) => name.length >= 5 && !/\d/.test(name));
  return Array.from({ length: count }, () => {
    const [name, want] = random.pick(names);
    const once = slip(random, name);
    return asking(name.length >= 8 && random.chance(0.5) ? slip(random, once) : once, want);
  });
}

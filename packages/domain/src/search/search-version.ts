import { attributeWords, bodies, cabs, colors, withoutCommission } from '../catalogue/attributes.ts';
import { cars } from '../catalogue/cars.ts';
import { commonCars } from '../catalogue/common-cars.ts';
import { everydayWords } from '../catalogue/everyday-words.ts';
import { places } from '../catalogue/places.ts';
import { quarters } from '../catalogue/quarters.ts';
import { drives, origins } from '../catalogue/said-in-texts.ts';
import { stopWords } from '../catalogue/stop-words.ts';
import { trims } from '../catalogue/trims.ts';

/** Raised with every change of how ads are described that the catalogue does not show. */
const engine = 8;

/**
 * The version of what ads are described by, a 31-bit number: ads that were described by another one are described anew.
 * It follows the catalogue by itself (FNV-1a over its text).
 */
export const searchVersion: number = (() => {
  const text = JSON.stringify([
    engine,
    cars,
    places,
    quarters,
    origins,
    trims,
    drives,
    bodies,
    cabs,
    colors,
    attributeWords,
    withoutCommission,
    stopWords,
    everydayWords,
    commonCars,
  ]);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 1;
})();

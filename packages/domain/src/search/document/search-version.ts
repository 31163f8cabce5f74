import { attributeWords, bodies, cabs, withoutCommission } from '../../catalogue/attributes.ts';
import { cars } from '../../catalogue/cars.ts';
import { colors } from '../../catalogue/colors.ts';
import { commonCars } from '../../catalogue/common-cars.ts';
import { everydayWords } from '../../catalogue/everyday-words.ts';
import { places } from '../../catalogue/places.ts';
import { quarters } from '../../catalogue/quarters.ts';
import { drives, origins } from '../../catalogue/said-in-texts.ts';
import { stopWords } from '../../catalogue/stop-words.ts';
import { trims } from '../../catalogue/trims.ts';

/**
 * Incremented when the indexing of ads, the redaction of imported ones, or the parsing of saved searches changes in a way
 * that the catalogue does not show.
 */
const engine = 11;

/**
 * Version of the search index, a 31-bit hash of the catalogue (FNV-1a) and `engine`. Ads that were indexed with
 * another version are reindexed.
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

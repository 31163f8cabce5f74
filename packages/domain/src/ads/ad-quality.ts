import { type PhotoAngle, photoAngles } from '../photos/photo-angle.ts';
import { photosPerAd } from '../photos/photo-limits.ts';
import { doubtPrice, type PriceRange, verdictOf } from '../price-guide/price-range.ts';

/** What an ad may lack. `angles`: photos without a stated angle. */
export type QualityPoint =
  | `photo-${PhotoAngle}`
  | 'angles'
  | 'description'
  | 'price'
  | 'mileage'
  | 'papers'
  | 'chassis';

/** Weight of the photos of each side. An ad has room for five of the six. */
const angleWeights: Record<PhotoAngle, number> = {
  dashboard: 10,
  front: 10,
  inside: 10,
  back: 8,
  side: 8,
  engine: 6,
};
/** Of a photo whose angle is unknown, or which shows the same side again. */
const otherPhotoWeight = 4;
const photosWeight = 46;
const anglesWeight = 4;

/** Characters of the description, and what they count. */
const descriptionSteps = [
  { length: 200, weight: 16 },
  { length: 80, weight: 10 },
  { length: 30, weight: 5 },
];
const priceWeights = { near: 14, off: 7 };
const factWeight = 8;

export interface QualityFacts {
  /** The angle of each photo; null if it is unknown. */
  angles: readonly (PhotoAngle | null)[];
  description: string;
  /** Pounds; null if none is stated yet. */
  price: number | null;
  /** The market's prices for the car; null if there are too few ads, or before they are loaded. Then the price does not count. */
  market: PriceRange | null;
  hasMileage: boolean;
  hasPapers: boolean;
  hasChassisNumber: boolean;
}

export interface AdQuality {
  /** 0 to 100. */
  score: number;
  /** What is missing, the most valuable first. */
  missing: QualityPoint[];
}

interface Part {
  point: QualityPoint;
  gained: number;
  possible: number;
}

/** Rates how well an ad answers the questions of buyers. */
export function rateAd(facts: QualityFacts): AdQuality {
  const parts = [...factParts(facts), ...pricePart(facts)];
  const photos = ratePhotos(facts.angles);
  const possible = photosWeight + parts.reduce((sum, part) => sum + part.possible, 0);
  const gained = photos.gained + parts.reduce((sum, part) => sum + part.gained, 0);
  const missing = [...photos.missing, ...parts]
    .map(({ point, gained: has, possible: most }) => ({ point, lacks: most - has }))
    .filter(({ lacks }) => lacks > 0)
    .sort((one, other) => other.lacks - one.lacks);
  return { score: Math.round((100 * gained) / possible), missing: missing.map(({ point }) => point) };
}

function ratePhotos(angles: QualityFacts['angles']): { gained: number; missing: Part[] } {
  const shown = photoAngles.filter((angle) => angles.includes(angle));
  const unknown = angles.filter((angle) => angle === null).length;
  const others = angles.length - shown.length;
  const weight = shown.reduce((sum, angle) => sum + angleWeights[angle], 0) + others * otherPhotoWeight;
  const missing: Part[] = [];
  if (unknown > 0) missing.push({ point: 'angles', gained: 0, possible: anglesWeight * unknown });
  // A photo of unknown angle may show any of the sides, and a full ad has no room for another one.
  if (unknown === 0 && angles.length < photosPerAd) {
    for (const angle of photoAngles.filter((one) => !shown.includes(one))) {
      missing.push({ point: `photo-${angle}`, gained: 0, possible: angleWeights[angle] });
    }
  }
  return { gained: Math.min(photosWeight, weight), missing };
}

function factParts({ description, hasMileage, hasPapers, hasChassisNumber }: QualityFacts): Part[] {
  const { length } = description.trim();
  const written = descriptionSteps.find((step) => length >= step.length)?.weight ?? 0;
  const fact = (point: QualityPoint, isStated: boolean): Part => ({
    point,
    gained: isStated ? factWeight : 0,
    possible: factWeight,
  });
  return [
    { point: 'description', gained: written, possible: descriptionSteps[0]?.weight ?? 0 },
    fact('mileage', hasMileage),
    fact('papers', hasPapers),
    fact('chassis', hasChassisNumber),
  ];
}

function pricePart({ price, market }: QualityFacts): Part[] {
  if (market === null || price === null) return [];
  const gained =
    verdictOf(price, market) === 'near'
      ? priceWeights.near
      : doubtPrice(price, market)
        ? 0
        : priceWeights.off;
  return [{ point: 'price', gained, possible: priceWeights.near }];
}

import type { Stage } from './stage.ts';

/** The material of a marking. Gradients run from the marking's top to its bottom. */
export type Material =
  | 'plastic'
  | 'rubber'
  | 'gap'
  | 'chrome'
  | 'steel'
  | 'lamp'
  | 'lamp-core'
  | 'lamp-glow'
  | 'red-lamp'
  | 'red-core'
  | 'amber'
  | 'reverse'
  | 'plate'
  | 'grille'
  | 'shade'
  | 'sheen'
  | 'interior'
  | 'wood'
  | 'canvas';

type Stops = readonly (readonly [offset: number, color: string, opacity?: number])[];

const GRADIENTS: Record<Exclude<Material, 'lamp-glow'>, Stops> = {
  plastic: [
    [0, '#3a3d42'],
    [0.35, '#26282c'],
    [1, '#15171a'],
  ],
  rubber: [
    [0, '#1b1c1f'],
    [1, '#0d0e10'],
  ],
  gap: [
    [0, '#0b0c0e'],
    [1, '#17181a'],
  ],
  chrome: [
    [0, '#f4f7fa'],
    [0.42, '#c3cbd2'],
    [0.5, '#565d64'],
    [0.62, '#9aa3ab'],
    [1, '#e6eaee'],
  ],
  steel: [
    [0, '#b9bec2'],
    [0.5, '#8d9397'],
    [1, '#62676b'],
  ],
  lamp: [
    [0, '#30363d'],
    [0.25, '#7f8a95'],
    [0.55, '#cfd8df'],
    [0.8, '#8b97a2'],
    [1, '#464e57'],
  ],
  'lamp-core': [
    [0, '#d5dee6'],
    [0.4, '#fafcff'],
    [0.7, '#a3b2c0'],
    [1, '#39424b'],
  ],
  'red-lamp': [
    [0, '#6f0a10'],
    [0.35, '#c3161f'],
    [0.6, '#e2363a'],
    [1, '#7a0b12'],
  ],
  'red-core': [
    [0, '#ff8d80'],
    [0.5, '#f14a45'],
    [1, '#b3141c'],
  ],
  amber: [
    [0, '#c26a12'],
    [0.4, '#f6a02c'],
    [1, '#a8560d'],
  ],
  reverse: [
    [0, '#f5f4ef'],
    [0.5, '#d9d9d4'],
    [1, '#a9aaa8'],
  ],
  plate: [
    [0, '#f6f5ef'],
    [1, '#d9d7cd'],
  ],
  grille: [
    [0, '#08090a'],
    [0.6, '#1c1e21'],
    [1, '#0c0d0e'],
  ],
  shade: [
    [0, '#000000', 0.34],
    [1, '#000000', 0.12],
  ],
  sheen: [
    [0, '#ffffff', 0.3],
    [1, '#ffffff', 0.04],
  ],
  interior: [
    [0, '#0a0a0b'],
    [0.6, '#1d1b19'],
    [1, '#2b2824'],
  ],
  wood: [
    [0, '#8a5f35'],
    [1, '#5c3d20'],
  ],
  canvas: [
    [0, '#3a3d42'],
    [1, '#1a1c1f'],
  ],
};

/** Returns the `fill` for a material. */
export function fillOf(stage: Stage, material: Material): string {
  if (material === 'lamp-glow') {
    const glow = stage.define(
      (id) =>
        `<radialGradient id="${id}"><stop offset="0" stop-color="#fff"/><stop offset=".35" stop-color="#fdf8e6"/><stop offset="1" stop-color="#fdeeb8" stop-opacity="0"/></radialGradient>`,
    );
    return `url(#${glow})`;
  }
  return `url(#${verticalGradient(stage, GRADIENTS[material])})`;
}

export function verticalGradient(stage: Stage, stops: Stops): string {
  return stage.define((id) => `<linearGradient id="${id}" x2="0" y2="1">${stopTags(stops)}</linearGradient>`);
}

export function radialGradient(stage: Stage, stops: Stops): string {
  return stage.define((id) => `<radialGradient id="${id}">${stopTags(stops)}</radialGradient>`);
}

function stopTags(stops: Stops): string {
  return stops
    .map(([offset, color, opacity]) => {
      const veil = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${color}"${veil}/>`;
    })
    .join('');
}

/** A soft round spot of one colour, for a fill. It renders much faster than a blurred shape. */
export function spotOf(stage: Stage, color: string): string {
  const spot = radialGradient(stage, [
    [0, color, 1],
    [0.45, color, 0.62],
    [0.75, color, 0.2],
    [1, color, 0],
  ]);
  return `url(#${spot})`;
}

/** A blur is transparent at the edges of the drawing. This makes them opaque again. */
export const SOLID_EDGE =
  '<feComponentTransfer><feFuncA type="table" tableValues="0 1 1 1 1 1"/></feComponentTransfer>';

/**
 * Blurs only the drawn area, because the time is proportional to it. In linear light, the default, it would take twice
 * as long.
 */
export function blurOf(stage: Stage, pixels: number): string {
  return stage.define(
    (id) =>
      `<filter id="${id}" color-interpolation-filters="sRGB" x="-3%" y="-3%" width="106%" height="106%"><feGaussianBlur stdDeviation="${pixels}"/>${SOLID_EDGE}</filter>`,
  );
}

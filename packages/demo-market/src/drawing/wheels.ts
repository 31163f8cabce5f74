import { pathOf, pixelsPerMetre } from './markings.ts';
import { radialGradient, verticalGradient } from './materials.ts';
import type { Stage } from './stage.ts';
import type { Vec2, Vec3 } from './vector.ts';

export type Rim = 'five-spoke' | 'twin-spoke' | 'turbine' | 'hubcap' | 'steel' | 'six-spoke';

export interface Wheel {
  /** Where the axle meets the outer face. */
  x: number;
  z: number;
  radius: number;
  width: number;
  rim: Rim;
  /** Rim radius as a fraction of the wheel's radius. */
  rimPart?: number;
}

/** Draws the rubber between the outer and the inner face: the outline around both circles. */
export function drawTread(stage: Stage, wheel: Wheel, side: 1 | -1): string {
  const points = [wheel.z, wheel.z - wheel.width].flatMap((z) => circle(stage, wheel, side * z));
  return `<path d="${pathOf(hullOf(points))}" fill="#131416"/>`;
}

function circle(stage: Stage, { x, radius }: Wheel, z: number): Vec2[] {
  return Array.from({ length: 40 }, (_, i): Vec2 => {
    const angle = (i * Math.PI) / 20;
    return stage.camera.project([x + radius * Math.cos(angle), radius + radius * Math.sin(angle), z]);
  });
}

/** Convex hull, by Andrew's monotone chain. */
function hullOf(points: readonly Vec2[]): Vec2[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (line: readonly Vec2[]): Vec2[] => {
    const chain: Vec2[] = [];
    for (const point of line) {
      while (chain.length > 1 && !turnsLeft(chain.at(-2), chain.at(-1), point)) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function turnsLeft(a: Vec2 = [0, 0], b: Vec2 = [0, 0], c: Vec2 = [0, 0]): boolean {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
}

/** Draws the outer face in a flat unit circle and distorts it into place, which is accurate enough near a wheel. */
export function drawWheelFace(stage: Stage, wheel: Wheel, side: 1 | -1): string {
  const { camera } = stage;
  const center: Vec3 = [wheel.x, wheel.radius, side * wheel.z];
  if ((camera.position[2] - center[2]) * side <= 0.05) return '';
  const r = wheel.radius;
  const axis = (dx: number, dy: number): Vec2 => {
    const a = camera.project([center[0] + dx * r, center[1] + dy * r, center[2]]);
    const b = camera.project([center[0] - dx * r, center[1] - dy * r, center[2]]);
    return [(a[0] - b[0]) / 2, (a[1] - b[1]) / 2];
  };
  const [ex, ey] = [axis(1, 0), axis(0, 1)];
  const [cx, cy] = camera.project(center);
  const matrix = [...ex, ...ey, cx, cy].map((value) => value.toFixed(2)).join(' ');
  const rim = wheel.rimPart ?? 0.68;
  const pixel = 1 / (pixelsPerMetre(stage, center) * r);
  return `<g transform="matrix(${matrix})">${tyre(stage, rim, pixel)}<g transform="scale(${rim})">${RIMS[wheel.rim](stage)}</g></g>`;
}

function tyre(stage: Stage, rim: number, pixel: number): string {
  const wall = radialGradient(stage, [
    [0, '#0c0d0e'],
    [rim, '#131416'],
    [rim + (1 - rim) * 0.35, '#2c2d30'],
    [rim + (1 - rim) * 0.75, '#232427'],
    [1, '#101113'],
  ]);
  return `<circle r="1" fill="url(#${wall})"/><circle r="${rim + (1 - rim) * 0.62}" fill="none" stroke="#3b3c40" stroke-width="${(1.2 * pixel).toFixed(4)}" opacity=".6"/>`;
}

type RimDrawing = (stage: Stage) => string;

const RIMS: Record<Rim, RimDrawing> = {
  'five-spoke': (stage) =>
    well(stage) + spokes(stage, 5, 'M-.13 .2L-.1 .86Q0 .93 .1 .86L.13 .2z') + lip(stage) + hub(stage, 5),
  'twin-spoke': (stage) =>
    well(stage) +
    spokes(stage, 5, 'M-.14 .18L-.27 .88L-.15 .92L-.03 .2z M.14 .18L.27 .88L.15 .92L.03 .2z') +
    lip(stage) +
    hub(stage, 5),
  'six-spoke': (stage) =>
    well(stage) + spokes(stage, 6, 'M-.17 .15L-.13 .9L.13 .9L.17 .15z') + lip(stage) + hub(stage, 6),
  turbine: (stage) =>
    well(stage) + spokes(stage, 10, 'M-.06 .2L-.02 .9L.13 .88L.08 .2z') + lip(stage) + hub(stage, 5),
  hubcap: (stage) =>
    `<circle r="1" fill="url(#${metal(stage)})"/>${petals(9, '<path d="M-.07 .52Q0 .48 .07 .52L.11 .84Q0 .9 -.11 .84z" fill="#17181a"/>')}${lip(stage)}<circle r=".3" fill="url(#${metal(stage)})"/><circle r=".13" fill="#7b828a"/>`,
  steel: (stage) =>
    `<circle r="1" fill="#24262a"/><circle r=".93" fill="url(#${darkMetal(stage)})"/>${petals(8, '<ellipse cy=".66" rx=".13" ry=".1" fill="#0b0c0d"/>')}<circle r=".42" fill="#3c4046"/><circle r=".4" fill="url(#${metal(stage)})"/><circle r=".2" fill="#2c2f33"/>${petals(6, '<circle cy=".3" r=".045" fill="#24262a"/>')}<circle r=".96" fill="none" stroke="#9aa0a6" stroke-width=".05"/>`,
};

function petals(count: number, shape: string): string {
  return Array.from(
    { length: count },
    (_, i) => `<g transform="rotate(${((360 * i) / count).toFixed(1)})">${shape}</g>`,
  ).join('');
}

function spokes(stage: Stage, count: number, path: string): string {
  const fill = metal(stage);
  return petals(
    count,
    `<path d="${path}" fill="#2b2e32" transform="translate(.025 -.025)"/><path d="${path}" fill="url(#${fill})" stroke="#eef1f4" stroke-width=".018"/>`,
  );
}

/** Draws what is visible between the spokes: the dark barrel, the brake disc and its caliper. */
function well(stage: Stage): string {
  const barrel = radialGradient(stage, [
    [0, '#26282b'],
    [0.7, '#17181a'],
    [1, '#050506'],
  ]);
  return `<circle r="1" fill="url(#${barrel})"/><circle r=".66" fill="#55595e"/><circle r=".62" fill="#6a6f75"/><circle r=".34" fill="#2a2c2f"/><path d="M.42 .5A.65 .65 0 0 0 .65 .1L.46 .06A.46 .46 0 0 1 .3 .36z" fill="#33363a"/>`;
}

const lip = (stage: Stage): string =>
  `<circle r=".955" fill="none" stroke="url(#${metal(stage)})" stroke-width=".09"/><circle r=".9" fill="none" stroke="#3a3e43" stroke-width=".018"/>`;

const hub = (stage: Stage, nuts: number): string =>
  `<circle r=".27" fill="url(#${metal(stage)})"/>${petals(nuts, '<circle cy=".19" r=".032" fill="#2a2d31"/>')}<circle r=".11" fill="#4a4f55"/><circle r=".085" fill="url(#${metal(stage)})"/>`;

// The wheel's y axis points up, and its gradients are defined from the top, hence from light (1) to dark (0).
const metal = (stage: Stage): string =>
  verticalGradient(stage, [
    [0, '#7d848b'],
    [0.45, '#b6bcc2'],
    [0.75, '#e4e8eb'],
    [1, '#f6f8f9'],
  ]);

const darkMetal = (stage: Stage): string =>
  verticalGradient(stage, [
    [0, '#43474c'],
    [0.6, '#7a8087'],
    [1, '#9aa0a7'],
  ]);

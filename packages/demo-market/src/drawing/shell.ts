import type { Curve } from './curve.ts';
import { curveThrough } from './curve.ts';
import { clamp, cross, normalize, subtract, type Vec2, type Vec3 } from './vector.ts';

/**
 * The cross-section of a shell's wall at one height: metres inwards from the widest outline at the sides, the front and
 * the rear. `at` is 0 at the shell's bottom curve and 1 at its top curve.
 */
export interface Ring {
  at: number;
  side: number;
  front: number;
  rear: number;
}

/** A rounded hollow body: the hull of a car up to its shoulder, or the glasshouse on it. */
export interface ShellShape {
  front: number;
  rear: number;
  halfWidth: number;
  /** Exponents of the outline seen from above: 2 is an ellipse, 8 nearly a box. */
  frontSquareness: number;
  rearSquareness: number;
  bottom: Curve;
  top: Curve;
  rings: readonly Ring[];
  /** Height in metres of the top's centre above its edge. */
  crown: number;
  /** Offset in metres of the whole shell to the right of the vehicle's centre line: mirrors, bars, racks. */
  offset?: number;
}

export type Side = 'right' | 'left';
/** Maps two flat coordinates to a part of the shell, so that details can be drawn flat and then bent. */
export type Chart = (at: Vec2) => Vec3;

export interface Shell {
  readonly shape: ShellShape;
  /** (x, y) in metres. */
  side(side: Side): Chart;
  /** (x, height from 0 at the bottom to 1 at the top). */
  sideByHeight(side: Side): Chart;
  /** (z, y) in metres. */
  end(end: 'front' | 'rear'): Chart;
  /** (z as a fraction of the half width, height from 0 to 1). */
  endByHeight(end: 'front' | 'rear'): Chart;
  /** (x, z) in metres. */
  readonly roof: Chart;
  /**
   * From the bottom of the wall up and over to the centre line. Each row goes around once, from the rear over the
   * right.
   */
  grid(around: number): ShellGrid;
}

export interface ShellGrid {
  rows: Vec3[][];
  /** The first row of the top. */
  capFrom: number;
  capNormal(point: Vec3): Vec3;
}

export function buildShell(shape: ShellShape): Shell {
  const sideIn = curveThrough(shape.rings.map((ring) => [ring.at, ring.side]));
  const frontIn = curveThrough(shape.rings.map((ring) => [ring.at, ring.front]));
  const rearIn = curveThrough(shape.rings.map((ring) => [ring.at, ring.rear]));
  const middle = (shape.front + shape.rear) / 2;
  const offset = shape.offset ?? 0;

  const outline = (height: number) => ({
    ahead: shape.front - frontIn(height) - middle,
    behind: middle - (shape.rear + rearIn(height)),
    half: shape.halfWidth - sideIn(height),
  });
  const yAt = (x: number, height: number) => shape.bottom(x) + height * (shape.top(x) - shape.bottom(x));
  const heightAt = (x: number, y: number) => (y - shape.bottom(x)) / (shape.top(x) - shape.bottom(x));

  const zAt = (x: number, height: number): number => {
    const { ahead, behind, half } = outline(height);
    const n = x >= middle ? shape.frontSquareness : shape.rearSquareness;
    const part = Math.min(1, Math.abs(x - middle) / (x >= middle ? ahead : behind));
    return half * (1 - part ** n) ** (1 / n);
  };
  const xAt = (end: 'front' | 'rear', part: number, height: number): number => {
    const { ahead, behind } = outline(height);
    const n = end === 'front' ? shape.frontSquareness : shape.rearSquareness;
    const reach = (1 - Math.min(1, Math.abs(part)) ** n) ** (1 / n);
    return end === 'front' ? middle + ahead * reach : middle - behind * reach;
  };
  const signOf = (side: Side) => (side === 'right' ? 1 : -1);

  return {
    shape,
    side:
      (side) =>
      ([x, y]) => [x, y, offset + signOf(side) * zAt(x, heightAt(x, y))],
    sideByHeight:
      (side) =>
      ([x, height]) => [x, yAt(x, height), offset + signOf(side) * zAt(x, height)],
    end:
      (end) =>
      ([z, y]) => {
        let x = end === 'front' ? shape.front : shape.rear;
        // The wall's height at a point depends on x, and x on the height. A few iterations converge to a millimetre.
        for (let round = 0; round < 6; round += 1) {
          const height = heightAt(x, y);
          x = xAt(end, z / outline(height).half, height);
        }
        return [x, y, offset + z];
      },
    endByHeight:
      (end) =>
      ([part, height]) => {
        const x = xAt(end, part, height);
        return [x, yAt(x, height), offset + part * outline(height).half];
      },
    roof: ([x, z]) => {
      const half = zAt(x, 1);
      const onTop = clamp(z, -half, half);
      return [x, shape.top(x) + shape.crown * (1 - (onTop / Math.max(0.01, half)) ** 2), offset + onTop];
    },
    grid(around) {
      const angles = spreadAngles(shape, middle, around);
      const wall = wallHeights(shape.rings).map((height) =>
        angles.map((angle): Vec3 => {
          const { ahead, behind, half } = outline(height);
          const [along, across] = onOutline(shape, angle);
          const x = middle + along * (along >= 0 ? ahead : behind);
          return [x, yAt(x, height), across * half];
        }),
      );
      const edge = wall.at(-1) ?? [];
      const cap = [0.95, 0.85, 0.7, 0.5, 0.3, 0.12, 0].map((k) =>
        edge.map(([x, y, z]): Vec3 => [x, y + shape.crown * (1 - k * k), z * k]),
      );
      const rows = [...wall, ...cap].map((row) => row.map(([x, y, z]): Vec3 => [x, y, z + offset]));
      return {
        rows,
        capFrom: wall.length,
        capNormal: ([x, , z]) => {
          const slope = (shape.top(x + 0.03) - shape.top(x - 0.03)) / 0.06;
          const half = Math.max(0.2, zAt(x, 1));
          return normalize([-slope, 1, (2 * shape.crown * (z - offset)) / half ** 2]);
        },
      };
    },
  };
}

function wallHeights(rings: readonly Ring[]): number[] {
  const heights: number[] = [];
  for (let i = 0; i + 1 < rings.length; i += 1) {
    const from = rings[i]?.at ?? 0;
    const to = rings[i + 1]?.at ?? 1;
    const pieces = Math.max(3, Math.ceil((to - from) / 0.06));
    for (let k = 0; k < pieces; k += 1) heights.push(from + ((to - from) * k) / pieces);
  }
  return [...heights, 1];
}

/** A point of the unit outline: along (1 front, -1 rear) and across (1 right, -1 left). */
function onOutline(shape: ShellShape, angle: number): Vec2 {
  const sine = Math.sin(angle);
  const cosine = Math.cos(angle);
  const power = 2 / (sine >= 0 ? shape.frontSquareness : shape.rearSquareness);
  return [Math.sign(sine) * Math.abs(sine) ** power, Math.sign(cosine) * Math.abs(cosine) ** power];
}

/** Angles around the outline, denser in its bends, so that corners look round without wasting facets on the flanks. */
function spreadAngles(shape: ShellShape, middle: number, count: number): number[] {
  const steps = 4000;
  const start = -Math.PI / 2;
  const at = (i: number): Vec3 => {
    const [along, across] = onOutline(shape, start + (2 * Math.PI * i) / steps);
    return [along * (shape.front - middle), 0, across * shape.halfWidth];
  };
  const lengths = [0];
  let before = normalize(subtract(at(1), at(0)));
  for (let i = 0; i < steps; i += 1) {
    const move = subtract(at(i + 1), at(i));
    const heading = normalize(move);
    const turn = Math.hypot(heading[0] - before[0], heading[2] - before[2]);
    before = heading;
    lengths.push((lengths[i] ?? 0) + Math.hypot(move[0], move[2]) + 0.35 * turn);
  }
  const total = lengths.at(-1) ?? 1;
  let i = 0;
  return Array.from({ length: count }, (_, k) => {
    while ((lengths[i + 1] ?? total) < (total * k) / count) i += 1;
    return start + (2 * Math.PI * i) / steps;
  });
}

/** Returns the outward normal of a chart at a point. `inside` is any point inside the vehicle. */
export function chartNormal(chart: Chart, at: Vec2, inside: Vec3): Vec3 {
  const step = 0.01;
  const here = chart(at);
  const a = subtract(chart([at[0] + step, at[1]]), chart([at[0] - step, at[1]]));
  const b = subtract(chart([at[0], at[1] + step]), chart([at[0], at[1] - step]));
  const normal = normalize(cross(a, b));
  const outward = subtract(here, inside);
  return normal[0] * outward[0] + normal[1] * outward[1] + normal[2] * outward[2] >= 0
    ? normal
    : [-normal[0], -normal[1], -normal[2]];
}

/** Returns the centre of a shell, to distinguish outward from inward. */
export function shellCenter(shell: Shell): Vec3 {
  const { front, rear, bottom, top } = shell.shape;
  const x = (front + rear) / 2;
  return [x, (bottom(x) + top(x)) / 2, shell.shape.offset ?? 0];
}

import { clamp, type Vec2 } from './vector.ts';

export type Curve = (at: number) => number;

export const level =
  (value: number): Curve =>
  () =>
    value;

/**
 * Interpolates the points with a smooth curve that never overshoots them (Fritsch and Carlson's monotone cubic),
 * because a bonnet line above its own points looks like a dent. Constant outside the points.
 */
export function curveThrough(points: readonly Vec2[]): Curve {
  const sorted = [...points].sort((a, b) => a[0] - b[0]);
  const xs = sorted.map((point) => point[0]);
  const ys = sorted.map((point) => point[1]);
  const last = xs.length - 1;
  const slopes = xs.slice(0, last).map((x, i) => (num(ys, i + 1) - num(ys, i)) / (num(xs, i + 1) - x));
  const tangents = xs.map((_, i) => {
    if (i === 0) return num(slopes, 0);
    if (i === last) return num(slopes, last - 1);
    const before = num(slopes, i - 1);
    const after = num(slopes, i);
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
  return (at) => {
    const x = clamp(at, num(xs, 0), num(xs, last));
    let i = 0;
    while (i < last - 1 && x > num(xs, i + 1)) i += 1;
    const width = num(xs, i + 1) - num(xs, i);
    const t = (x - num(xs, i)) / width;
    const a = 2 * t ** 3 - 3 * t ** 2 + 1;
    const b = t ** 3 - 2 * t ** 2 + t;
    const c = -2 * t ** 3 + 3 * t ** 2;
    const d = t ** 3 - t ** 2;
    return (
      a * num(ys, i) + b * width * num(tangents, i) + c * num(ys, i + 1) + d * width * num(tangents, i + 1)
    );
  };
}

const num = (values: readonly number[], index: number): number => values[index] ?? 0;

/** Rounds a polygon's corners. `radius` is in the polygon's own units, and smaller at short edges. */
export function roundCorners(polygon: readonly Vec2[], radius: number): Vec2[] {
  return polygon.flatMap((corner, i) => {
    const before = polygon[(i + polygon.length - 1) % polygon.length] ?? corner;
    const after = polygon[(i + 1) % polygon.length] ?? corner;
    const start = toward(corner, before, radius);
    const end = toward(corner, after, radius);
    return [0, 0.25, 0.5, 0.75, 1].map((t): Vec2 => {
      const u = 1 - t;
      return [
        u * u * start[0] + 2 * u * t * corner[0] + t * t * end[0],
        u * u * start[1] + 2 * u * t * corner[1] + t * t * end[1],
      ];
    });
  });
}

function toward(from: Vec2, to: Vec2, distance: number): Vec2 {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const k = Math.min(distance, length * 0.45) / length;
  return [from[0] + (to[0] - from[0]) * k, from[1] + (to[1] - from[1]) * k];
}

/** Subdivides an outline so that its points are at most `step` apart and it follows a curved surface. */
export function subdivide(outline: readonly Vec2[], step: number, closed = true): Vec2[] {
  const edges = closed ? outline.length : outline.length - 1;
  const result: Vec2[] = [];
  for (let i = 0; i < edges; i += 1) {
    const a = outline[i] ?? [0, 0];
    const b = outline[(i + 1) % outline.length] ?? a;
    const pieces = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / step));
    for (let k = 0; k < pieces; k += 1) {
      const t = k / pieces;
      result.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
    }
  }
  const end = outline.at(-1);
  if (!closed && end) result.push(end);
  return result;
}

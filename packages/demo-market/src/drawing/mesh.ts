import { toHex } from './colors.ts';
import { type Finish, shade } from './light.ts';
import { pixelsPerMetre } from './markings.ts';
import { SOLID_EDGE } from './materials.ts';
import { type Shell, type ShellGrid, shellCenter } from './shell.ts';
import type { Stage } from './stage.ts';
import { add, clamp, cross, normalize, scale, subtract, type Vec2, type Vec3 } from './vector.ts';

interface Facet {
  depth: number;
  corners: readonly Vec2[];
  color: string;
}

/**
 * Draws a shell as many small facets, each with the light from its centre to the camera. A blur then merges them within
 * the shell's outline, which stays sharp.
 */
export function drawShell(stage: Stage, shell: Shell, finish: Finish, around = 104): string {
  const grid = shell.grid(around);
  // A facet measures a few centimetres, converted to pixels.
  const softness = clamp(pixelsPerMetre(stage, shellCenter(shell)) * (around < 100 ? 0.005 : 0.0145), 0.8, 7);
  const seen = visibleFacets(stage, grid, finish);
  const facets = seen.flat().filter((facet) => facet !== undefined);
  facets.sort((a, b) => b.depth - a.depth);
  const edge = stage.define(
    (id) => `<clipPath id="${id}"><path d="${silhouette(seen, stage, grid)}"/></clipPath>`,
  );
  const blur = stage.define(
    (id) =>
      `<filter id="${id}" color-interpolation-filters="sRGB" x="-3%" y="-3%" width="106%" height="106%"><feGaussianBlur stdDeviation="${softness.toFixed(1)}"/>${SOLID_EDGE}</filter>`,
  );
  const paths = facets
    .map((facet) => `<path d="${enlarge(facet.corners, softness * 1.6)}" fill="${facet.color}"/>`)
    .join('');
  return `<g clip-path="url(#${edge})"><g filter="url(#${blur})">${paths}</g></g>`;
}

type FacetGrid = (Facet | undefined)[][];

function visibleFacets({ camera, light }: Stage, grid: ShellGrid, finish: Finish): FacetGrid {
  const { rows } = grid;
  const flat = rows.map((row) => row.map((point) => camera.project(point)));
  const normals = rows.map((row, j) => row.map((_, i) => gridNormal(grid, i, j)));
  return rows.slice(1).map((row, j) =>
    row.map((_, i) => {
      const around = cornersOf(i, j, row.length);
      const corners = around.map(([column, line]): Vec2 => flat[line]?.[column] ?? [0, 0]);
      if (signedArea(corners) >= 0) return undefined;
      const middle = scale(around.map(([column, line]) => pick(rows, line, column)).reduce(add), 0.25);
      const normal = normalize(around.map(([column, line]) => pick(normals, line, column)).reduce(add));
      const color = toHex(shade(finish, light, middle, normal, camera.position));
      return { depth: camera.depth(middle), corners, color };
    }),
  );
}

/** Grid positions of a facet's corners, as (column, row), in order. */
const cornersOf = (i: number, j: number, around: number): Vec2[] => [
  [i, j],
  [(i + 1) % around, j],
  [(i + 1) % around, j + 1],
  [i, j + 1],
];

/** Returns the outline of all visible facets: edges with a visible facet on one side only, joined end to end. */
function silhouette(seen: FacetGrid, { camera }: Stage, { rows }: ShellGrid): string {
  const around = rows[0]?.length ?? 1;
  const next = new Map<number, number[]>();
  const visible = (i: number, j: number) => seen[j]?.[(i + around) % around] !== undefined;
  seen.forEach((line, j) => {
    line.forEach((facet, i) => {
      if (!facet) return;
      const ids = cornersOf(i, j, around).map(([column, row]) => row * around + column);
      const neighbours = [visible(i, j - 1), visible(i + 1, j), visible(i, j + 1), visible(i - 1, j)];
      neighbours.forEach((hidden, k) => {
        if (hidden) return;
        const from = ids[k] ?? 0;
        next.set(from, [...(next.get(from) ?? []), ids[(k + 1) % 4] ?? 0]);
      });
    });
  });
  let path = '';
  for (const start of next.keys()) {
    const loop: Vec2[] = [];
    for (let at = start, to = next.get(at)?.pop(); to !== undefined; at = to, to = next.get(at)?.pop()) {
      loop.push(camera.project(pick(rows, Math.floor(at / around), at % around)));
    }
    if (loop.length > 2) path += `M${loop.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`;
  }
  return path;
}

const pick = (grid: readonly (readonly Vec3[])[], row: number, column: number): Vec3 =>
  grid[row]?.[column] ?? [0, 0, 0];

function gridNormal({ rows, capFrom, capNormal }: ShellGrid, i: number, j: number): Vec3 {
  // The lines of the top meet in its centre, where differences between neighbours are degenerate.
  if (j >= capFrom) return capNormal(pick(rows, j, i));
  const around = rows[j]?.length ?? 1;
  const along = subtract(pick(rows, j, (i + 1) % around), pick(rows, j, (i + around - 1) % around));
  const up = subtract(pick(rows, j + 1, i), pick(rows, Math.max(0, j - 1), i));
  return normalize(cross(along, up));
}

/** Positive for a facet that faces away (the picture's y axis points down). */
function signedArea(points: readonly Vec2[]): number {
  return points.reduce((area, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y];
    return area + (x * nextY - nextX * y) / 2;
  }, 0);
}

/** Enlarges a facet slightly, so that no background is visible between neighbours or blurred into the edge. */
function enlarge(points: readonly Vec2[], by: number): string {
  const centerX = points.reduce((total, point) => total + point[0], 0) / points.length;
  const centerY = points.reduce((total, point) => total + point[1], 0) / points.length;
  const corners = points.map(([x, y]) => {
    const k = 1 + by / (Math.hypot(x - centerX, y - centerY) || 1);
    return `${Math.round(centerX + (x - centerX) * k)} ${Math.round(centerY + (y - centerY) * k)}`;
  });
  return `M${corners.join('L')}z`;
}

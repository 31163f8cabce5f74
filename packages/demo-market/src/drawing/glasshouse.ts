import { dim, fromHex, toHex } from './colors.ts';
import { roundCorners, subdivide } from './curve.ts';
import { GLASS, shade } from './light.ts';
import { pathOf, visiblePoints } from './markings.ts';
import { type Chart, chartNormal, type Shell, shellCenter } from './shell.ts';
import type { Stage } from './stage.ts';
import { dot, subtract, type Vec2, type Vec3 } from './vector.ts';

export interface Glazing {
  /** Panes of each side as (x, height from 0 to 1 of the glasshouse). */
  sides: readonly (readonly Vec2[])[];
  /** The black frame around all panes of a side. */
  sideFrame?: readonly Vec2[];
  /** (fraction of the half width, height from 0 to 1). */
  windscreen: readonly Vec2[];
  rearWindow?: readonly Vec2[];
  /** Corner radius in the panes' units. */
  round?: number;
  /** Positions (x, y, z) of the headrests on the right; they are mirrored to the left. */
  seats: readonly Vec3[];
  /** 0 clear, 1 black film. */
  tint?: number;
  /** Whether the sides have no panes. */
  openSides?: boolean;
}

interface Pane {
  chart: Chart;
  outline: readonly Vec2[];
  near: boolean;
  glazed: boolean;
  path: string;
}

export function drawGlazing(stage: Stage, cabin: Shell, glazing: Glazing): string {
  const round = glazing.round ?? 0.05;
  const panes = [
    ...(['right', 'left'] as const).flatMap((side) =>
      glazing.sides.map((outline) => ({
        ...layPane(stage, cabin, cabin.sideByHeight(side), outline, round),
        glazed: !glazing.openSides,
      })),
    ),
    layPane(stage, cabin, cabin.endByHeight('front'), glazing.windscreen, round),
    ...(glazing.rearWindow
      ? [layPane(stage, cabin, cabin.endByHeight('rear'), glazing.rearWindow, round)]
      : []),
  ];
  const near = panes.filter((pane) => pane.near && pane.path);
  if (near.length === 0) return '';
  const clip = stage.define(
    (id) => `<clipPath id="${id}"><path d="${near.map((pane) => pane.path).join('')}"/></clipPath>`,
  );
  const glazed = near.filter((pane) => pane.glazed);
  const through = panes.filter((pane) => !pane.near);
  const outside = toHex(dim(stage.light.horizon, 0.5 * (1 - 0.85 * (glazing.tint ?? 0.25))));
  return [
    frame(stage, cabin, glazing, round),
    `<path d="${near.map((pane) => pane.path).join('')}" fill="#0b0c0d" stroke="#0a0a0b" stroke-width="5" stroke-linejoin="round"/>`,
    `<g clip-path="url(#${clip})">`,
    '<rect width="1200" height="900" fill="#121212"/>',
    through.map((pane) => `<path d="${pane.path}" fill="${outside}"/>`).join(''),
    seats(stage, glazing.seats),
    glazed.map((pane) => reflection(stage, cabin, pane)).join(''),
    streaks(glazed),
    '</g>',
  ].join('');
}

function layPane(stage: Stage, cabin: Shell, chart: Chart, outline: readonly Vec2[], round: number): Pane {
  const inside = shellCenter(cabin);
  const middle = middleOf(outline);
  const near = dot(chartNormal(chart, middle, inside), subtract(stage.camera.position, chart(middle))) > 0;
  const dense = subdivide(roundCorners(outline, round), 0.06);
  const points = near
    ? visiblePoints(stage, cabin, chart, dense)
    : dense.map((at) => stage.camera.project(chart(at)));
  return { chart, outline, near, glazed: true, path: points.length < 3 ? '' : pathOf(points) };
}

function frame(stage: Stage, cabin: Shell, glazing: Glazing, round: number): string {
  const outline = glazing.sideFrame;
  if (!outline) return '';
  return (['right', 'left'] as const)
    .map((side) => {
      const dense = subdivide(roundCorners(outline, round), 0.06);
      const points = visiblePoints(stage, cabin, cabin.sideByHeight(side), dense);
      return points.length < 3 ? '' : `<path d="${pathOf(points)}" fill="#0d0e10"/>`;
    })
    .join('');
}

function seats(stage: Stage, places: readonly Vec3[]): string {
  const shapes = places.flatMap(([x, y, z]) =>
    [z, -z].map((side) => {
      const at = (dy: number, dz: number) => stage.camera.project([x - dy * 0.25, y + dy, side + dz]);
      const rest = pathOf(roundCorners([at(0.02, -0.13), at(0.02, 0.13), at(0.2, 0.11), at(0.2, -0.11)], 9));
      const back = pathOf(
        roundCorners([at(-0.6, -0.25), at(-0.6, 0.25), at(-0.02, 0.2), at(-0.02, -0.2)], 14),
      );
      return `<path d="${back}${rest}" fill="#2a2724"/><path d="${rest}" fill="#38342f"/>`;
    }),
  );
  return shapes.join('');
}

/** Draws the reflected surroundings in a pane, from its lower to its upper edge. */
function reflection(stage: Stage, cabin: Shell, pane: Pane): string {
  const inside = shellCenter(cabin);
  const [middleX] = middleOf(pane.outline);
  const heights = pane.outline.map((at) => at[1]);
  const [low, high] = [Math.min(...heights), Math.max(...heights)];
  const from = stage.camera.project(pane.chart([middleX, low]));
  const to = stage.camera.project(pane.chart([middleX, high]));
  const stops = [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => {
    const at: Vec2 = [middleX, low + (high - low) * t];
    const color = shade(
      { ...GLASS, color: fromHex('#000000'), mirror: 0.42 },
      stage.light,
      pane.chart(at),
      chartNormal(pane.chart, at, inside),
      stage.camera.position,
    );
    return `<stop offset="${t}" stop-color="${toHex(color)}" stop-opacity=".62"/>`;
  });
  const gradient = stage.define(
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${from[0].toFixed(1)}" y1="${from[1].toFixed(1)}" x2="${to[0].toFixed(1)}" y2="${to[1].toFixed(1)}">${stops.join('')}</linearGradient>`,
  );
  return `<path d="${pane.path}" fill="url(#${gradient})"/>`;
}

/** Draws slanted light across each pane. */
function streaks(near: readonly Pane[]): string {
  return near
    .map((pane) => {
      const xs = [...pane.path.matchAll(/[ML]([-\d.]+) ([-\d.]+)/g)].map((match) => [
        Number(match[1]),
        Number(match[2]),
      ]);
      const left = Math.min(...xs.map((point) => point[0] ?? 0));
      const right = Math.max(...xs.map((point) => point[0] ?? 0));
      const top = Math.min(...xs.map((point) => point[1] ?? 0));
      const bottom = Math.max(...xs.map((point) => point[1] ?? 0));
      const width = right - left;
      const slant = (bottom - top) * 0.55;
      const band = (start: number, size: number, opacity: number) =>
        `<path d="M${(left + width * start + slant).toFixed(1)} ${top.toFixed(1)}h${(width * size).toFixed(1)}L${(left + width * (start + size)).toFixed(1)} ${bottom.toFixed(1)}h${(-width * size).toFixed(1)}z" fill="#fff" opacity="${opacity}"/>`;
      return width < 24 ? '' : band(0.08, 0.16, 0.1) + band(0.29, 0.05, 0.08);
    })
    .join('');
}

function middleOf(outline: readonly Vec2[]): Vec2 {
  const total = outline.reduce<[number, number]>((sum, at) => [sum[0] + at[0], sum[1] + at[1]], [0, 0]);
  return [total[0] / outline.length, total[1] / outline.length];
}

import { PHOTO_HEIGHT, PHOTO_WIDTH } from '../camera.ts';
import { spotOf, verticalGradient } from '../materials.ts';
import { between, type Random } from '../random.ts';
import { band, fill, type Scene } from '../scene.ts';
import { distant } from '../scenery.ts';
import type { Stage } from '../stage.ts';

/** A dealer's hall: tiled floor, panelled wall, lamps in rows. */
export const showroom: Scene = {
  light: {
    sun: [-0.25, 1, 0.6],
    sunColor: '#ffffff',
    strength: 0.72,
    zenith: '#aeb6bd',
    horizon: '#cfd3d6',
    skyline: '#60666d',
    ground: '#83868a',
    stripes: true,
  },
  backdrop(stage, random, placeRandom) {
    const { camera } = stage;
    const depth = camera.distance + 5;
    const foot = camera.groundRow(depth);
    const metre = camera.scaleAt(depth);
    const accent = ['#b3202c', '#1f4f8c', '#1f7a5c', '#c98a1b'][Math.floor(placeRandom() * 4)] ?? '#b3202c';
    return [distant(stage, 1.5, hall(stage, random, foot, metre, accent)), floor(stage, foot, depth)].join(
      '',
    );
  },
};

function hall(stage: Stage, random: Random, foot: number, metre: number, accent: string): string {
  const wall = verticalGradient(stage, [
    [0, '#c7cbd0'],
    [0.5, '#eceef0'],
    [1, '#d3d6da'],
  ]);
  const ceiling = foot - 4.2 * metre;
  let panels = '';
  for (let x = between(random, -100, 0); x < PHOTO_WIDTH; x += 1.9 * metre) {
    panels += `<rect x="${x.toFixed(0)}" y="${ceiling.toFixed(0)}" width="3" height="${(foot - ceiling).toFixed(0)}" fill="#aeb3b9"/>`;
  }
  const window = between(random, 100, 760);
  const glass = verticalGradient(stage, [
    [0, '#9fc3dc'],
    [0.55, '#dfeaf0'],
    [1, '#b9a98b'],
  ]);
  const lamps = [0.2, 0.5, 0.8].map(
    (t) =>
      `<rect x="${(PHOTO_WIDTH * t - 70).toFixed(0)}" y="${Math.max(10, ceiling - 46).toFixed(0)}" width="140" height="12" rx="4" fill="#fff"/>`,
  );
  return [
    band(0, Math.max(1, ceiling), '#5d646c'),
    lamps.join(''),
    band(Math.max(0, ceiling), foot, fill(wall)),
    panels,
    band(Math.max(0, ceiling), Math.max(0, ceiling) + 8, '#8d949b'),
    `<rect x="${window.toFixed(0)}" y="${(foot - 2.7 * metre).toFixed(0)}" width="${(3.6 * metre).toFixed(0)}" height="${(2.5 * metre).toFixed(0)}" fill="${fill(glass)}" stroke="#6d747b" stroke-width="8"/>`,
    `<rect x="${(window + 1.8 * metre).toFixed(0)}" y="${(foot - 2.7 * metre).toFixed(0)}" width="6" height="${(2.5 * metre).toFixed(0)}" fill="#6d747b"/>`,
    band(foot - 3.15 * metre, foot - 2.95 * metre, accent),
    band(foot - 0.14 * metre, foot, '#6b7178'),
  ].join('');
}

/** Tiles in true perspective, glossy enough to mirror the wall. */
function floor(stage: Stage, foot: number, depth: number): string {
  const { camera } = stage;
  const tiles = verticalGradient(stage, [
    [0, '#e3e4e5'],
    [0.25, '#c9cbcd'],
    [1, '#93979b'],
  ]);
  let lines = '';
  const row = (d: number) => camera.groundRow(d);
  for (let d = 3; d < depth; d += 0.8) {
    lines += `M0 ${row(d).toFixed(1)}H${PHOTO_WIDTH}`;
  }
  const [near, far] = [2.2, depth];
  for (let sideways = -16; sideways <= 16; sideways += 0.8) {
    const column = (d: number) => PHOTO_WIDTH / 2 + sideways * camera.scaleAt(d);
    lines += `M${column(far).toFixed(0)} ${row(far).toFixed(1)}L${column(near).toFixed(0)} ${row(near).toFixed(1)}`;
  }
  const gleam = [230, 610, 980].map(
    (x) =>
      `<ellipse cx="${x}" cy="${(foot + (PHOTO_HEIGHT - foot) * 0.55).toFixed(0)}" rx="110" ry="${((PHOTO_HEIGHT - foot) * 0.6).toFixed(0)}"/>`,
  );
  return `${band(foot, PHOTO_HEIGHT, fill(tiles))}<g fill="${spotOf(stage, '#ffffff')}" opacity=".4">${gleam.join('')}</g><path d="${lines}" stroke="#7d8186" stroke-width="1.6" fill="none" opacity=".55"/>`;
}

import { PHOTO_WIDTH } from '../camera.ts';
import { verticalGradient } from '../materials.ts';
import { between, type Random } from '../random.ts';
import { band, fill, type Scene } from '../scene.ts';
import { distant, ground, patches, sky } from '../scenery.ts';
import type { Stage } from '../stage.ts';

const SHUTTERS = ['#3f7f9f', '#a5482f', '#4f8a5b', '#c39a3b', '#7b5a86', '#8d9298'];
const AWNINGS = ['#b8432f', '#2f6f8f', '#d9a53a', '#3f8060'];

/** A street of shops at midday: shutters, awnings, a pole with its wires, asphalt with a sandy edge. */
export const marketStreet: Scene = {
  light: {
    sun: [0.35, 1, 0.6],
    sunColor: '#fff4dd',
    strength: 1.05,
    zenith: '#86b4e0',
    horizon: '#eef1f2',
    skyline: '#6f6356',
    ground: '#8f867a',
  },
  backdrop(stage, random) {
    const { camera } = stage;
    const depth = camera.distance + 6;
    const foot = camera.groundRow(depth);
    const metre = camera.scaleAt(depth);
    const edge = camera.groundRow(camera.distance + 3.4);
    return [
      distant(
        stage,
        2.2,
        [
          sky(stage, foot, [
            [0, '#6ba6da'],
            [0.7, '#bcd8ec'],
            [1, '#e8eef0'],
          ]),
          shops(stage, random, foot, metre),
          wires(random, foot, metre),
        ].join(''),
      ),
      ground(
        stage,
        random,
        foot,
        [
          [0, '#c7b08a'],
          [1, '#b1976c'],
        ],
        ['#7d6742', '#e6d6b2'],
      ),
      ground(
        stage,
        random,
        edge,
        [
          [0, '#8d8a86'],
          [0.3, '#7b7976'],
          [1, '#5f5e5d'],
        ],
        ['#3f3e3d', '#b5b1a9'],
      ),
      band(edge - 4, edge + 2, '#b39b72', 0.6),
      patches(stage, random, edge, '#cbb48c', 7),
      patches(stage, random, edge, '#2d2c2b', 7),
    ].join('');
  },
};

function shops(stage: Stage, random: Random, foot: number, metre: number): string {
  let drawing = '';
  let x = between(random, -160, -20);
  while (x < PHOTO_WIDTH) {
    const width = between(random, 3.2, 4.6) * metre;
    const height = between(random, 3.2, 4.4) * metre;
    const wall = pickOne(random, ['#e3d2b0', '#d9c3a0', '#e9e2d3', '#cdb592', '#dcd6cc']);
    const shutter = pickOne(random, SHUTTERS);
    const awning = pickOne(random, AWNINGS);
    const open = random() < 0.35;
    const face = verticalGradient(stage, [
      [0, wall],
      [1, '#b79f78'],
    ]);
    const doorX = x + width * 0.14;
    const doorWidth = width * 0.72;
    const doorTop = foot - 2.4 * metre;
    let ribs = '';
    for (let y = doorTop; y < foot && !open; y += 9)
      ribs += `<rect x="${doorX.toFixed(0)}" y="${y.toFixed(0)}" width="${doorWidth.toFixed(0)}" height="3" fill="#000" opacity=".14"/>`;
    drawing += [
      `<rect x="${x.toFixed(0)}" y="${(foot - height).toFixed(0)}" width="${(width + 1).toFixed(0)}" height="${height.toFixed(0)}" fill="${fill(face)}"/>`,
      `<rect x="${x.toFixed(0)}" y="${(foot - height - 6).toFixed(0)}" width="${width.toFixed(0)}" height="8" fill="#a68c66"/>`,
      `<rect x="${doorX.toFixed(0)}" y="${doorTop.toFixed(0)}" width="${doorWidth.toFixed(0)}" height="${(2.4 * metre).toFixed(0)}" fill="${open ? '#2b2521' : shutter}"/>`,
      open ? goods(random, doorX, doorWidth, foot, metre) : ribs,
      `<rect x="${(x + width * 0.08).toFixed(0)}" y="${(doorTop - 0.78 * metre).toFixed(0)}" width="${(width * 0.84).toFixed(0)}" height="${(0.5 * metre).toFixed(0)}" fill="${pickOne(random, [...SHUTTERS, '#f0efe9'])}"/>`,
      `<path d="M${(x + width * 0.06).toFixed(0)} ${(doorTop - 0.2 * metre).toFixed(0)}h${(width * 0.88).toFixed(0)}l${(width * 0.05).toFixed(0)} ${(0.42 * metre).toFixed(0)}h${(-width * 0.98).toFixed(0)}z" fill="${awning}"/>`,
      `<rect x="${doorX.toFixed(0)}" y="${(doorTop + 0.22 * metre).toFixed(0)}" width="${doorWidth.toFixed(0)}" height="${(0.4 * metre).toFixed(0)}" fill="#000" opacity=".22"/>`,
    ].join('');
    x += width;
  }
  return drawing;
}

function goods(random: Random, x: number, width: number, foot: number, metre: number): string {
  return Array.from({ length: 12 }, () => {
    const size = between(random, 0.22, 0.44) * metre;
    return `<rect x="${(x + random() * (width - size)).toFixed(0)}" y="${(foot - size - random() * 1.3 * metre).toFixed(0)}" width="${size.toFixed(0)}" height="${size.toFixed(0)}" fill="${pickOne(random, [...SHUTTERS, ...AWNINGS, '#d8d2c4'])}" opacity=".8"/>`;
  }).join('');
}

function wires(random: Random, foot: number, metre: number): string {
  const x = between(random, 120, 1080);
  const top = foot - 6.4 * metre;
  const lines = [0, 14, 30].map(
    (drop) =>
      `<path d="M-20 ${(top + drop + 26).toFixed(0)}Q${(x / 2).toFixed(0)} ${(top + drop + 60).toFixed(0)} ${x.toFixed(0)} ${(top + drop + 14).toFixed(0)}T1220 ${(top + drop + 40).toFixed(0)}" fill="none" stroke="#3f3a36" stroke-width="2.4"/>`,
  );
  return `<rect x="${(x - 5).toFixed(0)}" y="${top.toFixed(0)}" width="10" height="${(foot - top).toFixed(0)}" fill="#6a5a48"/><rect x="${(x - 40).toFixed(0)}" y="${(top + 14).toFixed(0)}" width="80" height="7" fill="#6a5a48"/>${lines.join('')}`;
}

const pickOne = (random: Random, choices: readonly string[]): string =>
  choices[Math.floor(random() * choices.length)] ?? '#999999';

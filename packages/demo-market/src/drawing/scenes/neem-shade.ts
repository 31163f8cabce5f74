import { PHOTO_HEIGHT, PHOTO_WIDTH } from '../camera.ts';
import { spotOf, verticalGradient } from '../materials.ts';
import { between, type Random } from '../random.ts';
import { band, fill, type Scene } from '../scene.ts';
import { distant, foliage, ground, patches, sky } from '../scenery.ts';
import type { Stage } from '../stage.ts';

/** A car parked under a neem tree, with dappled shade on the sand. */
export const neemShade: Scene = {
  light: {
    sun: [0.45, 1, 0.35],
    sunColor: '#fff1d0',
    strength: 0.72,
    zenith: '#9bb3b4',
    horizon: '#e9ece6',
    skyline: '#4c5137',
    ground: '#a08a64',
  },
  backdrop(stage, random) {
    const { camera } = stage;
    const foot = camera.groundRow(camera.distance + 5);
    const metre = camera.scaleAt(camera.distance + 5);
    const wallTop = foot - 2.1 * metre;
    const trunk = random() < 0.5 ? between(random, 60, 260) : between(random, 930, 1120);
    const greens = ['#22381f', '#2f4d29', '#436836', '#6b8f4b'];
    return [
      distant(
        stage,
        2.4,
        [
          sky(stage, foot, [
            [0, '#8fb8cf'],
            [1, '#e6ecdf'],
          ]),
          foliage(
            random,
            [between(random, 300, 900), wallTop - 20],
            [420, 90],
            ['#4b6a45', '#5f8053', '#7c9a66'],
            200,
          ),
          bricks(stage, random, wallTop, foot),
        ].join(''),
      ),
      ground(
        stage,
        random,
        foot,
        [
          [0, '#a98f66'],
          [0.4, '#b39a70'],
          [1, '#8d744c'],
        ],
        ['#5d4a2b', '#dcc79c'],
      ),
      patches(stage, random, foot, '#3d3219', 10),
      dapples(stage, random, foot),
      distant(
        stage,
        2.2,
        `<path d="M${trunk - 34} ${foot + 26}q22 -150 4 -330l-70 -160h40l52 110l34 -120h44l-46 170q-10 190 22 330z" fill="#4a3a2a"/><path d="M${trunk - 10} ${foot + 22}q10 -150 2 -300h16q-4 160 8 300z" fill="#6b5640" opacity=".7"/>` +
          foliage(random, [trunk, 40], [560, 120], greens, 420) +
          foliage(random, [between(random, 400, 800), -10], [720, 80], greens, 340),
      ),
    ].join('');
  },
  veil: (stage, random) => {
    const spots = Array.from(
      { length: 12 },
      () =>
        `<ellipse cx="${between(random, 60, 1140).toFixed(0)}" cy="${between(random, 300, 720).toFixed(0)}" rx="${between(random, 30, 90).toFixed(0)}" ry="${between(random, 18, 40).toFixed(0)}"/>`,
    );
    return `<g fill="${spotOf(stage, '#fff3cf')}" opacity=".11">${spots.join('')}</g>`;
  },
};

function bricks(stage: Stage, random: Random, top: number, foot: number): string {
  const face = verticalGradient(stage, [
    [0, '#b27f58'],
    [1, '#8d5f3f'],
  ]);
  let joints = '';
  for (let y = top; y < foot; y += 13) joints += `M0 ${y.toFixed(0)}H${PHOTO_WIDTH}`;
  const worn = Array.from(
    { length: 60 },
    () =>
      `<rect x="${between(random, 0, 1180).toFixed(0)}" y="${(top + Math.floor((random() * (foot - top)) / 13) * 13).toFixed(0)}" width="30" height="12" fill="${random() < 0.5 ? '#7a4f33' : '#c6946a'}" opacity=".4"/>`,
  );
  return `${band(top, foot, fill(face))}${worn.join('')}<path d="${joints}" stroke="#6a452d" stroke-width="2" opacity=".5"/>${band(top - 10, top, '#c9a47c')}`;
}

/** Sunlight that falls through the leaves. */
function dapples(stage: Stage, random: Random, top: number): string {
  const spots = Array.from({ length: 46 }, () => {
    const t = random();
    const y = top + 10 + (PHOTO_HEIGHT - top) * t;
    const radius = 8 + 46 * t * random();
    return `<ellipse cx="${between(random, 0, PHOTO_WIDTH).toFixed(0)}" cy="${y.toFixed(0)}" rx="${radius.toFixed(0)}" ry="${(radius * 0.32).toFixed(0)}"/>`;
  });
  return `${band(top, PHOTO_HEIGHT, '#1d1a10', 0.24)}<g fill="${spotOf(stage, '#f4deaa')}" opacity=".75">${spots.join('')}</g>`;
}

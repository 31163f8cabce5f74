import { PHOTO_WIDTH } from '../camera.ts';
import { verticalGradient } from '../materials.ts';
import { between, type Random } from '../random.ts';
import { fill, type Scene } from '../scene.ts';
import { clouds, distant, foliage, ground, patches, sky, tracks } from '../scenery.ts';
import type { Stage } from '../stage.ts';

/** Under the granite domes of Kassala: orchards at their foot, gravel in front. */
export const takaMountains: Scene = {
  light: {
    sun: [-0.7, 0.7, 0.45],
    sunColor: '#ffe6bd',
    strength: 1,
    zenith: '#78aadb',
    horizon: '#efe9dc',
    skyline: '#6d5a48',
    ground: '#b08d66',
  },
  backdrop(stage, random) {
    const { camera } = stage;
    const { horizon } = camera;
    const field = horizon + 26;
    return [
      distant(
        stage,
        2,
        [
          sky(stage, field, [
            [0, '#5b9bd5'],
            [0.6, '#b5d2e6'],
            [1, '#f1e6d2'],
          ]),
          clouds(stage, random, Math.max(70, horizon - 90), 20, 5),
          domes(stage, random, horizon + 6),
          foliage(random, [300, horizon + 6], [420, 24], ['#3f5a34', '#527242', '#6b8a52'], 220),
          foliage(random, [900, horizon + 8], [420, 22], ['#3f5a34', '#527242', '#6b8a52'], 220),
        ].join(''),
      ),
      ground(
        stage,
        random,
        field,
        [
          [0, '#b3946a'],
          [0.2, '#c4a579'],
          [1, '#9d7c53'],
        ],
        ['#6b5233', '#e3cba2'],
      ),
      patches(stage, random, field, '#6b5030', 10),
      tracks(stage, random, '#6b4f2f'),
    ].join('');
  },
};

/** Bare rounded rocks, lit from the left, with vertical cracks. */
function domes(stage: Stage, random: Random, foot: number): string {
  const rock = stage.define(
    (id) =>
      `<linearGradient id="${id}"><stop offset="0" stop-color="#c79f7d"/><stop offset=".45" stop-color="#a57f65"/><stop offset="1" stop-color="#6f5650"/></linearGradient>`,
  );
  const haze = verticalGradient(stage, [
    [0, '#efe3d0', 0],
    [1, '#efe3d0', 0.65],
  ]);
  const shift = between(random, -120, 120);
  const rocks = [
    [1010, 330, 210],
    [140, 300, 190],
    [820, 260, 300],
    [330, 270, 280],
    [560, 340, 360],
  ].map(([x = 0, width = 1, height = 1]) => {
    const left = x + shift - width / 2;
    const dome = `M${left} ${foot}C${left + width * 0.04} ${foot - height * 0.75} ${left + width * 0.22} ${foot - height} ${left + width * 0.46} ${foot - height}C${left + width * 0.76} ${foot - height} ${left + width * 0.9} ${foot - height * 0.6} ${left + width} ${foot}z`;
    const cracks = Array.from({ length: 4 }, () => {
      const at = left + width * between(random, 0.25, 0.85);
      return `<path d="M${at.toFixed(0)} ${(foot - height * between(random, 0.55, 0.85)).toFixed(0)}q${between(random, -14, 14).toFixed(0)} ${(height * 0.25).toFixed(0)} ${between(random, -10, 18).toFixed(0)} ${(height * 0.55).toFixed(0)}" fill="none" stroke="#5b453f" stroke-width="4" opacity=".35"/>`;
    });
    return `<path d="${dome}" fill="${fill(rock)}"/>${cracks.join('')}<path d="${dome}" fill="${fill(haze)}"/>`;
  });
  return `${rocks.join('')}<rect y="${foot - 6}" width="${PHOTO_WIDTH}" height="40" fill="#7c8a5c"/>`;
}

import { PHOTO_WIDTH } from '../camera.ts';
import { verticalGradient } from '../materials.ts';
import { between } from '../random.ts';
import { band, fill, type Scene } from '../scene.ts';
import { clouds, distant, ground, palm, patches, sky } from '../scenery.ts';

/** The corniche of Port Sudan: turquoise water, cranes of the port, a white railing. */
export const redSea: Scene = {
  light: {
    sun: [-0.6, 0.85, 0.5],
    sunColor: '#fff6e4',
    strength: 1,
    zenith: '#6fa9dd',
    horizon: '#e9f3f6',
    skyline: '#4f8a99',
    ground: '#aaa196',
  },
  backdrop(stage, random) {
    const { camera } = stage;
    const { horizon } = camera;
    const quay = camera.groundRow(camera.distance + 4.4);
    const sea = verticalGradient(stage, [
      [0, '#2d7fa6'],
      [0.45, '#3fa3b8'],
      [1, '#8fd0cc'],
    ]);
    let ripples = '';
    for (let i = 0; i < 70; i += 1) {
      const t = random();
      ripples += `<rect x="${between(random, 0, PHOTO_WIDTH).toFixed(0)}" y="${(horizon + 3 + t * Math.max(8, quay - horizon - 12)).toFixed(0)}" width="${between(random, 16, 80).toFixed(0)}" height="2" fill="${random() < 0.6 ? '#dff4f3' : '#1f6f92'}" opacity=".4"/>`;
    }
    return [
      distant(
        stage,
        2,
        [
          sky(stage, horizon + 4, [
            [0, '#4f97d6'],
            [0.65, '#a5cfec'],
            [1, '#e6f1f4'],
          ]),
          clouds(stage, random, Math.max(60, horizon - 60), 20, 6),
          port(horizon, between(random, 120, 800)),
          band(horizon, quay, fill(sea)),
          ripples,
          palm(random, between(random, 60, 200), quay - 2, 380, '#3f5a3a'),
          palm(random, between(random, 1010, 1150), quay - 2, 340, '#3f5a3a'),
          railing(quay),
        ].join(''),
      ),
      ground(
        stage,
        random,
        quay,
        [
          [0, '#c9beb0'],
          [0.35, '#bcb1a4'],
          [1, '#958b80'],
        ],
        ['#6f675e', '#e6dfd5'],
      ),
      paving(stage.camera.groundRow, quay, stage.camera.scaleAt, camera.distance),
      patches(stage, random, quay, '#6b6259', 7),
    ].join('');
  },
};

function port(foot: number, x: number): string {
  const crane = (at: number, k: number) =>
    `<path d="M${at} ${foot}l${8 * k} ${-70 * k}h${6 * k}l${8 * k} ${70 * k}h${-5 * k}l${-4 * k} ${-40 * k}h${-6 * k}l${-3 * k} ${40 * k}zM${at - 26 * k} ${foot - 74 * k}h${78 * k}v${5 * k}h${-78 * k}zM${at + 9 * k} ${foot - 100 * k}h${4 * k}v${30 * k}h${-4 * k}z"/>`;
  return `<g fill="#6f8fa3">${crane(x, 1)}${crane(x + 90, 0.85)}${crane(x + 160, 0.75)}<path d="M${x + 220} ${foot}h170l14 -20h-200z"/><path d="M${x + 250} ${foot - 20}h40v-16h-40zM${x + 296} ${foot - 20}h60v-10h-60z"/></g>`;
}

function railing(foot: number): string {
  let posts = '';
  for (let x = 10; x < PHOTO_WIDTH; x += 74)
    posts += `<rect x="${x}" y="${foot - 76}" width="9" height="76" fill="#eef1f2"/>`;
  return `${posts}<rect y="${foot - 80}" width="1200" height="8" fill="#f7f9f9"/><rect y="${foot - 54}" width="1200" height="5" fill="#dfe5e7"/><rect y="${foot - 30}" width="1200" height="5" fill="#dfe5e7"/><rect y="${foot - 9}" width="1200" height="12" fill="#b5aa9c"/>`;
}

function paving(
  rowAt: (depth: number) => number,
  top: number,
  scaleAt: (depth: number) => number,
  distance: number,
): string {
  let lines = '';
  for (let depth = 3; rowAt(depth) > top; depth += 1.2)
    lines += `M0 ${rowAt(depth).toFixed(1)}H${PHOTO_WIDTH}`;
  const far = distance + 4.4;
  for (let sideways = -18; sideways <= 18; sideways += 1.2) {
    lines += `M${(600 + sideways * scaleAt(far)).toFixed(0)} ${top.toFixed(0)}L${(600 + sideways * scaleAt(2.4)).toFixed(0)} ${rowAt(2.4).toFixed(0)}`;
  }
  return `<path d="${lines}" stroke="#7f756a" stroke-width="1.6" fill="none" opacity=".45"/>`;
}

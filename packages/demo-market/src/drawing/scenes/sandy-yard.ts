import { verticalGradient } from '../materials.ts';
import { between, type Random } from '../random.ts';
import { band, fill, type Scene } from '../scene.ts';
import { clouds, distant, foliage, ground, patches, sky, tracks } from '../scenery.ts';
import type { Stage } from '../stage.ts';

/** Before a family house: a plastered wall, a painted steel gate, swept sand. */
export const sandyYard: Scene = {
  light: {
    sun: [-0.5, 0.9, 0.55],
    sunColor: '#fff0d2',
    strength: 1.05,
    zenith: '#7fb0de',
    horizon: '#e9eef0',
    skyline: '#8a7355',
    ground: '#c3a577',
  },
  backdrop(stage, random, placeRandom) {
    const { camera } = stage;
    const foot = camera.groundRow(camera.distance + 4.2);
    const metre = camera.scaleAt(camera.distance + 4.2);
    const top = foot - 2.9 * metre;
    return [
      distant(
        stage,
        1.8,
        [
          sky(stage, foot, [
            [0, '#5f9fd8'],
            [0.6, '#a9cdea'],
            [1, '#dfe9ee'],
          ]),
          clouds(stage, random, Math.max(40, top), 10, 4),
          foliage(
            random,
            [between(random, 100, 1100), top - 10],
            [210, 90],
            ['#35502f', '#46683a', '#5c8048'],
            240,
          ),
          wall(stage, random, placeRandom, top, foot, metre),
        ].join(''),
      ),
      ground(
        stage,
        random,
        foot,
        [
          [0, '#b99b6e'],
          [0.25, '#cbb083'],
          [1, '#b0905f'],
        ],
        ['#7d6239', '#e8d4ab'],
      ),
      band(foot, foot + 10, '#5d4425', 0.3),
      patches(stage, random, foot, '#7a5f38', 8),
      tracks(stage, random, '#6b5230'),
    ].join('');
  },
};

function wall(
  stage: Stage,
  random: Random,
  placeRandom: Random,
  top: number,
  foot: number,
  metre: number,
): string {
  const plaster = verticalGradient(stage, [
    [0, '#e0c79c'],
    [0.75, '#d1b384'],
    [1, '#a98a5f'],
  ]);
  const gateColor =
    placeRandom() < 0.5 ? ['#2f6f8f', '#245a76', '#e2c25a'] : ['#2f7a58', '#235f45', '#e6e1d2'];
  const gateX = random() < 0.5 ? between(random, -60, 120) : between(random, 720, 880);
  const stains = Array.from(
    { length: 9 },
    () =>
      `<rect x="${between(random, 0, 1180).toFixed(0)}" y="${(top + 12).toFixed(0)}" width="${between(random, 8, 40).toFixed(0)}" height="${between(random, 30, 150).toFixed(0)}" fill="#8f6f45" opacity=".16"/>`,
  );
  return [
    band(top, foot, fill(plaster)),
    stains.join(''),
    band(top - 8, top + 8, '#b99465'),
    band(top + 8, top + 13, '#7d5f39', 0.5),
    band(foot - 0.45 * metre, foot, '#94724a', 0.55),
    gate(gateX, foot, metre, gateColor),
  ].join('');
}

function gate(x: number, foot: number, metre: number, [face, shade, trim]: readonly string[]): string {
  const width = 3.4 * metre;
  const height = 2.6 * metre;
  const top = foot - height;
  const leaf = (from: number) => {
    const w = width / 2 - 6;
    const diamond = `M${from + w / 2} ${top + height * 0.2}l${w * 0.24} ${height * 0.16}l${-w * 0.24} ${height * 0.16}l${-w * 0.24} ${-height * 0.16}z`;
    let ribs = '';
    for (let i = 1; i < 7; i += 1)
      ribs += `<rect x="${(from + (w * i) / 7).toFixed(0)}" y="${(top + height * 0.6).toFixed(0)}" width="4" height="${(height * 0.34).toFixed(0)}" fill="${shade}"/>`;
    return `<rect x="${from}" y="${top}" width="${w}" height="${height}" fill="${face}"/><rect x="${from + 8}" y="${top + 10}" width="${w - 16}" height="${height * 0.46}" fill="none" stroke="${shade}" stroke-width="6"/><path d="${diamond}" fill="${trim}"/>${ribs}<rect x="${from}" y="${top + height * 0.54}" width="${w}" height="7" fill="${trim}" opacity=".8"/>`;
  };
  return `<rect x="${x - 26}" y="${top - 26}" width="${width + 52}" height="${height + 26}" fill="#c9a878"/><rect x="${x - 26}" y="${top - 34}" width="${width + 52}" height="12" fill="#a98557"/>${leaf(x)}${leaf(x + width / 2)}<rect x="${x}" y="${top}" width="${width}" height="14" fill="#000" opacity=".25"/>`;
}

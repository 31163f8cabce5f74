import { PHOTO_WIDTH } from '../camera.ts';
import { verticalGradient } from '../materials.ts';
import { between, type Random } from '../random.ts';
import { band, fill, type Scene } from '../scene.ts';
import { clouds, distant, ground, patches, sky } from '../scenery.ts';
import type { Stage } from '../stage.ts';

const NEIGHBOURS = ['#e9eaea', '#b9bdc1', '#7d8288', '#2b2e33', '#8f2630', '#35578c', '#cbb891'];

/** دلالة: an open dealer's yard, with other cars in a row behind and small flags above. */
export const dealerYard: Scene = {
  light: {
    sun: [0.55, 0.85, 0.55],
    sunColor: '#fff2d8',
    strength: 1.05,
    zenith: '#7cb0e0',
    horizon: '#ecf0f1',
    skyline: '#77716b',
    ground: '#a89c8b',
  },
  backdrop(stage, random) {
    const { camera } = stage;
    const depth = camera.distance + 6;
    const foot = camera.groundRow(depth);
    const metre = camera.scaleAt(depth);
    const roof = foot - 3.3 * metre;
    const shed = verticalGradient(stage, [
      [0, '#9aa3aa'],
      [0.3, '#c5cbd0'],
      [1, '#aeb4b8'],
    ]);
    return [
      distant(
        stage,
        3,
        [
          sky(stage, foot, [
            [0, '#5c9dd8'],
            [0.7, '#b4d3ea'],
            [1, '#e4ecef'],
          ]),
          clouds(stage, random, Math.max(50, roof), 10, 4),
          band(roof, foot, fill(shed)),
          band(roof - 14, roof + 6, '#2f6f8f'),
          posts(roof, foot, metre),
          row(stage, random, foot + 6, metre),
          flags(random, Math.max(36, roof - 90)),
        ].join(''),
      ),
      ground(
        stage,
        random,
        foot + 2,
        [
          [0, '#b5aa98'],
          [0.3, '#a99e8c'],
          [1, '#81786a'],
        ],
        ['#5b5347', '#d8cfbf'],
      ),
      patches(stage, random, foot, '#3f3a33', 9),
    ].join('');
  },
};

function posts(top: number, foot: number, metre: number): string {
  let drawing = '';
  for (let x = 40; x < PHOTO_WIDTH; x += 4.4 * metre)
    drawing += `<rect x="${x.toFixed(0)}" y="${top.toFixed(0)}" width="12" height="${(foot - top).toFixed(0)}" fill="#5f666c"/>`;
  return drawing;
}

/** Draws the neighbouring cars, out of focus, as blurred shapes with windows. */
function row(stage: Stage, random: Random, foot: number, metre: number): string {
  const glass = verticalGradient(stage, [
    [0, '#5a6a77'],
    [1, '#222a31'],
  ]);
  let drawing = '';
  for (let x = between(random, -120, -20); x < PHOTO_WIDTH; x += 2.5 * metre) {
    const color = NEIGHBOURS[Math.floor(random() * NEIGHBOURS.length)] ?? '#e9eaea';
    const width = 1.9 * metre;
    const height = between(random, 1.45, 1.85) * metre;
    const top = foot - height;
    drawing += [
      `<ellipse cx="${(x + width / 2).toFixed(0)}" cy="${foot.toFixed(0)}" rx="${(width * 0.62).toFixed(0)}" ry="9" fill="#000" opacity=".4"/>`,
      `<rect x="${(x + width * 0.06).toFixed(0)}" y="${(foot - 0.5 * metre).toFixed(0)}" width="${(width * 0.16).toFixed(0)}" height="${(0.5 * metre).toFixed(0)}" fill="#191a1c"/><rect x="${(x + width * 0.78).toFixed(0)}" y="${(foot - 0.5 * metre).toFixed(0)}" width="${(width * 0.16).toFixed(0)}" height="${(0.5 * metre).toFixed(0)}" fill="#191a1c"/>`,
      `<path d="M${x.toFixed(0)} ${(foot - 0.25 * metre).toFixed(0)}v${(-height * 0.42).toFixed(0)}q${(width * 0.1).toFixed(0)} ${(-height * 0.08).toFixed(0)} ${(width * 0.16).toFixed(0)} ${(-height * 0.1).toFixed(0)}L${(x + width * 0.24).toFixed(0)} ${top.toFixed(0)}h${(width * 0.52).toFixed(0)}L${(x + width * 0.84).toFixed(0)} ${(foot - 0.25 * metre - height * 0.52).toFixed(0)}q${(width * 0.06).toFixed(0)} ${(height * 0.02).toFixed(0)} ${(width * 0.16).toFixed(0)} ${(height * 0.1).toFixed(0)}v${(height * 0.42).toFixed(0)}z" fill="${color}"/>`,
      `<path d="M${(x + width * 0.21).toFixed(0)} ${(top + height * 0.33).toFixed(0)}L${(x + width * 0.28).toFixed(0)} ${(top + height * 0.06).toFixed(0)}h${(width * 0.44).toFixed(0)}l${(width * 0.07).toFixed(0)} ${(height * 0.27).toFixed(0)}z" fill="${fill(glass)}"/>`,
      `<rect x="${(x + width * 0.3).toFixed(0)}" y="${(foot - 0.62 * metre).toFixed(0)}" width="${(width * 0.4).toFixed(0)}" height="${(0.14 * metre).toFixed(0)}" fill="#24272b"/>`,
      `<rect x="${(x + width * 0.06).toFixed(0)}" y="${(foot - 0.68 * metre).toFixed(0)}" width="${(width * 0.18).toFixed(0)}" height="${(0.15 * metre).toFixed(0)}" fill="#e8eef2"/><rect x="${(x + width * 0.76).toFixed(0)}" y="${(foot - 0.68 * metre).toFixed(0)}" width="${(width * 0.18).toFixed(0)}" height="${(0.15 * metre).toFixed(0)}" fill="#e8eef2"/>`,
    ].join('');
  }
  return drawing;
}

function flags(random: Random, y: number): string {
  const colors = ['#c8372d', '#f1efe8', '#20242a', '#2f8a57', '#d9a53a'];
  const sag = between(random, 26, 50);
  let drawing = `<path d="M-10 ${y}Q600 ${y + sag * 2} 1210 ${y - 10}" fill="none" stroke="#4c4a47" stroke-width="2"/>`;
  for (let i = 0; i < 22; i += 1) {
    const t = (i + 0.5) / 22;
    const row = y * (1 - t) ** 2 + (y + sag * 2) * 2 * t * (1 - t) + (y - 10) * t * t;
    drawing += `<path d="M${(t * 1220 - 16).toFixed(0)} ${row.toFixed(0)}h32l-16 36z" fill="${colors[i % colors.length]}" opacity=".92"/>`;
  }
  return drawing;
}

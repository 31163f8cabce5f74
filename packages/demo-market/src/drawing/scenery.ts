import { PHOTO_HEIGHT, PHOTO_WIDTH } from './camera.ts';
import { blurOf, spotOf, verticalGradient } from './materials.ts';
import { between, type Random } from './random.ts';
import { band, fill } from './scene.ts';
import type { Stage } from './stage.ts';

type Colors = readonly (readonly [offset: number, color: string])[];

/** Blurs the background behind the subject. The slowest step of a picture, so each scene uses it once. */
export const distant = (stage: Stage, pixels: number, drawing: string): string =>
  `<g filter="url(#${blurOf(stage, pixels)})">${drawing}</g>`;

export const sky = (stage: Stage, bottom: number, colors: Colors): string =>
  band(-40, bottom + 2, fill(verticalGradient(stage, colors)));

/** Draws the ground from a row to the picture's lower edge, with grain that makes it look natural. */
export function ground(
  stage: Stage,
  random: Random,
  top: number,
  colors: Colors,
  grains: readonly [dark: string, light: string],
): string {
  const flecks = grains.map((color) => {
    let path = '';
    for (let i = 0; i < 420; i += 1) {
      const t = random() ** 1.5;
      const y = top + (PHOTO_HEIGHT - top) * t;
      const size = 0.6 + 3.2 * t * random();
      path += `M${between(random, 0, PHOTO_WIDTH).toFixed(0)} ${y.toFixed(0)}h${(size * 2).toFixed(1)}v${(size * 0.6).toFixed(1)}h${(-size * 2).toFixed(1)}z`;
    }
    return `<path d="${path}" fill="${color}" opacity=".34"/>`;
  });
  return band(top, PHOTO_HEIGHT + 40, fill(verticalGradient(stage, colors))) + flecks.join('');
}

/** Broad soft patches: worn asphalt, trodden sand. */
export function patches(stage: Stage, random: Random, top: number, color: string, count = 9): string {
  const shapes = Array.from({ length: count }, () => {
    const t = random();
    const y = top + 14 + (PHOTO_HEIGHT - top) * t;
    return `<ellipse cx="${between(random, -50, 1250).toFixed(0)}" cy="${y.toFixed(0)}" rx="${between(random, 140, 380).toFixed(0)}" ry="${(8 + 34 * t).toFixed(0)}" opacity="${between(random, 0.1, 0.28).toFixed(2)}"/>`;
  });
  return `<g fill="${spotOf(stage, color)}">${shapes.join('')}</g>`;
}

/** Two wheel tracks that run past the vehicle. */
export function tracks(stage: Stage, random: Random, color: string): string {
  const { camera } = stage;
  const drift = between(random, -2.4, 2.4);
  const lines = [0, 1.5]
    .map((apart) => {
      const points = [4.5, 6, 8, 11, 16].map((depth, i) =>
        camera.project(camera.groundPoint(600 + (drift + apart) * 90 + i * drift * 30, depth)),
      );
      const line = points.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L');
      return [26, 19, 13, 7].map((width) => `<path d="M${line}" stroke-width="${width}"/>`).join('');
    })
    .join('');
  return `<g fill="none" stroke="${color}" stroke-linecap="round" stroke-opacity=".08">${lines}</g>`;
}

export function clouds(stage: Stage, random: Random, low: number, high: number, count = 5): string {
  const shapes = Array.from({ length: count }, () => {
    const x = between(random, -80, 1280);
    const y = between(random, high, low);
    const width = between(random, 120, 320);
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${width.toFixed(0)}" ry="${(width * 0.13).toFixed(0)}"/><ellipse cx="${(x + width * 0.25).toFixed(0)}" cy="${(y - 9).toFixed(0)}" rx="${(width * 0.6).toFixed(0)}" ry="${(width * 0.12).toFixed(0)}"/>`;
  });
  return `<g fill="${spotOf(stage, '#ffffff')}" opacity=".6">${shapes.join('')}</g>`;
}

/** A date palm with its foot at (x, y). */
export function palm(random: Random, x: number, y: number, height: number, color: string): string {
  const lean = between(random, -0.12, 0.12) * height;
  const top: readonly [number, number] = [x + lean, y - height];
  const width = height * 0.035;
  const trunk = `<path d="M${x - width} ${y}Q${(x + lean * 0.3 - width).toFixed(0)} ${(y - height * 0.6).toFixed(0)} ${(top[0] - width * 0.6).toFixed(0)} ${top[1].toFixed(0)}h${(width * 1.2).toFixed(1)}Q${(x + lean * 0.3 + width).toFixed(0)} ${(y - height * 0.6).toFixed(0)} ${x + width} ${y}z"/>`;
  const fronds = Array.from({ length: 13 }, (_, i) => {
    const angle = Math.PI * (-0.12 + (1.24 * i) / 12) + between(random, -0.1, 0.1);
    const length = height * between(random, 0.36, 0.48);
    const endX = top[0] + Math.cos(angle) * length;
    const endY = top[1] - Math.sin(angle) * length * 0.62 + length * 0.28;
    const middleX = top[0] + Math.cos(angle) * length * 0.55;
    const middleY = top[1] - Math.sin(angle) * length * 0.75 - length * 0.06;
    return `<path d="M${top[0].toFixed(0)} ${top[1].toFixed(0)}Q${middleX.toFixed(0)} ${middleY.toFixed(0)} ${endX.toFixed(0)} ${endY.toFixed(0)}Q${middleX.toFixed(0)} ${(middleY + length * 0.13).toFixed(0)} ${top[0].toFixed(0)} ${top[1].toFixed(0)}z"/>`;
  });
  return `<g fill="${color}">${trunk}${fronds.join('')}</g>`;
}

/** Leaves in clumps inside an ellipse, darker below and behind, lighter above. */
export function foliage(
  random: Random,
  center: readonly [x: number, y: number],
  size: readonly [x: number, y: number],
  greens: readonly string[],
  clumps = 300,
): string {
  let drawing = '';
  for (let i = 0; i < clumps; i += 1) {
    const angle = random() * 2 * Math.PI;
    const reach = Math.sqrt(random());
    const x = center[0] + Math.cos(angle) * reach * size[0];
    const y = center[1] + Math.sin(angle) * reach * size[1];
    const layer = Math.floor((i / clumps) * greens.length);
    const radius = between(random, 0.035, 0.1) * Math.min(size[0], size[1] * 2);
    drawing += `<ellipse cx="${x.toFixed(0)}" cy="${(y - layer * size[1] * 0.06).toFixed(0)}" rx="${radius.toFixed(0)}" ry="${(radius * 0.72).toFixed(0)}" fill="${greens[layer]}" opacity="${between(random, 0.75, 1).toFixed(2)}"/>`;
  }
  return drawing;
}

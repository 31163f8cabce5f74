import sharp from 'sharp';
import { RandomGenerator } from '../search/random-generator.ts';

const width = 800;
const height = 600;
/** Sizes in cells of the layers of texture. Each finer layer is weaker, as in photographs. */
const layers = [3, 6, 12, 24, 48, 96, 192];

/**
 * Draws a car in front of a background, as a seller photographs it. Scenes with the same background differ only in the
 * car, like photos from the same yard.
 */
export async function drawScene(scene: { background: number; car: number }): Promise<Buffer> {
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      ${drawBackground(new RandomGenerator(scene.background))}${drawCar(new RandomGenerator(scene.car))}</svg>`,
  );
  const textured = await sharp(svg)
    .flatten()
    .composite(await texture(new RandomGenerator(scene.background + 1)))
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(textured).jpeg({ quality: 90 }).toBuffer();
}

const colour = (random: RandomGenerator, saturation: number, light: [number, number]) =>
  `hsl(${random.between(0, 359)}, ${random.between(0, saturation)}%, ${random.between(...light)}%)`;

function drawBackground(random: RandomGenerator): string {
  const horizon = random.between(180, 380);
  const shapes = [
    `<rect width="${width}" height="${horizon}" fill="${colour(random, 50, [45, 90])}"/>`,
    `<rect y="${horizon}" width="${width}" height="${height}" fill="${colour(random, 40, [20, 65])}"/>`,
  ];
  for (let wall = random.between(1, 6); wall > 0; wall -= 1) {
    const [x, w, h] = [random.between(-100, width), random.between(60, 400), random.between(40, horizon)];
    shapes.push(
      `<rect x="${x}" y="${horizon - h}" width="${w}" height="${h}" fill="${colour(random, 40, [15, 85])}"/>`,
    );
    for (let hole = random.between(0, 6); hole > 0; hole -= 1) {
      const [left, top] = [random.between(x, x + w - 30), random.between(horizon - h, horizon - 20)];
      shapes.push(
        `<rect x="${left}" y="${top}" width="${random.between(10, 60)}" height="${random.between(10, 60)}" fill="${colour(random, 30, [5, 60])}"/>`,
      );
    }
  }
  for (let tree = random.between(0, 6); tree > 0; tree -= 1) {
    const [x, y, r] = [random.between(0, width), random.between(40, horizon), random.between(20, 110)];
    shapes.push(
      `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${random.between(20, 90)}" fill="${colour(random, 60, [10, 45])}"/>`,
    );
  }
  for (let mark = random.between(0, 8); mark > 0; mark -= 1) {
    const y = random.between(horizon, height);
    shapes.push(
      `<path d="M${random.between(-50, width)} ${y} l${random.between(-300, 300)} ${random.between(0, 150)} l${random.between(20, 200)} 8 z" fill="${colour(random, 30, [15, 80])}"/>`,
    );
  }
  return shapes.join('');
}

function drawCar(random: RandomGenerator): string {
  const [length, high] = [random.between(330, 640), random.between(80, 150)];
  const [x, y] = [random.between(20, width - length - 20), random.between(290, 400)];
  const paint = colour(random, 90, [10, 92]);
  const roof = random.between(50, 130);
  const [front, back] = [random.between(20, 45) / 100, random.between(60, 98) / 100];
  const slope = random.between(20, 70);
  const wheel = random.between(32, 58);
  const base = y + high;
  const glass = colour(random, 20, [5, 45]);
  const axles = [
    x + length * (random.between(16, 22) / 100),
    x + length * (random.between(75, 84) / 100),
  ] as const;
  const [a, b] = [x + length * front, x + length * back];
  const parts = [
    `<ellipse cx="${x + length / 2}" cy="${base + wheel - 6}" rx="${length * 0.55}" ry="18" fill="#000" opacity="0.45"/>`,
    `<path d="M${a - slope} ${y} L${a} ${y - roof} L${b - 20} ${y - roof} L${b} ${y} z" fill="${paint}"/>`,
    `<path d="M${a - slope + 18} ${y} L${a + 8} ${y - roof + 12} L${b - 28} ${y - roof + 12} L${b - 10} ${y} z" fill="${glass}"/>`,
    `<rect x="${x}" y="${y}" width="${length}" height="${high}" rx="${random.between(10, 40)}" fill="${paint}"/>`,
    `<rect x="${x}" y="${y + high * 0.6}" width="${length}" height="${random.between(4, 26)}" fill="${colour(random, 20, [5, 80])}"/>`,
    `<rect x="${x + 4}" y="${y + 18}" width="${random.between(20, 50)}" height="22" fill="#ffd"/>`,
    `<rect x="${x + length - 40}" y="${y + 18}" width="34" height="${random.between(16, 40)}" fill="#a11"/>`,
  ];
  for (let door = random.between(1, 3); door > 0; door -= 1) {
    const at = a + ((b - a) * door) / 4;
    parts.push(`<rect x="${at}" y="${y - roof + 10}" width="7" height="${roof + high * 0.8}" fill="#222"/>`);
  }
  for (const axle of axles) {
    parts.push(`<circle cx="${axle}" cy="${base}" r="${wheel}" fill="#111"/>
      <circle cx="${axle}" cy="${base}" r="${wheel * 0.55}" fill="${colour(random, 10, [40, 90])}"/>`);
  }
  return parts.join('');
}

/** Layers of cloudy light and shade, from coarse to fine. */
async function texture(random: RandomGenerator) {
  return Promise.all(
    layers.map(async (cells, index) => {
      const [columns, rows] = [cells, Math.ceil((cells * 3) / 4)];
      const contrast = 110 / (1 + index * 0.6);
      const grid = Buffer.from(
        Array.from({ length: columns * rows }, () => 128 + (random.next() - 0.5) * 2 * contrast),
      );
      const input = await sharp(grid, { raw: { width: columns, height: rows, channels: 1 } })
        .resize(width, height, { fit: 'fill', kernel: 'cubic' })
        .toColourspace('srgb')
        .png({ compressionLevel: 0 })
        .toBuffer();
      return { input, blend: 'overlay' as const };
    }),
  );
}

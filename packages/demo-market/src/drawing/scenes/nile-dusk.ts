import { PHOTO_HEIGHT } from '../camera.ts';
import { radialGradient, spotOf, verticalGradient } from '../materials.ts';
import { between } from '../random.ts';
import { band, fill, type Scene } from '../scene.ts';
import { distant, ground, palm, patches, sky } from '../scenery.ts';

/** The corniche of Khartoum at sunset: the river, the far bank, the striped kerb. */
export const nileDusk: Scene = {
  light: {
    sun: [0.75, 0.42, 0.3],
    sunColor: '#fff0de',
    strength: 1.2,
    zenith: '#8391b8',
    horizon: '#ebe0d8',
    skyline: '#4a3f44',
    ground: '#85807d',
  },
  backdrop(stage, random) {
    const { camera } = stage;
    const { horizon } = camera;
    const kerb = camera.groundRow(camera.distance + 4.6);
    const bank = horizon + 4;
    const sunX = between(random, 180, 1020);
    const sunY = horizon - between(random, 34, 70);
    const glow = radialGradient(stage, [
      [0, '#fff6d8', 1],
      [0.12, '#ffe3a1', 0.95],
      [0.4, '#ffb567', 0.42],
      [1, '#ff9a55', 0],
    ]);
    const water = verticalGradient(stage, [
      [0, '#e9a873'],
      [0.4, '#a98a94'],
      [1, '#5f6484'],
    ]);
    let glitter = '';
    for (let i = 0; i < 46; i += 1) {
      const t = random();
      const y = bank + 6 + t * Math.max(10, kerb - bank - 30);
      const spread = 26 + 110 * t;
      glitter += `<rect x="${(sunX + between(random, -spread, spread)).toFixed(0)}" y="${y.toFixed(0)}" width="${between(random, 14, 60).toFixed(0)}" height="2" fill="#ffe7b8" opacity="${between(random, 0.3, 0.85).toFixed(2)}"/>`;
    }
    return [
      distant(
        stage,
        2.2,
        [
          sky(stage, horizon + 10, [
            [0, '#46548c'],
            [0.35, '#8f7ba6'],
            [0.62, '#e08f7e'],
            [0.84, '#f9b873'],
            [1, '#ffdf9f'],
          ]),
          `<circle cx="${sunX.toFixed(0)}" cy="${sunY.toFixed(0)}" r="300" fill="${fill(glow)}"/>`,
          cityLine(bank, random),
          band(bank, kerb, fill(water)),
          glitter,
          palm(random, between(random, 40, 150), kerb - 14, 330, '#33282c'),
          palm(random, between(random, 1060, 1160), kerb - 14, 300, '#33282c'),
          parapet(kerb),
        ].join(''),
      ),
      ground(
        stage,
        random,
        kerb,
        [
          [0, '#7b6f6c'],
          [0.3, '#6a6264'],
          [1, '#4b484e'],
        ],
        ['#2d2b30', '#9b8f89'],
      ),
      stripedKerb(kerb),
      patches(stage, random, kerb, '#ffc58a', 5),
      patches(stage, random, kerb, '#1d1b22', 7),
    ].join('');
  },
  veil: (stage) =>
    `<rect width="1200" height="${PHOTO_HEIGHT}" fill="#ff9d52" opacity=".04"/><ellipse cx="1050" cy="180" rx="620" ry="360" fill="${spotOf(stage, '#ffcf8f')}" opacity=".16"/>`,
};

/** The far bank: houses, two minarets, the round hotel that is typical of the city, and palms. */
function cityLine(foot: number, random: () => number): string {
  let line = `M0 ${foot}`;
  for (let x = 0; x <= 1200; x += 24) {
    const height = between(random, 8, 34);
    line += `L${x} ${(foot - height).toFixed(0)}h24`;
  }
  const minaret = (x: number) =>
    `<path d="M${x - 4} ${foot}v-96h8v96zM${x - 7} ${foot - 66}h14v5h-14zM${x - 3} ${foot - 96}l3 -24l3 24z"/>`;
  const hotel = between(random, 300, 900);
  return `<g fill="#5d4650"><path d="${line}L1200 ${foot}z"/>${minaret(hotel - 190)}${minaret(hotel - 150)}<path d="M${hotel.toFixed(0)} ${foot}q-20 -92 26 -128q46 36 26 128z"/></g>`;
}

function parapet(foot: number): string {
  let posts = '';
  for (let x = -10; x < 1200; x += 62)
    posts += `<rect x="${x}" y="${foot - 46}" width="16" height="46" fill="#8c7b74"/>`;
  return `<rect y="${foot - 34}" width="1200" height="8" fill="#7a6a66"/><rect y="${foot - 19}" width="1200" height="6" fill="#6d5f5d"/>${posts}<rect y="${foot - 54}" width="1200" height="12" fill="#b09a8c"/><rect y="${foot - 43}" width="1200" height="3" fill="#5e5150"/>`;
}

function stripedKerb(row: number): string {
  let blocks = '';
  for (let x = 0; x < 1200; x += 120)
    blocks += `<rect x="${x}" y="${row.toFixed(0)}" width="60" height="13" fill="#2a2829"/>`;
  return `<rect y="${row.toFixed(0)}" width="1200" height="13" fill="#cbbcae"/>${blocks}<rect y="${(row + 13).toFixed(0)}" width="1200" height="5" fill="#000" opacity=".3"/>`;
}

import { PHOTO_HEIGHT, PHOTO_WIDTH } from './camera.ts';
import { radialGradient, spotOf, verticalGradient } from './materials.ts';
import type { Random } from './random.ts';
import { fill, type Scene } from './scene.ts';
import type { Stage } from './stage.ts';

interface Trim {
  upper: string;
  lower: string;
  edge: string;
  inlay: string;
}

const TRIMS: readonly [Trim, ...Trim[]] = [
  { upper: '#2b2d31', lower: '#212327', edge: '#45484d', inlay: '#9aa0a6' },
  { upper: '#33302d', lower: '#b79f7c', edge: '#5a544d', inlay: '#6b4526' },
  { upper: '#3c4046', lower: '#7d8086', edge: '#5c6167', inlay: '#c3c8cc' },
];

/** Draws the view from the back seat: windscreen, wheel, dials, centre console. */
export function drawDashboard(stage: Stage, scene: Scene, random: Random, place: Random): string {
  const outside = scene.backdrop(stage, random, place);
  const trim = TRIMS[Math.floor(place() * TRIMS.length)] ?? TRIMS[0];
  return [
    `<g transform="translate(0 -120)">${outside}</g>`,
    `<rect width="${PHOTO_WIDTH}" height="520" fill="#dfe8ee" opacity=".16"/>`,
    pillars(stage),
    board(stage, trim),
    vents(stage, [500, 604, 120], trim),
    vents(stage, [902, 604, 120], trim),
    vents(stage, [90, 604, 100], trim),
    vents(stage, [1110, 604, 96], trim),
    binnacle(stage),
    console(stage, trim),
    steeringWheel(stage, trim),
    seatBack(stage, trim),
    mirror(stage),
    `<ellipse cx="930" cy="520" rx="420" ry="120" fill="${spotOf(stage, '#fff6e0')}" opacity=".12"/>`,
  ].join('');
}

function pillars(stage: Stage): string {
  const cloth = verticalGradient(stage, [
    [0, '#a8a196'],
    [1, '#6d675e'],
  ]);
  return [
    `<path d="M0 0H1200V64Q600 28 0 64z" fill="${fill(cloth)}"/>`,
    `<path d="M0 0H58L150 520H0z" fill="#4c4843"/><path d="M58 0h16L168 520h-18z" fill="#23211f"/>`,
    `<path d="M1200 0h-58L1050 520h150z" fill="#4c4843"/><path d="M1142 0h-16L1032 520h18z" fill="#23211f"/>`,
    `<path d="M190 60h250l-16 64q-110 16 -216 0z" fill="#8d867b" opacity=".9"/><path d="M760 60h250l-18 64q-106 16 -216 0z" fill="#8d867b" opacity=".9"/>`,
  ].join('');
}

function board(stage: Stage, trim: Trim): string {
  const top = verticalGradient(stage, [
    [0, trim.edge],
    [0.18, trim.upper],
    [1, '#141517'],
  ]);
  const lower = verticalGradient(stage, [
    [0, trim.lower],
    [1, '#17181a'],
  ]);
  const inlay = verticalGradient(stage, [
    [0, '#f2f2f0'],
    [0.2, trim.inlay],
    [1, '#2a2622'],
  ]);
  return [
    `<path d="M-20 520Q120 462 300 470Q420 440 560 486Q640 478 760 490Q1000 470 1220 520V700H-20z" fill="${fill(top)}"/>`,
    `<path d="M-20 512Q120 458 300 466Q420 436 560 482Q640 474 760 486Q1000 466 1220 512" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="4"/>`,
    `<path d="M-20 660Q300 636 600 646T1220 660V${PHOTO_HEIGHT + 20}H-20z" fill="${fill(lower)}"/>`,
    `<path d="M-20 654Q300 630 600 640T1220 654V678Q900 664 600 666T-20 680z" fill="${fill(inlay)}"/>`,
    '<path d="M880 712q160 -8 290 2l-10 120q-130 14 -268 6z" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="4"/>',
    `<rect x="990" y="724" width="70" height="16" rx="8" fill="#0d0e0f" opacity=".7"/>`,
  ].join('');
}

function vents(stage: Stage, [x, y, width]: readonly [number, number, number], trim: Trim): string {
  const slats = [0, 1, 2, 3].map(
    (i) =>
      `<rect x="${x - width / 2 + 10}" y="${y - 24 + i * 13}" width="${width - 20}" height="6" rx="3" fill="#3d4146"/>`,
  );
  const hollow = verticalGradient(stage, [
    [0, '#050506'],
    [1, '#1e2023'],
  ]);
  return `<rect x="${x - width / 2}" y="${y - 36}" width="${width}" height="68" rx="18" fill="${fill(hollow)}" stroke="${trim.inlay}" stroke-width="4"/>${slats.join('')}<rect x="${x - 5}" y="${y - 26}" width="10" height="48" rx="4" fill="#2b2e32"/>`;
}

/** Draws the speedometer and rev counter: ticks and needles, no figures. */
function binnacle(stage: Stage): string {
  const glass = radialGradient(stage, [
    [0, '#1f262c'],
    [0.8, '#0b0d10'],
    [1, '#000'],
  ]);
  const dial = (x: number, turn: number) => {
    const ticks = Array.from({ length: 25 }, (_, i) => {
      const angle = (-225 + (270 * i) / 24) * (Math.PI / 180);
      const inner = i % 3 === 0 ? 0.72 : 0.8;
      const [cos, sin] = [Math.cos(angle) * 62, Math.sin(angle) * 62];
      const color = i > 20 ? '#e2473c' : '#e9eef2';
      return `<path d="M${(x + cos * inner).toFixed(1)} ${(556 + sin * inner).toFixed(1)}L${(x + cos * 0.92).toFixed(1)} ${(556 + sin * 0.92).toFixed(1)}" stroke="${color}" stroke-width="${i % 3 === 0 ? 3.4 : 1.8}"/>`;
    });
    const needle = (turn * Math.PI) / 180;
    return `<circle cx="${x}" cy="556" r="66" fill="${fill(glass)}" stroke="#8d949a" stroke-width="4"/>${ticks.join('')}<path d="M${x} 556L${(x + Math.cos(needle) * 48).toFixed(1)} ${(556 + Math.sin(needle) * 48).toFixed(1)}" stroke="#f0563f" stroke-width="5" stroke-linecap="round"/><circle cx="${x}" cy="556" r="10" fill="#25282c"/>`;
  };
  return `<path d="M160 640Q150 476 300 470Q450 476 440 640z" fill="#0d0e10"/><path d="M168 600Q166 486 300 480Q434 486 432 600" fill="none" stroke="#3a3d41" stroke-width="7"/>${dial(228, -208)}${dial(372, -190)}<rect x="286" y="590" width="28" height="34" rx="4" fill="#26343a"/>`;
}

function console(stage: Stage, trim: Trim): string {
  const stack = verticalGradient(stage, [
    [0, '#24272b'],
    [1, '#0f1012'],
  ]);
  const screen = verticalGradient(stage, [
    [0, '#1c3a52'],
    [0.5, '#2d6a86'],
    [1, '#16232e'],
  ]);
  const knob = radialGradient(stage, [
    [0, '#6b7178'],
    [0.6, '#2e3236'],
    [0.85, '#a7adb3'],
    [1, '#3a3e43'],
  ]);
  const knobs = [614, 700, 786].map(
    (x) =>
      `<circle cx="${x}" cy="752" r="27" fill="${fill(knob)}"/><rect x="${x - 2}" y="728" width="4" height="14" fill="#f4f5f6"/>`,
  );
  return [
    `<path d="M566 560H834L826 ${PHOTO_HEIGHT}H574z" fill="${fill(stack)}"/>`,
    `<path d="M566 560H834L826 ${PHOTO_HEIGHT}H574z" fill="none" stroke="${trim.inlay}" stroke-opacity=".55" stroke-width="5"/>`,
    `<rect x="592" y="546" width="216" height="134" rx="10" fill="#050607"/><rect x="602" y="556" width="196" height="114" rx="5" fill="${fill(screen)}"/>`,
    '<path d="M602 640q50 -50 96 -18t100 -40v83a5 5 0 0 1 -5 5h-186a5 5 0 0 1 -5 -5z" fill="#fff" opacity=".12"/><circle cx="640" cy="590" r="14" fill="#fff" opacity=".5"/><rect x="672" y="580" width="104" height="7" rx="3" fill="#fff" opacity=".5"/><rect x="672" y="596" width="70" height="6" rx="3" fill="#fff" opacity=".3"/>',
    '<rect x="600" y="692" width="200" height="20" rx="6" fill="#34383d"/><path d="M640 692v20M680 692v20M720 692v20M760 692v20" stroke="#15171a" stroke-width="3"/>',
    knobs.join(''),
    '<path d="M660 900L668 834Q700 812 732 834L740 900z" fill="#17181a"/><path d="M690 856L694 806h14L712 856z" fill="#b9bec3"/><ellipse cx="701" cy="796" rx="29" ry="25" fill="#1b1d20"/><ellipse cx="694" cy="786" rx="14" ry="8" fill="#fff" opacity=".25"/>',
  ].join('');
}

function steeringWheel(stage: Stage, trim: Trim): string {
  const pad = radialGradient(stage, [
    [0, '#3a3d42'],
    [0.7, '#26282c'],
    [1, '#141518'],
  ]);
  const badge = verticalGradient(stage, [
    [0, '#f5f7f8'],
    [1, '#868d94'],
  ]);
  return [
    '<g transform="translate(306 704) scale(1 .93)">',
    '<circle r="214" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="52" transform="translate(6 12)"/>',
    '<circle r="214" fill="none" stroke="#17181b" stroke-width="46"/>',
    '<circle r="224" fill="none" stroke="#4b4f55" stroke-width="6" opacity=".8"/>',
    '<path d="M-208 -52A214 214 0 0 1 -130 -170" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="14" stroke-linecap="round"/>',
    `<path d="M-200 6Q-120 -22 -84 -34L84 -34Q120 -22 200 6L196 52Q120 44 88 64L62 200H-62L-88 64Q-120 44 -196 52z" fill="#1d1f22"/>`,
    `<path d="M-180 14Q-120 -4 -96 -8L-100 34Q-140 36 -178 42z" fill="${trim.inlay}" opacity=".55"/><path d="M180 14Q120 -4 96 -8L100 34Q140 36 178 42z" fill="${trim.inlay}" opacity=".55"/>`,
    `<path d="M-92 -40Q0 -62 92 -40Q108 30 70 96Q0 122 -70 96Q-108 30 -92 -40z" fill="${fill(pad)}" stroke="#0c0d0e" stroke-width="4"/>`,
    `<ellipse cx="0" cy="22" rx="34" ry="26" fill="none" stroke="${fill(badge)}" stroke-width="9"/>`,
    '<path d="M-70 -28Q0 -46 70 -28" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="5"/>',
    '</g>',
  ].join('');
}

/** Draws the corner of the passenger's seat at the picture's edge. */
function seatBack(stage: Stage, trim: Trim): string {
  const cloth = verticalGradient(stage, [
    [0, trim.lower],
    [1, '#0e0f10'],
  ]);
  return `<path d="M980 ${PHOTO_HEIGHT + 10}Q980 770 1050 748H1210V${PHOTO_HEIGHT + 10}z" fill="${fill(cloth)}"/><path d="M1012 ${PHOTO_HEIGHT + 10}Q1014 800 1064 778H1210" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="5" stroke-dasharray="9 6"/>`;
}

function mirror(stage: Stage): string {
  const glass = verticalGradient(stage, [
    [0, '#a9bac6'],
    [0.55, '#57636c'],
    [1, '#23282c'],
  ]);
  return `<rect x="592" y="30" width="16" height="60" fill="#222"/><path d="M478 92Q600 70 722 92Q736 130 716 158Q600 174 484 158Q464 130 478 92z" fill="#18191b"/><path d="M490 100Q600 82 710 100Q720 128 704 150Q600 162 496 150Q480 128 490 100z" fill="${fill(glass)}"/>`;
}

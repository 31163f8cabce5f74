import { curveThrough, level } from '../curve.ts';
import { box, disc, onFront, onRear, onSides, onTop, seam } from '../markings.ts';
import type { VehicleDesign } from '../vehicle.ts';
import { BOXY_WALL, block, cabinWall, doorMirror } from './presets.ts';

const shoulder = curveThrough([
  [2.3, 1.14],
  [2.2, 1.16],
  [1.6, 1.19],
  [1.0, 1.21],
  [-0.5, 1.22],
]);

/** تاتشر: the Land Cruiser 79 with one cab and a drop-side tray. */
export const pickupSingle: VehicleDesign = {
  groups: [
    {
      parts: [
        block({ cover: 'steel', x: [2.3, 2.46], y: [0.52, 0.72], half: 0.88, round: 0.04, squareness: 10 }),
      ],
      axles: [],
    },
    {
      parts: [
        {
          cover: 'paint',
          shape: {
            front: 2.32,
            rear: -0.52,
            halfWidth: 0.89,
            frontSquareness: 8,
            rearSquareness: 12,
            bottom: level(0.5),
            top: shoulder,
            crown: 0.05,
            rings: BOXY_WALL,
          },
          markings: [
            seam([
              [0.86, 1.2],
              [0.86, 0.8],
              [0.78, 0.56],
            ]),
            seam([
              [-0.32, 1.2],
              [-0.32, 0.56],
              [0.78, 0.56],
            ]),
            onSides(
              'shade',
              [
                [2.1, 1.0],
                [-0.45, 1.02],
              ],
              { line: 0.03 },
            ),
            onSides(
              'sheen',
              [
                [2.1, 1.018],
                [-0.45, 1.038],
              ],
              { line: 0.014 },
            ),
            onSides('plastic', box(-0.22, 1.03, 0.0, 1.07), { round: 0.018 }),
            onSides('amber', box(2.0, 0.92, 2.1, 0.97), { round: 0.015 }),
            onFront('grille', box(-0.46, 0.82, 0.46, 1.08), { round: 0.04 }),
            ...[-0.36, -0.24, -0.12, 0, 0.12, 0.24, 0.36].map((z) =>
              onFront(
                'steel',
                [
                  [z, 0.83],
                  [z, 1.07],
                ],
                { line: 0.022 },
              ),
            ),
            onFront(
              'chrome',
              [
                [-0.46, 0.82],
                [0.46, 0.82],
                [0.46, 1.08],
                [-0.46, 1.08],
                [-0.46, 0.82],
              ],
              { line: 0.022 },
            ),
            onFront('plastic', box(-0.26, 0.9, 0.26, 0.99), { round: 0.02 }),
            onFront('chrome', box(-0.2, 0.925, 0.2, 0.965), { round: 0.02 }),
            onFront('chrome', disc(0.63, 0.95, 0.125), { paired: true }),
            onFront('lamp', disc(0.63, 0.95, 0.108), { paired: true }),
            onFront('lamp-core', disc(0.63, 0.95, 0.062), { paired: true }),
            onFront('amber', box(0.765, 0.86, 0.815, 1.04), { round: 0.015, paired: true }),
            onFront('plate', box(-0.27, 0.7, 0.27, 0.8), { round: 0.01 }),
            seam(
              [
                [2.12, 0.68],
                [1.1, 0.72],
              ],
              'top',
            ),
            seam(
              [
                [2.12, -0.68],
                [1.1, -0.72],
              ],
              'top',
            ),
            onTop(
              'shade',
              [
                [2.1, 0.3],
                [1.2, 0.34],
              ],
              { line: 0.05, opacity: 0.7 },
            ),
            onTop(
              'shade',
              [
                [2.1, -0.3],
                [1.2, -0.34],
              ],
              { line: 0.05, opacity: 0.7 },
            ),
          ],
        },
        {
          cover: 'paint',
          shape: {
            front: 0.98,
            rear: -0.54,
            halfWidth: 0.82,
            frontSquareness: 6,
            rearSquareness: 8,
            bottom: (x) => shoulder(x) - 0.04,
            top: curveThrough([
              [0.7, 1.88],
              [0.2, 1.92],
              [-0.45, 1.9],
            ]),
            crown: 0.03,
            rings: cabinWall(0.5, 0.14, 0.16),
          },
          glazing: {
            sideFrame: [
              [0.84, 0.1],
              [0.46, 0.87],
              [-0.3, 0.87],
              [-0.33, 0.11],
            ],
            sides: [
              [
                [0.79, 0.13],
                [0.51, 0.72],
                [0.51, 0.13],
              ],
              [
                [0.47, 0.13],
                [0.45, 0.83],
                [-0.27, 0.83],
                [-0.29, 0.13],
              ],
            ],
            windscreen: [
              [-0.88, 0.12],
              [0.88, 0.12],
              [0.86, 0.86],
              [-0.86, 0.86],
            ],
            rearWindow: [
              [-0.7, 0.24],
              [0.7, 0.24],
              [0.68, 0.78],
              [-0.68, 0.78],
            ],
            seats: [[-0.22, 1.44, 0.38]],
            tint: 0.2,
          },
        },
      ],
      sides: [
        doorMirror('plastic', 0.82, 1.28, 0.95, 1.25),
        block({ cover: 'plastic', x: [1.28, 1.38], y: [1.12, 1.26], half: 0.05, offset: 0.9 }),
      ],
      tucked: [block({ cover: 'steel', x: [-0.42, 0.84], y: [0.42, 0.48], half: 0.07, offset: 0.86 })],
      axles: [
        { x: 1.5, radius: 0.4, width: 0.25, rim: 'steel', rimPart: 0.58, opening: 0.47, cladding: 0.05 },
      ],
    },
    {
      parts: [
        {
          cover: 'paint',
          shape: {
            front: -0.62,
            rear: -2.62,
            halfWidth: 0.93,
            frontSquareness: 24,
            rearSquareness: 24,
            bottom: level(0.66),
            top: level(1.2),
            crown: 0,
            rings: [
              { at: 0, side: 0.02, front: 0.02, rear: 0.02 },
              { at: 0.06, side: 0, front: 0, rear: 0 },
              { at: 0.94, side: 0, front: 0, rear: 0 },
              { at: 1, side: 0.02, front: 0.02, rear: 0.02 },
            ],
          },
          markings: [
            onTop('interior', [
              [-0.7, 0.84],
              [-2.54, 0.84],
              [-2.54, -0.84],
              [-0.7, -0.84],
            ]),
            ...[0.78, 0.9, 1.02, 1.12].flatMap((y) => [
              onSides(
                'shade',
                [
                  [-0.7, y],
                  [-2.54, y],
                ],
                { line: 0.035 },
              ),
              onSides(
                'sheen',
                [
                  [-0.7, y + 0.022],
                  [-2.54, y + 0.022],
                ],
                { line: 0.012 },
              ),
            ]),
            ...[-1.26, -1.92].map((x) =>
              onSides(
                'steel',
                [
                  [x, 0.7],
                  [x, 1.18],
                ],
                { line: 0.04 },
              ),
            ),
            seam(
              [
                [-0.82, 0.72],
                [0.82, 0.72],
                [0.82, 1.17],
                [-0.82, 1.17],
                [-0.82, 0.72],
              ],
              'rear',
            ),
            ...[0.84, 0.96, 1.08].map((y) =>
              onRear(
                'shade',
                [
                  [-0.78, y],
                  [0.78, y],
                ],
                { line: 0.035 },
              ),
            ),
            onRear('steel', box(0.84, 0.98, 0.9, 1.06), { round: 0.01, paired: true }),
          ],
        },
      ],
      axles: [{ x: -1.56, z: 0.84, radius: 0.4, width: 0.25, rim: 'steel', rimPart: 0.58, opening: 0 }],
    },
    {
      parts: [
        {
          ...block({ cover: 'steel', x: [-2.72, -2.58], y: [0.5, 0.64], half: 0.84, squareness: 12 }),
          markings: [
            onRear('plate', box(-0.26, 0.515, 0.26, 0.625), { round: 0.01 }),
            onRear('red-lamp', box(0.5, 0.53, 0.62, 0.61), { round: 0.01, paired: true }),
            onRear('amber', box(0.63, 0.53, 0.7, 0.61), { round: 0.01, paired: true }),
            onRear('reverse', box(0.71, 0.53, 0.77, 0.61), { round: 0.01, paired: true }),
          ],
        },
      ],
      axles: [],
    },
  ],
};

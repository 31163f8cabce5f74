import { curveThrough, level } from '../curve.ts';
import { box, disc, onFront, onRear, onSides, onTop, seam, slats } from '../markings.ts';
import type { VehicleDesign } from '../vehicle.ts';
import { BOXY_WALL, block, cabinWall, doorMirror } from './presets.ts';

const shoulder = curveThrough([
  [2.56, 0.98],
  [2.42, 1.03],
  [1.9, 1.1],
  [1.4, 1.13],
  [0.8, 1.14],
  [-0.86, 1.16],
  [-2.62, 1.17],
]);

/** دبل قبينة: a Hilux, a D-Max, an L200. */
export const pickupDouble: VehicleDesign = {
  groups: [
    {
      parts: [
        {
          cover: 'paint',
          shape: {
            front: 2.56,
            rear: -2.64,
            halfWidth: 0.92,
            frontSquareness: 4.2,
            rearSquareness: 14,
            bottom: level(0.42),
            top: shoulder,
            crown: 0.03,
            rings: BOXY_WALL,
          },
          markings: [
            onTop(
              'interior',
              [
                [-0.96, 0.78],
                [-2.56, 0.8],
                [-2.56, -0.8],
                [-0.96, -0.78],
              ],
              { round: 0.06 },
            ),
            onTop(
              'plastic',
              [
                [-0.94, 0.81],
                [-2.58, 0.83],
              ],
              { line: 0.05 },
            ),
            onTop(
              'plastic',
              [
                [-0.94, -0.81],
                [-2.58, -0.83],
              ],
              { line: 0.05 },
            ),
            onSides(
              'gap',
              [
                [-0.84, 1.155],
                [-0.84, 0.44],
              ],
              { line: 0.03 },
            ),
            seam([
              [1.12, 1.11],
              [1.12, 0.76],
              [1.02, 0.5],
            ]),
            seam([
              [0.04, 1.13],
              [0.06, 0.5],
            ]),
            seam([
              [-0.76, 1.14],
              [-0.74, 0.5],
            ]),
            seam([
              [1.02, 0.5],
              [-0.74, 0.5],
            ]),
            onSides(
              'shade',
              [
                [2.1, 0.92],
                [-2.5, 0.98],
              ],
              { line: 0.03 },
            ),
            onSides(
              'sheen',
              [
                [2.1, 0.94],
                [-2.5, 1.0],
              ],
              { line: 0.014, opacity: 0.8 },
            ),
            onSides('chrome', box(0.18, 0.98, 0.38, 1.02), { round: 0.018 }),
            onSides('chrome', box(-0.64, 0.99, -0.44, 1.03), { round: 0.018 }),
            onSides(
              'red-lamp',
              [
                [-2.5, 0.8],
                [-2.565, 0.8],
                [-2.565, 1.1],
                [-2.5, 1.1],
              ],
              { round: 0.02 },
            ),
            onFront(
              'grille',
              [
                [-0.4, 0.74],
                [0.4, 0.74],
                [0.5, 0.95],
                [-0.5, 0.95],
              ],
              { round: 0.05 },
            ),
            ...slats(0.44, 0.74, 0.95, 2),
            onFront(
              'chrome',
              [
                [-0.4, 0.735],
                [0.4, 0.735],
                [0.505, 0.955],
                [-0.505, 0.955],
                [-0.4, 0.735],
              ],
              { line: 0.026 },
            ),
            onFront('chrome', disc(0, 0.845, 0.055, 1.4)),
            onFront(
              'lamp',
              [
                [0.53, 0.78],
                [0.72, 0.8],
                [0.83, 0.9],
                [0.82, 0.96],
                [0.56, 0.95],
              ],
              { round: 0.04, paired: true },
            ),
            onFront('lamp-core', disc(0.61, 0.875, 0.05), { paired: true }),
            onFront('amber', disc(0.74, 0.9, 0.03), { paired: true }),
            seam(
              [
                [-0.8, 0.7],
                [0.8, 0.7],
              ],
              'front',
            ),
            onFront('grille', box(-0.52, 0.48, 0.52, 0.6), { round: 0.03 }),
            onFront('plastic', disc(0.68, 0.58, 0.08), { paired: true }),
            onFront('lamp-core', disc(0.68, 0.58, 0.048), { paired: true }),
            onFront('plate', box(-0.27, 0.61, 0.27, 0.7), { round: 0.01 }),
            seam(
              [
                [2.2, 0.66],
                [1.8, 0.72],
                [1.42, 0.75],
              ],
              'top',
            ),
            seam(
              [
                [2.2, -0.66],
                [1.8, -0.72],
                [1.42, -0.75],
              ],
              'top',
            ),
            onTop(
              'shade',
              [
                [2.2, 0.3],
                [1.45, 0.38],
              ],
              { line: 0.05, opacity: 0.7 },
            ),
            onTop(
              'shade',
              [
                [2.2, -0.3],
                [1.45, -0.38],
              ],
              { line: 0.05, opacity: 0.7 },
            ),
            seam(
              [
                [-0.76, 1.15],
                [-0.76, 0.7],
                [0.76, 0.7],
                [0.76, 1.15],
              ],
              'rear',
            ),
            onRear('shade', box(-0.6, 0.8, 0.6, 0.95), { round: 0.03, opacity: 0.5 }),
            onRear('plastic', box(-0.12, 1.04, 0.12, 1.1), { round: 0.02 }),
            onRear('red-lamp', box(0.78, 0.78, 0.87, 1.12), { round: 0.02, paired: true }),
            onRear('amber', box(0.785, 0.98, 0.865, 1.04), { round: 0.01, paired: true }),
            onRear('reverse', box(0.785, 0.88, 0.865, 0.94), { round: 0.01, paired: true }),
          ],
        },
        {
          cover: 'paint',
          shape: {
            front: 1.42,
            rear: -0.9,
            halfWidth: 0.845,
            frontSquareness: 6,
            rearSquareness: 7,
            bottom: (x) => shoulder(x) - 0.04,
            top: curveThrough([
              [0.7, 1.74],
              [0.3, 1.78],
              [-0.2, 1.79],
              [-0.7, 1.76],
            ]),
            crown: 0.03,
            rings: cabinWall(0.95, 0.22, 0.2),
          },
          glazing: {
            sideFrame: [
              [1.15, 0.12],
              [0.55, 0.86],
              [-0.58, 0.86],
              [-0.74, 0.14],
            ],
            sides: [
              [
                [1.09, 0.15],
                [0.53, 0.83],
                [0.05, 0.835],
                [0.06, 0.14],
              ],
              [
                [-0.02, 0.14],
                [-0.03, 0.835],
                [-0.55, 0.83],
                [-0.69, 0.15],
              ],
            ],
            windscreen: [
              [-0.87, 0.12],
              [0.87, 0.12],
              [0.86, 0.87],
              [-0.86, 0.87],
            ],
            rearWindow: [
              [-0.74, 0.22],
              [0.74, 0.22],
              [0.72, 0.8],
              [-0.72, 0.8],
            ],
            seats: [
              [-0.02, 1.36, 0.37],
              [-0.7, 1.36, 0.37],
            ],
            tint: 0.35,
          },
          markings: [onRear('red-core', box(-0.12, 1.7, 0.12, 1.72), { round: 0.01 })],
        },
      ],
      sides: [doorMirror('chrome', 0.98, 1.14, 0.9, 1.2)],
      tucked: [
        block({ cover: 'steel', x: [-0.72, 0.98], y: [0.36, 0.43], half: 0.07, offset: 0.89, round: 0.03 }),
      ],
      axles: [
        {
          x: 1.62,
          radius: 0.385,
          width: 0.26,
          rim: 'six-spoke',
          rimPart: 0.62,
          opening: 0.455,
          cladding: 0.05,
        },
        {
          x: -1.5,
          radius: 0.385,
          width: 0.26,
          rim: 'six-spoke',
          rimPart: 0.62,
          opening: 0.455,
          cladding: 0.05,
        },
      ],
    },
    {
      parts: [
        {
          ...block({ cover: 'chrome', x: [-2.8, -2.62], y: [0.48, 0.64], half: 0.86, squareness: 12 }),
          markings: [onRear('plate', box(-0.26, 0.505, 0.26, 0.615), { round: 0.01 })],
        },
      ],
      axles: [],
    },
  ],
};

import { curveThrough } from '../curve.ts';
import { box, disc, onFront, onRear, onSides, seam } from '../markings.ts';
import type { VehicleDesign } from '../vehicle.ts';
import { block, cabinWall } from './presets.ts';

const rim = curveThrough([
  [1.12, 0.86],
  [0.9, 0.96],
  [0.62, 1.0],
  [0.42, 0.66],
  [0.3, 0.56],
  [-0.3, 0.56],
  [-0.42, 0.62],
  [-0.58, 0.92],
  [-1.2, 0.96],
]);

/** ركشة: three wheels, open sides, a canvas roof. */
export const rickshaw: VehicleDesign = {
  groups: [
    {
      parts: [
        {
          cover: 'paint',
          shape: {
            front: 1.12,
            rear: -1.24,
            halfWidth: 0.63,
            frontSquareness: 2.3,
            rearSquareness: 7,
            bottom: curveThrough([
              [1.1, 0.44],
              [0.8, 0.36],
              [0.4, 0.32],
              [-1.2, 0.32],
            ]),
            top: rim,
            crown: 0,
            rings: [
              { at: 0, side: 0.05, front: 0.1, rear: 0.06 },
              { at: 0.12, side: 0.012, front: 0.04, rear: 0.01 },
              { at: 0.4, side: 0, front: 0, rear: 0 },
              { at: 0.8, side: 0.006, front: 0.06, rear: 0.02 },
              { at: 0.97, side: 0.015, front: 0.14, rear: 0.03 },
              { at: 1, side: 0.03, front: 0.17, rear: 0.04 },
            ],
          },
          markings: [
            onSides('amber', box(-1.1, 0.7, -0.62, 0.76), { round: 0.02 }),
            onSides(
              'shade',
              [
                [-0.62, 0.66],
                [-1.15, 0.66],
              ],
              { line: 0.02 },
            ),
            onSides(
              'plastic',
              [
                [0.5, 0.36],
                [-0.5, 0.36],
              ],
              { line: 0.05 },
            ),
            onFront('chrome', disc(0, 0.78, 0.115)),
            onFront('lamp', disc(0, 0.78, 0.1)),
            onFront('lamp-core', disc(0, 0.78, 0.06)),
            onFront('amber', disc(0.27, 0.74, 0.045), { paired: true }),
            onFront('plate', box(-0.16, 0.52, 0.16, 0.62), { round: 0.01 }),
            onFront(
              'shade',
              [
                [-0.3, 0.66],
                [0, 0.63],
                [0.3, 0.66],
              ],
              { line: 0.02 },
            ),
            onRear('red-lamp', box(0.44, 0.6, 0.54, 0.74), { round: 0.02, paired: true }),
            onRear('amber', box(0.44, 0.76, 0.54, 0.83), { round: 0.02, paired: true }),
            seam(
              [
                [-0.38, 0.86],
                [-0.38, 0.44],
                [0.38, 0.44],
                [0.38, 0.86],
                [-0.38, 0.86],
              ],
              'rear',
            ),
            onRear('plate', box(-0.17, 0.54, 0.17, 0.65), { round: 0.01 }),
            onRear('plastic', box(-0.58, 0.33, 0.58, 0.4), { round: 0.02 }),
          ],
        },
        {
          cover: 'canvas',
          shape: {
            front: 0.86,
            rear: -1.22,
            halfWidth: 0.615,
            frontSquareness: 3.6,
            rearSquareness: 6,
            bottom: (x) => rim(x) - 0.02,
            top: curveThrough([
              [0.5, 1.66],
              [0.2, 1.7],
              [-0.6, 1.7],
              [-1.1, 1.66],
            ]),
            crown: 0.03,
            rings: cabinWall(0.34, 0.16, 0.12),
          },
          glazing: {
            sides: [
              [
                [0.54, 0.08],
                [0.44, 0.34],
                [0.36, 0.8],
                [-0.02, 0.82],
                [-0.02, 0.02],
                [0.4, 0.02],
              ],
              [
                [-0.1, 0.02],
                [-0.1, 0.82],
                [-0.56, 0.82],
                [-0.56, 0.34],
                [-0.5, 0.02],
              ],
            ],
            windscreen: [
              [-0.88, 0.08],
              [0.88, 0.08],
              [0.84, 0.84],
              [-0.84, 0.84],
            ],
            rearWindow: [
              [-0.44, 0.4],
              [0.44, 0.4],
              [0.42, 0.72],
              [-0.42, 0.72],
            ],
            seats: [
              [0.02, 0.86, 0.12],
              [-0.72, 0.98, 0.28],
            ],
            openSides: true,
            tint: 0,
          },
          markings: [
            onSides(
              'amber',
              [
                [0.34, 1.6],
                [-1.02, 1.6],
              ],
              { line: 0.035 },
            ),
            onFront(
              'amber',
              [
                [-0.42, 1.62],
                [0.42, 1.62],
              ],
              { line: 0.035 },
            ),
          ],
        },
      ],
      sides: [
        block({ cover: 'plastic', x: [0.7, 0.76], y: [1.06, 1.2], half: 0.06, offset: 0.57, squareness: 3 }),
      ],
      axles: [
        { x: -0.86, radius: 0.215, width: 0.12, rim: 'steel', rimPart: 0.62, opening: 0.27 },
        {
          x: 1.0,
          z: 0.06,
          radius: 0.215,
          width: 0.12,
          rim: 'steel',
          rimPart: 0.62,
          opening: 0,
          single: true,
        },
      ],
    },
    {
      parts: [
        block({ cover: 'paint', x: [0.78, 1.24], y: [0.36, 0.47], half: 0.1, round: 0.05, squareness: 3 }),
      ],
      axles: [],
    },
  ],
};

import { curveThrough, level } from '../curve.ts';
import { box, disc, onFront, onRear, onSides, seam, slats } from '../markings.ts';
import type { VehicleDesign } from '../vehicle.ts';
import { cabinWall, doorMirror } from './presets.ts';

const shoulder = curveThrough([
  [3.4, 1.28],
  [3.2, 1.32],
  [2.9, 1.34],
  [-3.4, 1.35],
]);

/** حافلة: a Coaster or a Rosa. */
export const bus: VehicleDesign = {
  groups: [
    {
      parts: [
        {
          cover: 'paint',
          shape: {
            front: 3.44,
            rear: -3.42,
            halfWidth: 1.03,
            frontSquareness: 6,
            rearSquareness: 9,
            bottom: level(0.36),
            top: shoulder,
            crown: 0.02,
            rings: [
              { at: 0, side: 0.07, front: 0.1, rear: 0.08 },
              { at: 0.1, side: 0.015, front: 0.02, rear: 0.01 },
              { at: 0.3, side: 0, front: 0, rear: 0 },
              { at: 0.7, side: 0, front: 0.03, rear: 0.01 },
              { at: 1, side: 0.012, front: 0.09, rear: 0.02 },
            ],
          },
          markings: [
            onSides('plastic', box(-3.2, 0.84, 3.1, 0.92), { opacity: 0.85 }),
            onSides('amber', box(-3.2, 0.94, 3.1, 0.99), { opacity: 0.9 }),
            onSides('red-lamp', box(-3.2, 1.01, 3.1, 1.04), { opacity: 0.9 }),
            seam([
              [1.95, 1.34],
              [1.95, 0.44],
              [1.2, 0.44],
              [1.2, 1.34],
            ]),
            seam([
              [2.9, 1.32],
              [2.9, 0.9],
            ]),
            onFront('amber', box(-0.9, 0.94, 0.9, 0.99), { opacity: 0.9 }),
            onFront('grille', box(-0.5, 0.78, 0.5, 0.92), { round: 0.03 }),
            ...slats(0.48, 0.78, 0.92, 2),
            onFront('chrome', disc(0, 1.1, 0.06, 1.3)),
            onFront('lamp', box(0.58, 0.76, 0.88, 0.93), { round: 0.04, paired: true }),
            onFront('lamp-core', disc(0.66, 0.845, 0.06), { paired: true }),
            onFront('lamp-core', disc(0.79, 0.845, 0.05), { paired: true }),
            onFront('plastic', box(-0.92, 0.4, 0.92, 0.66), { round: 0.05 }),
            onFront('lamp-core', disc(0.72, 0.53, 0.045), { paired: true }),
            onFront('plate', box(-0.27, 0.5, 0.27, 0.61), { round: 0.01 }),
            onRear('red-lamp', box(0.8, 0.74, 0.9, 1.08), { round: 0.02, paired: true }),
            onRear('amber', box(0.81, 0.94, 0.89, 1.01), { round: 0.01, paired: true }),
            seam(
              [
                [-0.62, 1.3],
                [-0.62, 0.6],
                [0.62, 0.6],
                [0.62, 1.3],
              ],
              'rear',
            ),
            onRear('plate', box(-0.27, 0.8, 0.27, 0.92), { round: 0.01 }),
            onRear('plastic', box(-0.94, 0.4, 0.94, 0.58), { round: 0.04 }),
          ],
        },
        {
          cover: 'paint',
          shape: {
            front: 3.34,
            rear: -3.4,
            halfWidth: 1.016,
            frontSquareness: 6,
            rearSquareness: 9,
            bottom: (x) => shoulder(x) - 0.03,
            top: curveThrough([
              [2.9, 2.5],
              [2.5, 2.58],
              [-3.2, 2.58],
            ]),
            crown: 0.06,
            rings: cabinWall(0.5, 0.22, 0.16),
          },
          glazing: {
            sideFrame: [
              [3.0, 0.04],
              [2.84, 0.74],
              [-3.14, 0.74],
              [-3.18, 0.04],
            ],
            sides: [
              [
                [2.96, 0.07],
                [2.8, 0.7],
                [2.08, 0.7],
                [2.08, 0.07],
              ],
              [
                [1.9, 0.07],
                [1.9, 0.7],
                [1.24, 0.7],
                [1.24, 0.07],
              ],
              ...[1.12, 0.08, -0.96, -2.0].map((x): [number, number][] => [
                [x, 0.07],
                [x, 0.7],
                [x - 0.94, 0.7],
                [x - 0.94, 0.07],
              ]),
            ],
            windscreen: [
              [-0.91, 0.03],
              [0.91, 0.03],
              [0.89, 0.8],
              [-0.89, 0.8],
            ],
            rearWindow: [
              [-0.8, 0.1],
              [0.8, 0.1],
              [0.78, 0.68],
              [-0.78, 0.68],
            ],
            seats: [
              [2.2, 1.7, 0.5],
              [1.0, 1.7, 0.5],
              [0, 1.7, 0.5],
              [-1, 1.7, 0.5],
              [-2, 1.7, 0.5],
              [-2.9, 1.7, 0.5],
            ],
            tint: 0.4,
          },
        },
      ],
      sides: [doorMirror('plastic', 3.14, 1.46, 1.08, 1.35)],
      axles: [
        { x: 2.36, radius: 0.39, width: 0.24, rim: 'steel', rimPart: 0.6, opening: 0.46 },
        { x: -1.7, radius: 0.39, width: 0.24, rim: 'steel', rimPart: 0.6, opening: 0.46 },
      ],
    },
  ],
};

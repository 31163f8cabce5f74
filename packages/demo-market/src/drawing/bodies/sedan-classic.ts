import { curveThrough, level } from '../curve.ts';
import { box, disc, onFront, onRear, onSides, onTop, seam, slats } from '../markings.ts';
import type { VehicleDesign } from '../vehicle.ts';
import { BOXY_WALL, cabinWall, doorMirror } from './presets.ts';

const shoulder = curveThrough([
  [2.16, 0.78],
  [2.05, 0.82],
  [1.5, 0.88],
  [1.0, 0.92],
  [0, 0.93],
  [-1.3, 0.95],
  [-2.1, 0.95],
  [-2.22, 0.93],
]);

/** The square-cut saloon of twenty and thirty years ago: a Cressida, a Lancer, a Sunny, the first Accents. */
export const sedanClassic: VehicleDesign = {
  groups: [
    {
      parts: [
        {
          cover: 'paint',
          shape: {
            front: 2.18,
            rear: -2.24,
            halfWidth: 0.84,
            frontSquareness: 5,
            rearSquareness: 6,
            bottom: level(0.22),
            top: shoulder,
            crown: 0.035,
            rings: BOXY_WALL,
          },
          markings: [
            seam([
              [0.8, 0.91],
              [0.8, 0.56],
              [0.72, 0.3],
            ]),
            seam([
              [-0.18, 0.92],
              [-0.16, 0.3],
            ]),
            seam([
              [-1.06, 0.93],
              [-1.0, 0.7],
              [-0.82, 0.5],
              [-0.78, 0.3],
            ]),
            seam([
              [0.72, 0.3],
              [-0.78, 0.3],
            ]),
            onSides('plastic', box(-2.08, 0.54, 2.02, 0.6), { round: 0.02 }),
            onSides(
              'chrome',
              [
                [2.0, 0.572],
                [-2.06, 0.572],
              ],
              { line: 0.012 },
            ),
            onSides(
              'shade',
              [
                [1.9, 0.8],
                [-2.1, 0.83],
              ],
              { line: 0.024 },
            ),
            onSides('plastic', box(-0.06, 0.78, 0.12, 0.815), { round: 0.014 }),
            onSides('plastic', box(-0.96, 0.79, -0.78, 0.825), { round: 0.014 }),
            onFront(
              'plastic',
              [
                [-0.8, 0.34],
                [0.8, 0.34],
                [0.8, 0.52],
                [-0.8, 0.52],
              ],
              { round: 0.03 },
            ),
            onFront(
              'chrome',
              [
                [-0.78, 0.47],
                [0.78, 0.47],
              ],
              { line: 0.016 },
            ),
            onFront('grille', box(-0.38, 0.57, 0.38, 0.71), { round: 0.02 }),
            ...slats(0.37, 0.57, 0.71, 4),
            onFront(
              'chrome',
              [
                [-0.38, 0.57],
                [0.38, 0.57],
                [0.38, 0.71],
                [-0.38, 0.71],
                [-0.38, 0.57],
              ],
              { line: 0.016 },
            ),
            onFront('chrome', disc(0, 0.64, 0.038, 1.4)),
            onFront('lamp', box(0.42, 0.57, 0.66, 0.71), { round: 0.02, paired: true }),
            onFront('lamp-core', disc(0.49, 0.64, 0.05), { paired: true }),
            onFront('lamp-core', disc(0.6, 0.64, 0.05), { paired: true }),
            onFront(
              'amber',
              [
                [0.68, 0.57],
                [0.755, 0.58],
                [0.755, 0.7],
                [0.68, 0.71],
              ],
              { round: 0.02, paired: true },
            ),
            onFront('plate', box(-0.25, 0.37, 0.25, 0.46), { round: 0.01 }),
            seam(
              [
                [1.85, 0.66],
                [1.1, 0.68],
              ],
              'top',
            ),
            seam(
              [
                [1.85, -0.66],
                [1.1, -0.68],
              ],
              'top',
            ),
            onTop(
              'shade',
              [
                [1.85, 0.3],
                [1.15, 0.36],
              ],
              { line: 0.03, opacity: 0.7 },
            ),
            onTop(
              'shade',
              [
                [1.85, -0.3],
                [1.15, -0.36],
              ],
              { line: 0.03, opacity: 0.7 },
            ),
            onRear('red-lamp', box(0.42, 0.66, 0.76, 0.84), { round: 0.025, paired: true }),
            onRear('amber', box(0.66, 0.68, 0.75, 0.82), { round: 0.015, paired: true }),
            onRear('reverse', box(0.44, 0.68, 0.53, 0.74), { round: 0.015, paired: true }),
            onRear('plate', box(-0.27, 0.69, 0.27, 0.81), { round: 0.01 }),
            seam(
              [
                [-0.7, 0.88],
                [0.7, 0.88],
              ],
              'rear',
            ),
            onRear('plastic', box(-0.8, 0.34, 0.8, 0.53), { round: 0.03 }),
            onRear(
              'chrome',
              [
                [-0.78, 0.48],
                [0.78, 0.48],
              ],
              { line: 0.016 },
            ),
          ],
        },
        {
          cover: 'paint',
          shape: {
            front: 1.06,
            rear: -1.72,
            halfWidth: 0.765,
            frontSquareness: 6,
            rearSquareness: 5.5,
            bottom: (x) => shoulder(x) - 0.04,
            top: curveThrough([
              [0.4, 1.36],
              [0, 1.4],
              [-0.5, 1.4],
              [-1.0, 1.37],
            ]),
            crown: 0.025,
            rings: cabinWall(0.86, 0.72, 0.2),
          },
          glazing: {
            sideFrame: [
              [0.82, 0.12],
              [0.24, 0.87],
              [-0.86, 0.87],
              [-1.32, 0.16],
            ],
            sides: [
              [
                [0.76, 0.15],
                [0.23, 0.84],
                [-0.17, 0.845],
                [-0.15, 0.14],
              ],
              [
                [-0.23, 0.14],
                [-0.24, 0.845],
                [-0.82, 0.84],
                [-0.98, 0.6],
                [-0.98, 0.15],
              ],
              [
                [-1.03, 0.16],
                [-1.03, 0.53],
                [-1.25, 0.18],
              ],
            ],
            windscreen: [
              [-0.86, 0.12],
              [0.86, 0.12],
              [0.85, 0.88],
              [-0.85, 0.88],
            ],
            rearWindow: [
              [-0.85, 0.16],
              [0.85, 0.16],
              [0.82, 0.87],
              [-0.82, 0.87],
            ],
            seats: [
              [-0.2, 1.05, 0.35],
              [-0.95, 1.02, 0.35],
            ],
            tint: 0.1,
            round: 0.03,
          },
        },
      ],
      sides: [doorMirror('plastic', 0.68, 0.92, 0.81, 0.9)],
      axles: [
        { x: 1.3, radius: 0.3, width: 0.18, rim: 'hubcap', opening: 0.35 },
        { x: -1.28, radius: 0.3, width: 0.18, rim: 'hubcap', opening: 0.35 },
      ],
    },
  ],
};

import { curveThrough, level } from '../curve.ts';
import { box, disc, onFront, onRear, onSides, seam, slats } from '../markings.ts';
import type { VehicleDesign } from '../vehicle.ts';
import { cabinWall, doorMirror } from './presets.ts';

const shoulder = curveThrough([
  [2.36, 1.06],
  [2.2, 1.14],
  [1.95, 1.2],
  [1.5, 1.21],
  [-2.4, 1.22],
]);

/** هايس: a HiAce, the most common minibus. */
export const van: VehicleDesign = {
  groups: [
    {
      parts: [
        {
          cover: 'paint',
          shape: {
            front: 2.38,
            rear: -2.4,
            halfWidth: 0.88,
            frontSquareness: 5,
            rearSquareness: 10,
            bottom: level(0.25),
            top: shoulder,
            crown: 0.02,
            rings: [
              { at: 0, side: 0.07, front: 0.08, rear: 0.06 },
              { at: 0.1, side: 0.02, front: 0.02, rear: 0.01 },
              { at: 0.3, side: 0.006, front: 0, rear: 0 },
              { at: 0.55, side: 0, front: 0.04, rear: 0.01 },
              { at: 0.85, side: 0.004, front: 0.12, rear: 0.02 },
              { at: 0.96, side: 0.01, front: 0.18, rear: 0.03 },
              { at: 1, side: 0.02, front: 0.23, rear: 0.04 },
            ],
          },
          markings: [
            seam([
              [1.96, 1.16],
              [1.96, 0.9],
            ]),
            seam([
              [0.94, 1.2],
              [0.94, 0.36],
            ]),
            seam([
              [0.86, 1.2],
              [0.86, 0.36],
              [-0.34, 0.36],
              [-0.34, 1.2],
            ]),
            onSides(
              'plastic',
              [
                [0.8, 1.06],
                [-2.1, 1.06],
              ],
              { line: 0.02, opacity: 0.8 },
            ),
            onSides('plastic', box(-2.1, 0.6, 2.0, 0.65), { round: 0.02, opacity: 0.85 }),
            onSides('plastic', box(1.02, 0.98, 1.2, 1.02), { round: 0.016 }),
            onSides('plastic', box(0.66, 0.98, 0.82, 1.02), { round: 0.016 }),
            onFront(
              'grille',
              [
                [-0.36, 0.8],
                [0.36, 0.8],
                [0.42, 0.93],
                [-0.42, 0.93],
              ],
              { round: 0.04 },
            ),
            ...slats(0.38, 0.8, 0.93, 2),
            onFront('chrome', disc(0, 0.865, 0.045, 1.4)),
            onFront(
              'lamp',
              [
                [0.46, 0.76],
                [0.66, 0.76],
                [0.75, 0.86],
                [0.76, 1.0],
                [0.6, 0.96],
                [0.46, 0.9],
              ],
              { round: 0.06, paired: true },
            ),
            onFront('lamp-core', disc(0.57, 0.85, 0.056), { paired: true }),
            onFront('amber', disc(0.69, 0.91, 0.034), { paired: true }),
            seam(
              [
                [-0.72, 0.7],
                [0.72, 0.7],
              ],
              'front',
            ),
            onFront('grille', box(-0.46, 0.36, 0.46, 0.5), { round: 0.04 }),
            onFront('plastic', disc(0.62, 0.45, 0.07), { paired: true }),
            onFront('lamp-core', disc(0.62, 0.45, 0.044), { paired: true }),
            onFront('plate', box(-0.26, 0.55, 0.26, 0.65), { round: 0.01 }),
            onRear('red-lamp', box(0.7, 0.72, 0.8, 1.1), { round: 0.02, paired: true }),
            onRear('amber', box(0.71, 0.94, 0.79, 1.0), { round: 0.01, paired: true }),
            onRear('reverse', box(0.71, 0.84, 0.79, 0.9), { round: 0.01, paired: true }),
            seam(
              [
                [-0.66, 1.18],
                [-0.66, 0.56],
                [0.66, 0.56],
                [0.66, 1.18],
              ],
              'rear',
            ),
            onRear('plate', box(-0.27, 0.8, 0.27, 0.92), { round: 0.01 }),
            onRear('chrome', box(-0.34, 0.96, 0.34, 0.99), { round: 0.01 }),
            onRear('plastic', box(-0.8, 0.3, 0.8, 0.5), { round: 0.04 }),
          ],
        },
        {
          cover: 'paint',
          shape: {
            front: 2.18,
            rear: -2.36,
            halfWidth: 0.862,
            frontSquareness: 5,
            rearSquareness: 10,
            bottom: (x) => shoulder(x) - 0.03,
            top: curveThrough([
              [1.3, 1.9],
              [0.9, 1.97],
              [0, 2.0],
              [-1.6, 2.0],
              [-2.2, 1.97],
            ]),
            crown: 0.05,
            rings: cabinWall(0.92, 0.24, 0.17),
          },
          glazing: {
            sideFrame: [
              [1.94, 0.08],
              [1.3, 0.82],
              [-2.1, 0.82],
              [-2.16, 0.07],
            ],
            sides: [
              [
                [1.87, 0.11],
                [1.64, 0.37],
                [1.6, 0.11],
              ],
              [
                [1.54, 0.11],
                [1.56, 0.44],
                [1.28, 0.78],
                [0.98, 0.79],
                [0.98, 0.1],
              ],
              [
                [0.84, 0.1],
                [0.84, 0.79],
                [-0.3, 0.79],
                [-0.3, 0.1],
              ],
              [
                [-0.38, 0.1],
                [-0.38, 0.79],
                [-1.26, 0.79],
                [-1.26, 0.1],
              ],
              [
                [-1.34, 0.1],
                [-1.34, 0.79],
                [-2.06, 0.79],
                [-2.11, 0.1],
              ],
            ],
            windscreen: [
              [-0.9, 0.06],
              [0.9, 0.06],
              [0.87, 0.82],
              [-0.87, 0.82],
            ],
            rearWindow: [
              [-0.8, 0.1],
              [0.8, 0.1],
              [0.78, 0.76],
              [-0.78, 0.76],
            ],
            seats: [
              [1.0, 1.42, 0.4],
              [0.1, 1.4, 0.4],
              [-0.8, 1.4, 0.4],
              [-1.7, 1.4, 0.4],
            ],
            tint: 0.4,
          },
        },
      ],
      sides: [doorMirror('plastic', 1.86, 1.16, 0.93, 1.3)],
      axles: [
        { x: 1.38, radius: 0.33, width: 0.21, rim: 'steel', rimPart: 0.62, opening: 0.39 },
        { x: -1.2, radius: 0.33, width: 0.21, rim: 'steel', rimPart: 0.62, opening: 0.39 },
      ],
    },
  ],
};

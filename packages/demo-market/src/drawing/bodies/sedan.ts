import { curveThrough, level } from '../curve.ts';
import { box, disc, onFront, onRear, onSides, onTop, seam, slats } from '../markings.ts';
import type { VehicleDesign } from '../vehicle.ts';
import { CAR_WALL, cabinWall, doorMirror } from './presets.ts';

const shoulder = curveThrough([
  [2.22, 0.7],
  [2.05, 0.76],
  [1.6, 0.87],
  [1.15, 0.945],
  [0.8, 0.965],
  [0, 0.965],
  [-1.2, 1.0],
  [-1.8, 1.03],
  [-2.15, 1.015],
  [-2.25, 0.98],
]);

/** صالون: an Accent, an Elantra, a Corolla. */
export const sedan: VehicleDesign = {
  groups: [
    {
      parts: [
        {
          cover: 'paint',
          shape: {
            front: 2.22,
            rear: -2.25,
            halfWidth: 0.87,
            frontSquareness: 3.4,
            rearSquareness: 4.4,
            bottom: level(0.2),
            top: shoulder,
            crown: 0.045,
            rings: CAR_WALL,
          },
          markings: [
            seam([
              [0.92, 0.93],
              [0.9, 0.6],
              [0.84, 0.3],
            ]),
            seam([
              [-0.14, 0.95],
              [-0.12, 0.3],
            ]),
            seam([
              [-1.12, 0.97],
              [-1.05, 0.72],
              [-0.84, 0.5],
              [-0.8, 0.3],
            ]),
            seam([
              [0.84, 0.3],
              [-0.8, 0.3],
            ]),
            onSides(
              'sheen',
              [
                [1.7, 0.72],
                [0.6, 0.755],
                [-1.9, 0.8],
              ],
              { line: 0.014, opacity: 0.8 },
            ),
            onSides(
              'shade',
              [
                [1.7, 0.705],
                [0.6, 0.738],
                [-1.9, 0.782],
              ],
              { line: 0.02 },
            ),
            onSides('chrome', box(0, 0.805, 0.19, 0.84), { round: 0.015 }),
            onSides('chrome', box(-0.98, 0.825, -0.79, 0.86), { round: 0.015 }),
            onFront(
              'grille',
              [
                [-0.5, 0.26],
                [0.5, 0.26],
                [0.42, 0.4],
                [-0.42, 0.4],
              ],
              { round: 0.03 },
            ),
            onFront(
              'grille',
              [
                [-0.36, 0.53],
                [0.36, 0.53],
                [0.43, 0.66],
                [-0.43, 0.66],
              ],
              { round: 0.04 },
            ),
            ...slats(0.38, 0.53, 0.66, 3),
            onFront(
              'chrome',
              [
                [-0.36, 0.527],
                [0.36, 0.527],
                [0.435, 0.665],
                [-0.435, 0.665],
                [-0.36, 0.527],
              ],
              { line: 0.02 },
            ),
            onFront('chrome', disc(0, 0.6, 0.04, 1.4)),
            onFront(
              'lamp',
              [
                [0.47, 0.55],
                [0.7, 0.58],
                [0.77, 0.7],
                [0.68, 0.72],
                [0.47, 0.66],
              ],
              { round: 0.05, paired: true },
            ),
            onFront('lamp-core', disc(0.56, 0.625, 0.038), { paired: true }),
            onFront('lamp-core', disc(0.66, 0.65, 0.034), { paired: true }),
            onFront(
              'plastic',
              [
                [0.58, 0.32],
                [0.7, 0.35],
                [0.69, 0.43],
                [0.58, 0.42],
              ],
              { round: 0.04, paired: true },
            ),
            onFront('lamp-core', disc(0.64, 0.38, 0.032), { paired: true }),
            onFront('plate', box(-0.26, 0.42, 0.26, 0.51), { round: 0.01 }),
            seam(
              [
                [1.74, 0.63],
                [1.5, 0.66],
                [1.2, 0.68],
              ],
              'top',
            ),
            seam(
              [
                [1.74, -0.63],
                [1.5, -0.66],
                [1.2, -0.68],
              ],
              'top',
            ),
            onTop(
              'shade',
              [
                [1.7, 0.36],
                [1.25, 0.46],
              ],
              { line: 0.03, opacity: 0.7 },
            ),
            onTop(
              'shade',
              [
                [1.7, -0.36],
                [1.25, -0.46],
              ],
              { line: 0.03, opacity: 0.7 },
            ),
            onRear(
              'red-lamp',
              [
                [0.4, 0.72],
                [0.76, 0.7],
                [0.755, 0.91],
                [0.5, 0.9],
                [0.4, 0.86],
              ],
              { round: 0.04, paired: true },
            ),
            onRear(
              'reverse',
              [
                [0.42, 0.74],
                [0.55, 0.735],
                [0.56, 0.8],
                [0.42, 0.8],
              ],
              { round: 0.02, paired: true },
            ),
            onRear(
              'red-core',
              [
                [0.58, 0.8],
                [0.73, 0.8],
                [0.73, 0.87],
                [0.58, 0.86],
              ],
              { round: 0.02, paired: true },
            ),
            seam(
              [
                [-0.4, 0.9],
                [0.4, 0.9],
              ],
              'rear',
            ),
            onRear('plate', box(-0.28, 0.7, 0.28, 0.82), { round: 0.01 }),
            onRear('chrome', box(-0.36, 0.835, 0.36, 0.86), { round: 0.01 }),
            seam(
              [
                [-0.74, 0.6],
                [0.74, 0.6],
              ],
              'rear',
            ),
            onRear(
              'plastic',
              [
                [-0.5, 0.26],
                [0.5, 0.26],
                [0.45, 0.36],
                [-0.45, 0.36],
              ],
              { round: 0.03 },
            ),
            onRear('red-lamp', box(0.5, 0.42, 0.7, 0.46), { round: 0.015, paired: true }),
          ],
        },
        {
          cover: 'paint',
          shape: {
            front: 1.22,
            rear: -1.88,
            halfWidth: 0.77,
            frontSquareness: 6,
            rearSquareness: 4.6,
            bottom: (x) => shoulder(x) - 0.05,
            top: curveThrough([
              [0.5, 1.4],
              [0.1, 1.45],
              [-0.3, 1.465],
              [-0.9, 1.43],
              [-1.3, 1.36],
            ]),
            crown: 0.03,
            rings: cabinWall(1.08, 0.95, 0.26),
          },
          glazing: {
            sideFrame: [
              [0.93, 0.13],
              [0.18, 0.87],
              [-0.75, 0.87],
              [-1.42, 0.2],
              [-1.3, 0.14],
            ],
            sides: [
              [
                [0.86, 0.16],
                [0.17, 0.84],
                [-0.13, 0.845],
                [-0.1, 0.15],
              ],
              [
                [-0.18, 0.15],
                [-0.2, 0.845],
                [-0.72, 0.84],
                [-1.0, 0.5],
                [-0.98, 0.16],
              ],
              [
                [-1.04, 0.17],
                [-1.05, 0.46],
                [-1.33, 0.19],
              ],
            ],
            windscreen: [
              [-0.86, 0.14],
              [0.86, 0.14],
              [0.85, 0.88],
              [-0.85, 0.88],
            ],
            rearWindow: [
              [-0.86, 0.2],
              [0.86, 0.2],
              [0.8, 0.87],
              [-0.8, 0.87],
            ],
            seats: [
              [-0.15, 1.08, 0.36],
              [-1.0, 1.05, 0.36],
            ],
          },
        },
      ],
      sides: [doorMirror('paint', 0.76, 0.95, 0.84)],
      axles: [
        { x: 1.36, radius: 0.315, width: 0.2, rim: 'twin-spoke', opening: 0.365 },
        { x: -1.3, radius: 0.315, width: 0.2, rim: 'twin-spoke', opening: 0.365 },
      ],
    },
  ],
};

import { curveThrough, level } from '../curve.ts';
import { box, disc, onFront, onRear, onSides, seam } from '../markings.ts';
import type { VehicleDesign } from '../vehicle.ts';
import { block, cabinWall, doorMirror } from './presets.ts';

const shoulder = curveThrough([
  [1.66, 0.98],
  [1.56, 1.02],
  [1.3, 1.05],
  [-1.7, 1.06],
]);

/** أمجاد: the Damas, which is used as a taxi. */
export const microvan: VehicleDesign = {
  groups: [
    {
      parts: [
        {
          cover: 'paint',
          shape: {
            front: 1.68,
            rear: -1.68,
            halfWidth: 0.7,
            frontSquareness: 4.6,
            rearSquareness: 9,
            bottom: level(0.26),
            top: shoulder,
            crown: 0.02,
            rings: [
              { at: 0, side: 0.06, front: 0.08, rear: 0.06 },
              { at: 0.12, side: 0.02, front: 0.01, rear: 0.01 },
              { at: 0.3, side: 0.004, front: 0, rear: 0 },
              { at: 0.6, side: 0, front: 0.02, rear: 0.01 },
              { at: 0.86, side: 0.006, front: 0.06, rear: 0.02 },
              { at: 1, side: 0.018, front: 0.11, rear: 0.03 },
            ],
          },
          markings: [
            seam([
              [1.32, 1.02],
              [1.32, 0.84],
            ]),
            seam([
              [0.46, 1.04],
              [0.46, 0.36],
            ]),
            seam([
              [0.4, 1.04],
              [0.4, 0.36],
              [-0.62, 0.36],
              [-0.62, 1.04],
            ]),
            onSides(
              'plastic',
              [
                [0.36, 0.94],
                [-1.5, 0.94],
              ],
              { line: 0.016, opacity: 0.75 },
            ),
            onSides(
              'shade',
              [
                [1.4, 0.7],
                [-1.5, 0.7],
              ],
              { line: 0.03 },
            ),
            onSides('plastic', box(0.52, 0.84, 0.66, 0.88), { round: 0.014 }),
            onSides('plastic', box(0.22, 0.84, 0.36, 0.88), { round: 0.014 }),
            onFront('lamp', disc(0.46, 0.76, 0.105), { paired: true }),
            onFront('lamp-core', disc(0.46, 0.76, 0.062), { paired: true }),
            onFront('amber', box(0.56, 0.7, 0.61, 0.82), { round: 0.015, paired: true }),
            onFront(
              'shade',
              [
                [-0.32, 0.86],
                [0.32, 0.86],
              ],
              { line: 0.02 },
            ),
            onFront('chrome', disc(0, 0.78, 0.042, 1.4)),
            onFront(
              'plastic',
              [
                [-0.62, 0.36],
                [0.62, 0.36],
                [0.61, 0.56],
                [-0.61, 0.56],
              ],
              { round: 0.04 },
            ),
            onFront('grille', box(-0.34, 0.385, 0.34, 0.45), { round: 0.02 }),
            onFront('plate', box(-0.23, 0.5, 0.23, 0.59), { round: 0.01 }),
            onRear('red-lamp', box(0.52, 0.62, 0.63, 0.92), { round: 0.02, paired: true }),
            onRear('amber', box(0.53, 0.78, 0.62, 0.84), { round: 0.01, paired: true }),
            onRear('reverse', box(0.53, 0.68, 0.62, 0.74), { round: 0.01, paired: true }),
            seam(
              [
                [-0.5, 1.02],
                [-0.5, 0.54],
                [0.5, 0.54],
                [0.5, 1.02],
              ],
              'rear',
            ),
            onRear('plate', box(-0.24, 0.64, 0.24, 0.75), { round: 0.01 }),
            onRear('plastic', box(-0.64, 0.32, 0.64, 0.48), { round: 0.03 }),
          ],
        },
        {
          cover: 'paint',
          shape: {
            front: 1.58,
            rear: -1.65,
            halfWidth: 0.685,
            frontSquareness: 4.8,
            rearSquareness: 9,
            bottom: (x) => shoulder(x) - 0.03,
            top: curveThrough([
              [1.0, 1.7],
              [0.6, 1.76],
              [-0.4, 1.78],
              [-1.5, 1.75],
            ]),
            crown: 0.04,
            rings: cabinWall(0.62, 0.2, 0.15),
          },
          glazing: {
            sideFrame: [
              [1.38, 0.09],
              [1.06, 0.82],
              [-1.45, 0.82],
              [-1.52, 0.08],
            ],
            sides: [
              [
                [1.33, 0.12],
                [1.05, 0.78],
                [0.5, 0.79],
                [0.5, 0.11],
              ],
              [
                [0.38, 0.11],
                [0.38, 0.79],
                [-0.58, 0.79],
                [-0.58, 0.11],
              ],
              [
                [-0.66, 0.11],
                [-0.66, 0.79],
                [-1.4, 0.79],
                [-1.46, 0.11],
              ],
            ],
            windscreen: [
              [-0.89, 0.08],
              [0.89, 0.08],
              [0.86, 0.83],
              [-0.86, 0.83],
            ],
            rearWindow: [
              [-0.78, 0.12],
              [0.78, 0.12],
              [0.76, 0.76],
              [-0.76, 0.76],
            ],
            seats: [
              [0.4, 1.22, 0.32],
              [-0.6, 1.2, 0.32],
            ],
            tint: 0.15,
          },
        },
      ],
      sides: [doorMirror('plastic', 1.28, 1.08, 0.74, 0.95)],
      tucked: [
        block({ cover: 'steel', x: [-1.2, 0.4], y: [1.72, 1.82], half: 0.02, offset: 0.44, round: 0.015 }),
      ],
      axles: [
        { x: 1.1, radius: 0.265, width: 0.15, rim: 'steel', rimPart: 0.64, opening: 0.315 },
        { x: -1.0, radius: 0.265, width: 0.15, rim: 'steel', rimPart: 0.64, opening: 0.315 },
      ],
    },
  ],
};

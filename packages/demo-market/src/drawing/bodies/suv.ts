import { curveThrough, level } from '../curve.ts';
import { box, disc, onFront, onRear, onSides, onTop, seam, slats } from '../markings.ts';
import type { VehicleDesign } from '../vehicle.ts';
import { BOXY_WALL, block, cabinWall, doorMirror } from './presets.ts';

const shoulder = curveThrough([
  [2.36, 1.06],
  [2.2, 1.12],
  [1.7, 1.17],
  [1.2, 1.2],
  [0.6, 1.2],
  [-1.6, 1.23],
  [-2.45, 1.23],
]);

/** جيب: a Land Cruiser, a Prado, a Patrol, a Pajero. */
export const suv: VehicleDesign = {
  groups: [
    {
      parts: [
        {
          cover: 'paint',
          shape: {
            front: 2.36,
            rear: -2.46,
            halfWidth: 0.97,
            frontSquareness: 5.2,
            rearSquareness: 7,
            bottom: level(0.36),
            top: shoulder,
            crown: 0.055,
            rings: BOXY_WALL,
          },
          markings: [
            seam([
              [0.96, 1.17],
              [0.96, 0.7],
              [0.9, 0.46],
            ]),
            seam([
              [-0.24, 1.19],
              [-0.22, 0.46],
            ]),
            seam([
              [-1.36, 1.2],
              [-1.34, 0.98],
              [-1.06, 0.78],
            ]),
            onSides(
              'shade',
              [
                [1.9, 1.04],
                [-2.2, 1.07],
              ],
              { line: 0.03 },
            ),
            onSides(
              'sheen',
              [
                [1.9, 1.058],
                [-2.2, 1.088],
              ],
              { line: 0.014, opacity: 0.8 },
            ),
            onSides(
              'plastic',
              [
                [0.92, 0.58],
                [-1.0, 0.58],
                [-1.0, 0.66],
                [0.92, 0.66],
              ],
              { opacity: 0.9 },
            ),
            onSides(
              'chrome',
              [
                [0.92, 0.625],
                [-1.0, 0.625],
              ],
              { line: 0.014 },
            ),
            onSides('chrome', box(-0.1, 0.99, 0.12, 1.03), { round: 0.018 }),
            onSides('chrome', box(-1.26, 1.0, -1.04, 1.04), { round: 0.018 }),
            onFront(
              'plastic',
              [
                [-0.86, 0.36],
                [0.86, 0.36],
                [0.86, 0.45],
                [-0.86, 0.45],
              ],
              { round: 0.03 },
            ),
            onFront(
              'grille',
              [
                [-0.46, 0.78],
                [0.46, 0.78],
                [0.5, 1.03],
                [-0.5, 1.03],
              ],
              { round: 0.05 },
            ),
            ...slats(0.47, 0.78, 1.03, 3),
            onFront(
              'chrome',
              [
                [-0.46, 0.775],
                [0.46, 0.775],
                [0.505, 1.035],
                [-0.505, 1.035],
                [-0.46, 0.775],
              ],
              { line: 0.03 },
            ),
            onFront('chrome', disc(0, 0.905, 0.07, 1.4)),
            onFront('grille', disc(0, 0.905, 0.048, 1.5)),
            onFront(
              'lamp',
              [
                [0.55, 0.82],
                [0.8, 0.82],
                [0.85, 0.9],
                [0.84, 1.02],
                [0.55, 1.0],
              ],
              { round: 0.05, paired: true },
            ),
            onFront('lamp-core', disc(0.635, 0.915, 0.058), { paired: true }),
            onFront('lamp-core', disc(0.74, 0.92, 0.042), { paired: true }),
            onFront(
              'amber',
              [
                [0.79, 0.86],
                [0.84, 0.9],
                [0.83, 0.98],
                [0.79, 0.97],
              ],
              { round: 0.02, paired: true },
            ),
            seam(
              [
                [-0.84, 0.74],
                [0.84, 0.74],
              ],
              'front',
            ),
            onFront('grille', box(-0.5, 0.5, 0.5, 0.62), { round: 0.03 }),
            onFront('plastic', disc(0.7, 0.56, 0.075), { paired: true }),
            onFront('lamp-core', disc(0.7, 0.56, 0.05), { paired: true }),
            onFront('plate', box(-0.27, 0.63, 0.27, 0.73), { round: 0.01 }),
            seam(
              [
                [2.0, 0.72],
                [1.6, 0.76],
                [1.2, 0.78],
              ],
              'top',
            ),
            seam(
              [
                [2.0, -0.72],
                [1.6, -0.76],
                [1.2, -0.78],
              ],
              'top',
            ),
            onTop(
              'shade',
              [
                [2.0, 0.34],
                [1.3, 0.4],
              ],
              { line: 0.05, opacity: 0.7 },
            ),
            onTop(
              'shade',
              [
                [2.0, -0.34],
                [1.3, -0.4],
              ],
              { line: 0.05, opacity: 0.7 },
            ),
            onRear(
              'red-lamp',
              [
                [0.74, 0.86],
                [0.89, 0.86],
                [0.89, 1.19],
                [0.74, 1.19],
              ],
              { round: 0.03, paired: true },
            ),
            onRear('amber', box(0.755, 1.04, 0.875, 1.1), { round: 0.015, paired: true }),
            onRear('reverse', box(0.755, 0.96, 0.875, 1.02), { round: 0.015, paired: true }),
            seam(
              [
                [-0.72, 1.2],
                [-0.72, 0.72],
                [0.72, 0.72],
                [0.72, 1.2],
              ],
              'rear',
            ),
            onRear('plate', box(-0.28, 0.86, 0.28, 0.98), { round: 0.01 }),
            onRear('chrome', box(-0.4, 1.02, 0.4, 1.06), { round: 0.015 }),
            onRear('plastic', box(-0.88, 0.4, 0.88, 0.62), { round: 0.04 }),
            onRear('red-lamp', box(0.62, 0.5, 0.78, 0.54), { round: 0.015, paired: true }),
          ],
        },
        {
          cover: 'paint',
          shape: {
            front: 1.16,
            rear: -2.4,
            halfWidth: 0.89,
            frontSquareness: 6.5,
            rearSquareness: 7,
            bottom: (x) => shoulder(x) - 0.05,
            top: curveThrough([
              [0.6, 1.84],
              [0.2, 1.88],
              [-0.6, 1.9],
              [-1.6, 1.89],
              [-2.2, 1.86],
            ]),
            crown: 0.03,
            rings: cabinWall(0.74, 0.28, 0.19),
          },
          glazing: {
            sideFrame: [
              [0.92, 0.11],
              [0.46, 0.86],
              [-1.98, 0.86],
              [-2.14, 0.12],
            ],
            sides: [
              [
                [0.87, 0.14],
                [0.44, 0.83],
                [-0.22, 0.835],
                [-0.2, 0.13],
              ],
              [
                [-0.29, 0.13],
                [-0.31, 0.835],
                [-1.22, 0.83],
                [-1.26, 0.13],
              ],
              [
                [-1.34, 0.13],
                [-1.3, 0.82],
                [-1.93, 0.82],
                [-2.08, 0.14],
              ],
            ],
            windscreen: [
              [-0.87, 0.12],
              [0.87, 0.12],
              [0.86, 0.87],
              [-0.86, 0.87],
            ],
            rearWindow: [
              [-0.8, 0.16],
              [0.8, 0.16],
              [0.77, 0.82],
              [-0.77, 0.82],
            ],
            seats: [
              [-0.2, 1.4, 0.4],
              [-1.15, 1.4, 0.4],
              [-1.8, 1.36, 0.4],
            ],
            tint: 0.6,
            round: 0.06,
          },
          markings: [onRear('red-core', box(-0.14, 1.8, 0.14, 1.825), { round: 0.01 })],
        },
      ],
      sides: [doorMirror('paint', 0.86, 1.2, 0.95, 1.3)],
      tucked: [
        block({ cover: 'steel', x: [-1.95, 0.25], y: [1.85, 1.935], half: 0.03, offset: 0.67, round: 0.025 }),
        block({ cover: 'plastic', x: [-0.95, 0.88], y: [0.34, 0.41], half: 0.09, offset: 0.93, round: 0.03 }),
      ],
      axles: [
        { x: 1.42, radius: 0.4, width: 0.27, rim: 'six-spoke', rimPart: 0.62, opening: 0.47, cladding: 0.05 },
        {
          x: -1.43,
          radius: 0.4,
          width: 0.27,
          rim: 'six-spoke',
          rimPart: 0.62,
          opening: 0.47,
          cladding: 0.05,
        },
      ],
    },
  ],
};

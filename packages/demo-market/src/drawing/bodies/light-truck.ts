import { curveThrough, level } from '../curve.ts';
import { box, disc, onFront, onRear, onSides, onTop, seam, slats } from '../markings.ts';
import type { VehicleDesign } from '../vehicle.ts';
import { block, cabinWall, doorMirror } from './presets.ts';

const shoulder = curveThrough([
  [2.7, 1.26],
  [2.5, 1.3],
  [1.2, 1.32],
]);

/** دفار: a Canter with the high slatted sides of lorries for goods. */
export const lightTruck: VehicleDesign = {
  groups: [
    {
      parts: [
        {
          cover: 'paint',
          shape: {
            front: 2.74,
            rear: 1.14,
            halfWidth: 0.9,
            frontSquareness: 7,
            rearSquareness: 12,
            bottom: level(0.5),
            top: shoulder,
            crown: 0.01,
            rings: [
              { at: 0, side: 0.04, front: 0.05, rear: 0.03 },
              { at: 0.1, side: 0.01, front: 0.01, rear: 0 },
              { at: 0.3, side: 0, front: 0, rear: 0 },
              { at: 0.8, side: 0, front: 0.04, rear: 0.01 },
              { at: 0.96, side: 0.01, front: 0.07, rear: 0.01 },
              { at: 1, side: 0.02, front: 0.09, rear: 0.02 },
            ],
          },
          markings: [
            seam([
              [2.5, 1.28],
              [2.52, 0.96],
              [2.46, 0.84],
            ]),
            seam([
              [1.32, 1.3],
              [1.32, 0.62],
            ]),
            onSides('plastic', box(1.4, 1.1, 1.58, 1.15), { round: 0.02 }),
            onSides('amber', box(2.56, 0.98, 2.64, 1.04), { round: 0.015 }),
            onFront('grille', box(-0.5, 0.9, 0.5, 1.06), { round: 0.03 }),
            ...slats(0.48, 0.9, 1.06, 3, 'steel'),
            onFront('chrome', disc(0, 0.98, 0.05, 1.3)),
            onFront(
              'plastic',
              [
                [-0.84, 0.5],
                [0.84, 0.5],
                [0.85, 0.8],
                [-0.85, 0.8],
              ],
              { round: 0.04 },
            ),
            onFront('lamp', box(0.44, 0.6, 0.7, 0.74), { round: 0.03, paired: true }),
            onFront('lamp-core', disc(0.57, 0.67, 0.056), { paired: true }),
            onFront('amber', box(0.72, 0.61, 0.8, 0.73), { round: 0.02, paired: true }),
            onFront('plate', box(-0.27, 0.6, 0.27, 0.71), { round: 0.01 }),
            onFront(
              'shade',
              [
                [-0.7, 1.17],
                [0.7, 1.17],
              ],
              { line: 0.03 },
            ),
          ],
        },
        {
          cover: 'paint',
          shape: {
            front: 2.63,
            rear: 1.16,
            halfWidth: 0.885,
            frontSquareness: 6.5,
            rearSquareness: 10,
            bottom: (x) => shoulder(x) - 0.03,
            top: curveThrough([
              [2.2, 2.08],
              [1.9, 2.14],
              [1.2, 2.15],
            ]),
            crown: 0.04,
            rings: cabinWall(0.46, 0.1, 0.15),
          },
          glazing: {
            sideFrame: [
              [2.44, 0.07],
              [2.16, 0.84],
              [1.4, 0.84],
              [1.36, 0.07],
            ],
            sides: [
              [
                [2.4, 0.1],
                [2.13, 0.8],
                [1.43, 0.8],
                [1.4, 0.1],
              ],
            ],
            windscreen: [
              [-0.9, 0.06],
              [0.9, 0.06],
              [0.87, 0.84],
              [-0.87, 0.84],
            ],
            rearWindow: [
              [-0.6, 0.3],
              [0.6, 0.3],
              [0.58, 0.74],
              [-0.58, 0.74],
            ],
            seats: [[1.6, 1.6, 0.42]],
            tint: 0.1,
          },
          markings: [
            onFront(
              'plastic',
              [
                [-0.4, 1.335],
                [0.1, 1.42],
              ],
              { line: 0.016 },
            ),
            onFront(
              'plastic',
              [
                [0.05, 1.335],
                [0.55, 1.42],
              ],
              { line: 0.016 },
            ),
          ],
        },
      ],
      sides: [doorMirror('plastic', 2.5, 1.44, 0.97, 1.3)],
      axles: [{ x: 2.0, radius: 0.37, width: 0.22, rim: 'steel', rimPart: 0.6, opening: 0.44 }],
    },
    {
      parts: [
        {
          cover: 'timber',
          shape: {
            front: 1.04,
            rear: -2.95,
            halfWidth: 1.0,
            frontSquareness: 40,
            rearSquareness: 40,
            bottom: level(0.9),
            top: level(2.16),
            crown: 0,
            rings: [
              { at: 0, side: 0.01, front: 0.01, rear: 0.01 },
              { at: 0.5, side: 0, front: 0, rear: 0 },
              { at: 1, side: 0.01, front: 0.01, rear: 0.01 },
            ],
          },
          markings: [
            onTop('interior', [
              [0.98, 0.95],
              [-2.89, 0.95],
              [-2.89, -0.95],
              [0.98, -0.95],
            ]),
            onSides('steel', box(-2.93, 0.9, 1.02, 1.0)),
            ...[1.15, 1.31, 1.47, 1.63, 1.79, 1.95].flatMap((y) => [
              onSides(
                'gap',
                [
                  [1.0, y],
                  [-2.91, y],
                ],
                { line: 0.022, opacity: 0.75 },
              ),
              onSides(
                'sheen',
                [
                  [1.0, y - 0.02],
                  [-2.91, y - 0.02],
                ],
                { line: 0.012, opacity: 0.5 },
              ),
              onRear(
                'gap',
                [
                  [-0.97, y],
                  [0.97, y],
                ],
                { line: 0.022, opacity: 0.75 },
              ),
            ]),
            ...[0.98, 0.32, -0.34, -1.0, -1.66, -2.32, -2.88].map((x) =>
              onSides(
                'steel',
                [
                  [x, 0.92],
                  [x, 2.14],
                ],
                { line: 0.06 },
              ),
            ),
            ...[0.65, -0.01, -0.67, -1.33, -1.99, -2.62].map((x) =>
              onSides('amber', [
                [x - 0.12, 1.55],
                [x, 1.43],
                [x + 0.12, 1.55],
                [x, 1.67],
              ]),
            ),
            ...[-0.94, -0.32, 0.32, 0.94].map((z) =>
              onRear(
                'steel',
                [
                  [z, 0.92],
                  [z, 2.14],
                ],
                { line: 0.06 },
              ),
            ),
            onSides(
              'steel',
              [
                [1.0, 2.13],
                [-2.91, 2.13],
              ],
              { line: 0.05 },
            ),
            onRear(
              'steel',
              [
                [-0.97, 2.13],
                [0.97, 2.13],
              ],
              { line: 0.05 },
            ),
          ],
        },
      ],
      tucked: [
        block({ cover: 'steel', x: [-2.8, 1.2], y: [0.62, 0.9], half: 0.05, offset: 0.4 }),
        block({ cover: 'plastic', x: [0.05, 0.75], y: [0.5, 0.86], half: 0.2, offset: 0.72 }),
      ],
      axles: [{ x: -1.55, z: 0.9, radius: 0.38, width: 0.46, rim: 'steel', rimPart: 0.6, opening: 0 }],
    },
    {
      parts: [
        {
          ...block({ cover: 'steel', x: [-3.02, -2.9], y: [0.56, 0.7], half: 0.9, squareness: 14 }),
          markings: [
            onRear('red-lamp', box(0.6, 0.59, 0.72, 0.67), { round: 0.01, paired: true }),
            onRear('amber', box(0.73, 0.59, 0.82, 0.67), { round: 0.01, paired: true }),
            onRear('plate', box(-0.25, 0.575, 0.25, 0.68), { round: 0.01 }),
          ],
        },
      ],
      axles: [],
    },
  ],
};

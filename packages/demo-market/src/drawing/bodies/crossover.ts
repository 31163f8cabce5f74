import { curveThrough, level } from '../curve.ts';
import { box, disc, onFront, onRear, onSides, onTop, seam, slats } from '../markings.ts';
import type { VehicleDesign } from '../vehicle.ts';
import { block, CAR_WALL, cabinWall, doorMirror } from './presets.ts';

const shoulder = curveThrough([
  [2.18, 0.86],
  [2.02, 0.94],
  [1.6, 1.04],
  [1.15, 1.1],
  [0.8, 1.115],
  [0, 1.13],
  [-1.3, 1.19],
  [-2.1, 1.22],
  [-2.22, 1.2],
]);

/** A soft off-roader: a Tucson, a Sportage, a RAV4. */
export const crossover: VehicleDesign = {
  groups: [
    {
      parts: [
        {
          cover: 'paint',
          shape: {
            front: 2.18,
            rear: -2.24,
            halfWidth: 0.92,
            frontSquareness: 3.6,
            rearSquareness: 4.6,
            bottom: level(0.26),
            top: shoulder,
            crown: 0.05,
            rings: CAR_WALL,
          },
          markings: [
            onSides('plastic', [
              [0.9, 0.26],
              [-0.9, 0.26],
              [-0.9, 0.42],
              [0.9, 0.42],
            ]),
            onFront(
              'plastic',
              [
                [-0.74, 0.28],
                [0.74, 0.28],
                [0.72, 0.44],
                [-0.72, 0.44],
              ],
              { round: 0.05 },
            ),
            onRear(
              'plastic',
              [
                [-0.76, 0.28],
                [0.76, 0.28],
                [0.76, 0.52],
                [-0.76, 0.52],
              ],
              { round: 0.05 },
            ),
            seam([
              [0.86, 1.07],
              [0.88, 0.7],
              [0.84, 0.42],
            ]),
            seam([
              [-0.2, 1.11],
              [-0.18, 0.42],
            ]),
            seam([
              [-1.24, 1.15],
              [-1.12, 0.8],
              [-0.94, 0.58],
            ]),
            onSides(
              'sheen',
              [
                [1.75, 0.86],
                [0.5, 0.9],
                [-1.95, 0.96],
              ],
              { line: 0.016, opacity: 0.8 },
            ),
            onSides(
              'shade',
              [
                [1.75, 0.842],
                [0.5, 0.88],
                [-1.95, 0.94],
              ],
              { line: 0.024 },
            ),
            onSides('chrome', box(-0.06, 0.95, 0.14, 0.985), { round: 0.015 }),
            onSides('chrome', box(-1.12, 0.97, -0.92, 1.005), { round: 0.015 }),
            onFront(
              'grille',
              [
                [-0.4, 0.66],
                [0.4, 0.66],
                [0.48, 0.84],
                [-0.48, 0.84],
              ],
              { round: 0.06 },
            ),
            ...slats(0.42, 0.66, 0.84, 3),
            onFront(
              'chrome',
              [
                [-0.4, 0.655],
                [0.4, 0.655],
                [0.485, 0.845],
                [-0.485, 0.845],
                [-0.4, 0.655],
              ],
              { line: 0.022 },
            ),
            onFront('chrome', disc(0, 0.75, 0.052, 1.3)),
            onFront(
              'lamp',
              [
                [0.51, 0.7],
                [0.7, 0.73],
                [0.79, 0.83],
                [0.77, 0.87],
                [0.52, 0.83],
              ],
              { round: 0.04, paired: true },
            ),
            onFront('lamp-core', disc(0.6, 0.785, 0.042), { paired: true }),
            onFront('lamp-core', disc(0.69, 0.805, 0.034), { paired: true }),
            onFront('grille', box(-0.5, 0.34, 0.5, 0.48), { round: 0.04 }),
            onFront(
              'chrome',
              [
                [-0.4, 0.31],
                [0.4, 0.31],
              ],
              { line: 0.03 },
            ),
            onFront('plastic', disc(0.66, 0.5, 0.075), { paired: true }),
            onFront('lamp-core', disc(0.66, 0.5, 0.044), { paired: true }),
            onFront('plate', box(-0.26, 0.53, 0.26, 0.63), { round: 0.01 }),
            seam(
              [
                [1.7, 0.62],
                [1.45, 0.66],
                [1.2, 0.69],
              ],
              'top',
            ),
            seam(
              [
                [1.7, -0.62],
                [1.45, -0.66],
                [1.2, -0.69],
              ],
              'top',
            ),
            onTop(
              'shade',
              [
                [1.68, 0.34],
                [1.2, 0.44],
              ],
              { line: 0.035, opacity: 0.7 },
            ),
            onTop(
              'shade',
              [
                [1.68, -0.34],
                [1.2, -0.44],
              ],
              { line: 0.035, opacity: 0.7 },
            ),
            onRear(
              'red-lamp',
              [
                [0.46, 0.92],
                [0.78, 0.9],
                [0.78, 1.1],
                [0.5, 1.06],
              ],
              { round: 0.05, paired: true },
            ),
            onRear(
              'reverse',
              [
                [0.49, 0.94],
                [0.6, 0.935],
                [0.61, 0.99],
                [0.5, 0.99],
              ],
              { round: 0.02, paired: true },
            ),
            onRear(
              'red-core',
              [
                [0.63, 0.98],
                [0.75, 0.98],
                [0.75, 1.05],
                [0.63, 1.03],
              ],
              { round: 0.02, paired: true },
            ),
            onRear('plate', box(-0.28, 0.84, 0.28, 0.96), { round: 0.01 }),
            onRear('chrome', box(-0.34, 0.99, 0.34, 1.02), { round: 0.01 }),
            seam(
              [
                [-0.7, 0.9],
                [-0.62, 0.68],
                [0.62, 0.68],
                [0.7, 0.9],
              ],
              'rear',
            ),
            onRear('red-lamp', box(0.56, 0.56, 0.72, 0.6), { round: 0.015, paired: true }),
          ],
        },
        {
          cover: 'paint',
          shape: {
            front: 1.26,
            rear: -2.18,
            halfWidth: 0.82,
            frontSquareness: 6,
            rearSquareness: 4.6,
            bottom: (x) => shoulder(x) - 0.05,
            top: curveThrough([
              [0.5, 1.62],
              [0, 1.67],
              [-0.6, 1.68],
              [-1.4, 1.64],
              [-1.9, 1.58],
            ]),
            crown: 0.03,
            rings: cabinWall(1.06, 0.5, 0.24),
          },
          glazing: {
            sideFrame: [
              [0.94, 0.12],
              [0.22, 0.86],
              [-1.5, 0.86],
              [-1.86, 0.3],
              [-1.8, 0.18],
            ],
            sides: [
              [
                [0.88, 0.15],
                [0.22, 0.83],
                [-0.18, 0.835],
                [-0.16, 0.14],
              ],
              [
                [-0.24, 0.14],
                [-0.26, 0.835],
                [-1.05, 0.83],
                [-1.16, 0.15],
              ],
              [
                [-1.22, 0.16],
                [-1.12, 0.82],
                [-1.46, 0.81],
                [-1.76, 0.24],
              ],
            ],
            windscreen: [
              [-0.86, 0.13],
              [0.86, 0.13],
              [0.85, 0.87],
              [-0.85, 0.87],
            ],
            rearWindow: [
              [-0.84, 0.24],
              [0.84, 0.24],
              [0.8, 0.82],
              [-0.8, 0.82],
            ],
            seats: [
              [-0.2, 1.28, 0.37],
              [-1.1, 1.28, 0.37],
            ],
            tint: 0.45,
          },
          markings: [onRear('red-core', box(-0.14, 1.6, 0.14, 1.62), { round: 0.01 })],
        },
      ],
      sides: [doorMirror('paint', 0.8, 1.1, 0.88, 1.1)],
      tucked: [
        block({ cover: 'steel', x: [-1.6, 0.05], y: [1.64, 1.7], half: 0.025, offset: 0.55, round: 0.02 }),
      ],
      axles: [
        { x: 1.34, radius: 0.36, width: 0.23, rim: 'five-spoke', opening: 0.415, cladding: 0.075 },
        { x: -1.32, radius: 0.36, width: 0.23, rim: 'five-spoke', opening: 0.415, cladding: 0.075 },
      ],
    },
  ],
};

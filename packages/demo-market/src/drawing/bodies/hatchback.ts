import { curveThrough, level } from '../curve.ts';
import { box, disc, onFront, onRear, onSides, onTop, seam } from '../markings.ts';
import type { VehicleDesign } from '../vehicle.ts';
import { CAR_WALL, cabinWall, doorMirror } from './presets.ts';

const shoulder = curveThrough([
  [1.76, 0.74],
  [1.6, 0.82],
  [1.25, 0.93],
  [0.95, 0.985],
  [0, 1.0],
  [-1.2, 1.05],
  [-1.75, 1.07],
  [-1.85, 1.05],
]);

/** A five-door runabout: a Getz, an i10, a Morning, a Vitz. */
export const hatchback: VehicleDesign = {
  groups: [
    {
      parts: [
        {
          cover: 'paint',
          shape: {
            front: 1.78,
            rear: -1.86,
            halfWidth: 0.83,
            frontSquareness: 3.5,
            rearSquareness: 4.6,
            bottom: level(0.2),
            top: shoulder,
            crown: 0.05,
            rings: CAR_WALL,
          },
          markings: [
            seam([
              [0.82, 0.96],
              [0.82, 0.6],
              [0.74, 0.29],
            ]),
            seam([
              [-0.27, 1.0],
              [-0.25, 0.29],
            ]),
            seam([
              [-1.16, 1.03],
              [-1.06, 0.74],
              [-0.88, 0.5],
              [-0.84, 0.29],
            ]),
            seam([
              [0.74, 0.29],
              [-0.84, 0.29],
            ]),
            onSides(
              'sheen',
              [
                [1.4, 0.74],
                [0.4, 0.79],
                [-1.6, 0.86],
              ],
              { line: 0.013, opacity: 0.8 },
            ),
            onSides(
              'shade',
              [
                [1.4, 0.726],
                [0.4, 0.774],
                [-1.6, 0.843],
              ],
              { line: 0.02 },
            ),
            onSides('gap', box(-0.15, 0.835, 0.02, 0.87), { round: 0.015 }),
            onSides('gap', box(-1.04, 0.865, -0.87, 0.9), { round: 0.015 }),
            onFront(
              'grille',
              [
                [-0.46, 0.28],
                [0.46, 0.28],
                [0.4, 0.46],
                [-0.4, 0.46],
              ],
              { round: 0.05 },
            ),
            onFront(
              'chrome',
              [
                [-0.4, 0.37],
                [0.4, 0.37],
              ],
              { line: 0.014, opacity: 0.7 },
            ),
            onFront(
              'grille',
              [
                [-0.3, 0.62],
                [0.3, 0.62],
                [0.34, 0.68],
                [-0.34, 0.68],
              ],
              { round: 0.03 },
            ),
            onFront(
              'chrome',
              [
                [-0.32, 0.69],
                [0.32, 0.69],
              ],
              { line: 0.018 },
            ),
            onFront('chrome', disc(0, 0.655, 0.036, 1.4)),
            onFront(
              'lamp',
              [
                [0.4, 0.6],
                [0.58, 0.58],
                [0.68, 0.68],
                [0.64, 0.79],
                [0.5, 0.75],
                [0.4, 0.68],
              ],
              { round: 0.06, paired: true },
            ),
            onFront('lamp-core', disc(0.5, 0.655, 0.044), { paired: true }),
            onFront('amber', disc(0.6, 0.71, 0.028), { paired: true }),
            onFront('plastic', disc(0.56, 0.38, 0.07), { paired: true }),
            onFront('lamp-core', disc(0.56, 0.38, 0.042), { paired: true }),
            onFront('plate', box(-0.24, 0.49, 0.24, 0.58), { round: 0.01 }),
            seam(
              [
                [1.3, 0.58],
                [1.0, 0.64],
              ],
              'top',
            ),
            seam(
              [
                [1.3, -0.58],
                [1.0, -0.64],
              ],
              'top',
            ),
            onTop(
              'shade',
              [
                [1.28, 0.3],
                [1.05, 0.38],
              ],
              { line: 0.03, opacity: 0.6 },
            ),
            onTop(
              'shade',
              [
                [1.28, -0.3],
                [1.05, -0.38],
              ],
              { line: 0.03, opacity: 0.6 },
            ),
            onRear(
              'red-lamp',
              [
                [0.5, 0.76],
                [0.72, 0.74],
                [0.72, 1.03],
                [0.58, 1.03],
              ],
              { round: 0.05, paired: true },
            ),
            onRear(
              'amber',
              [
                [0.58, 0.86],
                [0.69, 0.86],
                [0.69, 0.92],
                [0.59, 0.92],
              ],
              { round: 0.02, paired: true },
            ),
            onRear(
              'reverse',
              [
                [0.56, 0.78],
                [0.69, 0.775],
                [0.69, 0.84],
                [0.57, 0.84],
              ],
              { round: 0.02, paired: true },
            ),
            onRear('plate', box(-0.26, 0.66, 0.26, 0.78), { round: 0.01 }),
            onRear('chrome', box(-0.3, 0.8, 0.3, 0.83), { round: 0.01 }),
            seam(
              [
                [-0.56, 1.02],
                [-0.5, 0.6],
                [0.5, 0.6],
                [0.56, 1.02],
              ],
              'rear',
            ),
            onRear(
              'plastic',
              [
                [-0.5, 0.27],
                [0.5, 0.27],
                [0.46, 0.38],
                [-0.46, 0.38],
              ],
              { round: 0.03 },
            ),
            onRear('red-lamp', box(0.52, 0.42, 0.66, 0.46), { round: 0.015, paired: true }),
          ],
        },
        {
          cover: 'paint',
          shape: {
            front: 1.16,
            rear: -1.82,
            halfWidth: 0.745,
            frontSquareness: 6,
            rearSquareness: 5,
            bottom: (x) => shoulder(x) - 0.05,
            top: curveThrough([
              [0.5, 1.44],
              [0, 1.49],
              [-0.5, 1.5],
              [-1.2, 1.46],
              [-1.6, 1.42],
            ]),
            crown: 0.03,
            rings: cabinWall(0.98, 0.42, 0.22),
          },
          glazing: {
            sideFrame: [
              [0.86, 0.13],
              [0.2, 0.87],
              [-1.3, 0.87],
              [-1.52, 0.22],
              [-1.4, 0.16],
            ],
            sides: [
              [
                [0.8, 0.16],
                [0.2, 0.84],
                [-0.24, 0.845],
                [-0.22, 0.15],
              ],
              [
                [-0.3, 0.15],
                [-0.32, 0.845],
                [-0.98, 0.84],
                [-1.04, 0.17],
              ],
              [
                [-1.09, 0.18],
                [-1.04, 0.83],
                [-1.25, 0.82],
                [-1.44, 0.22],
              ],
            ],
            windscreen: [
              [-0.86, 0.13],
              [0.86, 0.13],
              [0.85, 0.88],
              [-0.85, 0.88],
            ],
            rearWindow: [
              [-0.84, 0.18],
              [0.84, 0.18],
              [0.8, 0.84],
              [-0.8, 0.84],
            ],
            seats: [
              [-0.25, 1.1, 0.34],
              [-1.05, 1.1, 0.34],
            ],
          },
          markings: [onRear('red-core', box(-0.12, 1.435, 0.12, 1.455), { round: 0.01 })],
        },
      ],
      sides: [doorMirror('paint', 0.7, 0.98, 0.8, 0.95)],
      axles: [
        { x: 1.12, radius: 0.295, width: 0.18, rim: 'hubcap', opening: 0.345 },
        { x: -1.22, radius: 0.295, width: 0.18, rim: 'hubcap', opening: 0.345 },
      ],
    },
  ],
};

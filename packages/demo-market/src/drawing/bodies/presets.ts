import { level } from '../curve.ts';
import { box, onRear } from '../markings.ts';
import type { Ring } from '../shell.ts';
import type { Cover, Part } from '../vehicle.ts';

/** The wall of a passenger car's hull: narrower at the sill, widest at the fold, rounded at the shoulder. */
export const CAR_WALL: readonly Ring[] = [
  { at: 0, side: 0.1, front: 0.1, rear: 0.1 },
  { at: 0.12, side: 0.03, front: 0.03, rear: 0.02 },
  { at: 0.3, side: 0.004, front: 0, rear: 0 },
  { at: 0.5, side: 0.014, front: 0.01, rear: 0.015 },
  { at: 0.64, side: 0, front: 0.04, rear: 0.04 },
  { at: 0.84, side: 0.03, front: 0.1, rear: 0.06 },
  { at: 0.95, side: 0.06, front: 0.16, rear: 0.08 },
  { at: 1, side: 0.13, front: 0.28, rear: 0.15 },
];

/** The wall of a square-cut off-roader or pickup. */
export const BOXY_WALL: readonly Ring[] = [
  { at: 0, side: 0.08, front: 0.1, rear: 0.06 },
  { at: 0.1, side: 0.025, front: 0.02, rear: 0.01 },
  { at: 0.3, side: 0.01, front: 0, rear: 0 },
  { at: 0.55, side: 0, front: 0.03, rear: 0.02 },
  { at: 0.82, side: 0.01, front: 0.05, rear: 0.025 },
  { at: 0.95, side: 0.03, front: 0.08, rear: 0.035 },
  { at: 1, side: 0.075, front: 0.15, rear: 0.07 },
];

/**
 * The wall of a glasshouse whose roof is `front` and `rear` metres shorter than its base, and `side` metres narrower.
 */
export function cabinWall(front: number, rear: number, side: number): Ring[] {
  return [
    { at: 0, side: 0, front: 0, rear: 0 },
    { at: 0.5, side: side * 0.3, front: front * 0.4, rear: rear * 0.4 },
    { at: 0.85, side: side * 0.56, front: front * 0.71, rear: rear * 0.7 },
    { at: 0.95, side: side * 0.72, front: front * 0.84, rear: rear * 0.83 },
    { at: 1, side, front, rear },
  ];
}

interface Block {
  cover: Cover;
  x: readonly [rear: number, front: number];
  y: readonly [bottom: number, top: number];
  half: number;
  /** Offset to the side. The block is drawn on both sides of the vehicle. */
  offset?: number;
  round?: number;
  squareness?: number;
}

/** A rounded block: a bumper bar, a side step, a roof rail. */
export function block({ cover, x, y, half, offset = 0, round: wanted = 0.03, squareness = 6 }: Block): Part {
  // Two roundings that meet in the middle would leave an edge of zero length.
  const round = Math.min(wanted, 0.8 * half, 0.4 * (x[1] - x[0]), 0.45 * (y[1] - y[0]));
  const edge = Math.min(0.45, round / (y[1] - y[0]));
  return {
    cover,
    small: true,
    shape: {
      front: x[1],
      rear: x[0],
      halfWidth: half,
      offset,
      frontSquareness: squareness,
      rearSquareness: squareness,
      bottom: level(y[0]),
      top: level(y[1]),
      crown: 0,
      rings: [
        { at: 0, side: round, front: round, rear: round },
        { at: edge * 0.4, side: round * 0.3, front: round * 0.3, rear: round * 0.3 },
        { at: edge, side: 0, front: 0, rear: 0 },
        { at: 1 - edge, side: 0, front: 0, rear: 0 },
        { at: 1 - edge * 0.4, side: round * 0.3, front: round * 0.3, rear: round * 0.3 },
        { at: 1, side: round, front: round, rear: round },
      ],
    },
  };
}

/** A door mirror, its glass to the rear. */
export function doorMirror(cover: Cover, x: number, y: number, offset: number, size = 1): Part {
  const half = 0.1 * size;
  const height = 0.15 * size;
  return {
    cover,
    small: true,
    shape: {
      front: x + 0.1 * size,
      rear: x - 0.1 * size,
      halfWidth: half,
      offset,
      frontSquareness: 2.2,
      rearSquareness: 5,
      bottom: level(y),
      top: level(y + height),
      crown: 0.01,
      rings: [
        { at: 0, side: 0.05, front: 0.07, rear: 0.02 },
        { at: 0.12, side: 0.02, front: 0.03, rear: 0.005 },
        { at: 0.45, side: 0, front: 0, rear: 0 },
        { at: 0.8, side: 0.012, front: 0.02, rear: 0.003 },
        { at: 1, side: 0.05, front: 0.07, rear: 0.02 },
      ],
    },
    markings: [
      onRear('steel', box(-half * 0.75, y + height * 0.12, half * 0.75, y + height * 0.88), { round: 0.03 }),
    ],
  };
}

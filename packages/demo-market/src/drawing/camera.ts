import { dot, subtract, type Vec2, type Vec3 } from './vector.ts';

export const PHOTO_WIDTH = 1200;
export const PHOTO_HEIGHT = 900;

/**
 * A level camera: it never tilts, and the frame is shifted instead (as with a shift lens), so that upright edges stay
 * upright and the horizon is one row of the picture, which the scenes rely on.
 */
export interface Camera {
  readonly position: Vec3;
  readonly horizon: number;
  project(point: Vec3): Vec2;
  /** Distance in metres from the camera along its axis. */
  depth(point: Vec3): number;
  /** Pixels per metre at this depth. */
  scaleAt(depth: number): number;
  /** The row where the ground meets a plane at this distance in metres. */
  groundRow(depth: number): number;
  /** The point on the ground at this column and this distance in metres. */
  groundPoint(column: number, depth: number): Vec3;
  /** Converts a direction (to the picture's right, up, towards the camera) to the vehicle's frame. */
  fromView(direction: Vec3): Vec3;
  /** Metres from the camera to the subject's centre. */
  readonly distance: number;
}

interface CameraPlacement {
  /** Degrees around the vertical axis: 0 faces the right-hand side, 90 the front, -90 the rear. */
  azimuth: number;
  /** Metres above the ground. */
  height: number;
  /** Metres from the vehicle's centre. */
  distance: number;
}

/** The part of the frame that the subject fills, and its position: fractions of the picture's width and height. */
interface Framing {
  width: number;
  height: number;
  centerX: number;
  bottom: number;
}

/** Places the camera and frames it so that the subject's points fill the given part of the picture. */
export function placeCamera(placement: CameraPlacement, subject: readonly Vec3[], framing: Framing): Camera {
  const angle = (placement.azimuth * Math.PI) / 180;
  const position: Vec3 = [
    placement.distance * Math.sin(angle),
    placement.height,
    placement.distance * Math.cos(angle),
  ];
  const forward: Vec3 = [-Math.sin(angle), 0, -Math.cos(angle)];
  const right: Vec3 = [Math.cos(angle), 0, -Math.sin(angle)];
  const depth = (point: Vec3) => dot(subtract(point, position), forward);
  const raw = (point: Vec3): Vec2 => {
    const d = depth(point);
    return [dot(subtract(point, position), right) / d, (point[1] - placement.height) / d];
  };

  const rawPoints = subject.map(raw);
  const xs = rawPoints.map((point) => point[0]);
  const ys = rawPoints.map((point) => point[1]);
  const [minX, maxX] = [Math.min(...xs), Math.max(...xs)];
  const [minY, maxY] = [Math.min(...ys), Math.max(...ys)];
  const focal = Math.min(
    (framing.width * PHOTO_WIDTH) / (maxX - minX),
    (framing.height * PHOTO_HEIGHT) / (maxY - minY),
  );
  const centerX = framing.centerX * PHOTO_WIDTH - (focal * (minX + maxX)) / 2;
  const horizon = framing.bottom * PHOTO_HEIGHT + focal * minY;

  return {
    position,
    horizon,
    distance: placement.distance,
    depth,
    fromView: ([sideways, up, near]) => [
      right[0] * sideways - forward[0] * near,
      up,
      right[2] * sideways - forward[2] * near,
    ],
    project(point) {
      const [x, y] = raw(point);
      return [centerX + focal * x, horizon - focal * y];
    },
    scaleAt: (d) => focal / d,
    groundRow: (d) => horizon + (focal * placement.height) / d,
    groundPoint(column, d) {
      const sideways = ((column - centerX) / focal) * d;
      return [
        position[0] + forward[0] * d + right[0] * sideways,
        0,
        position[2] + forward[2] * d + right[2] * sideways,
      ];
    },
  };
}

import { type Camera, placeCamera } from './camera.ts';
import type { PhotoView } from './photo-spec.ts';
import { between, type Random } from './random.ts';
import type { Vec3 } from './vector.ts';
import { outlinePoints, type VehicleDesign } from './vehicle.ts';

/** Degrees around the vehicle; see `placeCamera`. */
const AZIMUTHS: Record<PhotoView, number> = {
  'front-right': 48,
  'front-left': 132,
  right: 4,
  left: 176,
  'rear-right': -46,
  'rear-left': -134,
  front: 86,
  rear: -87,
  wheel: 24,
  headlamp: 62,
  dashboard: 30,
};

/** Places the camera where a seller with a phone would stand, and frames the vehicle as sellers do. */
export function aimCamera(design: VehicleDesign, view: PhotoView, random: Random): Camera {
  const points = outlinePoints(design);
  const length = Math.max(...points.map((point) => point[0])) - Math.min(...points.map((point) => point[0]));
  const height = Math.max(...points.map((point) => point[1]));
  const placement = {
    azimuth: AZIMUTHS[view] + between(random, -6, 6) * (view === 'front' || view === 'rear' ? 0.4 : 1),
    height: Math.max(1.45, Math.min(2, height * 0.92)) + between(random, -0.08, 0.14),
    distance: 4.4 + length * 1.15 + between(random, -0.3, 0.5),
  };
  if (view === 'wheel' || view === 'headlamp') return placeCamera(placement, closeTo(design, view), CLOSE_UP);
  return placeCamera(placement, points, {
    width: between(random, 0.8, 0.88),
    height: 0.64,
    centerX: between(random, 0.48, 0.52),
    bottom: between(random, 0.85, 0.88),
  });
}

const CLOSE_UP = { width: 0.86, height: 0.74, centerX: 0.5, bottom: 0.88 };

/** Returns the points of the front that a close-up keeps in the frame. */
function closeTo(design: VehicleDesign, view: 'wheel' | 'headlamp'): Vec3[] {
  const front = Math.max(...design.groups.map((group) => group.parts[0].shape.front));
  const axle = design.groups.flatMap((group) => group.axles).sort((a, b) => b.x - a.x)[0];
  if (view === 'wheel' && axle) {
    const reach = axle.radius * 2.1;
    return [
      [axle.x - reach, 0, 0.8],
      [axle.x + reach, axle.radius * 3.1, 0.8],
    ];
  }
  return [
    [front - 1.1, 0.25, 0.85],
    [front, 1.25, -0.75],
  ];
}

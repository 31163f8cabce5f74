import { aimCamera } from './drawing/aim-camera.ts';
import { bus } from './drawing/bodies/bus.ts';
import { crossover } from './drawing/bodies/crossover.ts';
import { hatchback } from './drawing/bodies/hatchback.ts';
import { lightTruck } from './drawing/bodies/light-truck.ts';
import { microvan } from './drawing/bodies/microvan.ts';
import { pickupDouble } from './drawing/bodies/pickup-double.ts';
import { pickupSingle } from './drawing/bodies/pickup-single.ts';
import { rickshaw } from './drawing/bodies/rickshaw.ts';
import { sedan } from './drawing/bodies/sedan.ts';
import { sedanClassic } from './drawing/bodies/sedan-classic.ts';
import { suv } from './drawing/bodies/suv.ts';
import { van } from './drawing/bodies/van.ts';
import { PHOTO_HEIGHT, PHOTO_WIDTH } from './drawing/camera.ts';
import { CAR_COLORS } from './drawing/colors.ts';
import { drawDashboard } from './drawing/dashboard.ts';
import type { CarBody, PhotoScene, PhotoSpec } from './drawing/photo-spec.ts';
import { seededRandom } from './drawing/random.ts';
import { lightOf, type Scene } from './drawing/scene.ts';
import { dealerYard } from './drawing/scenes/dealer-yard.ts';
import { marketStreet } from './drawing/scenes/market-street.ts';
import { neemShade } from './drawing/scenes/neem-shade.ts';
import { nileDusk } from './drawing/scenes/nile-dusk.ts';
import { redSea } from './drawing/scenes/red-sea.ts';
import { sandyYard } from './drawing/scenes/sandy-yard.ts';
import { showroom } from './drawing/scenes/showroom.ts';
import { takaMountains } from './drawing/scenes/taka-mountains.ts';
import { openStage } from './drawing/stage.ts';
import { drawVehicle, type VehicleDesign } from './drawing/vehicle.ts';

const BODIES: Record<CarBody, VehicleDesign> = {
  sedan,
  'sedan-classic': sedanClassic,
  hatchback,
  crossover,
  suv,
  'pickup-double': pickupDouble,
  'pickup-single': pickupSingle,
  van,
  microvan,
  'light-truck': lightTruck,
  rickshaw,
  bus,
};

const SCENES: Record<PhotoScene, Scene> = {
  'nile-dusk': nileDusk,
  'sandy-yard': sandyYard,
  showroom,
  'neem-shade': neemShade,
  'market-street': marketStreet,
  'red-sea': redSea,
  'taka-mountains': takaMountains,
  'dealer-yard': dealerYard,
};

/** Draws an SVG of 1200 by 900 in place of a photograph of the car. */
export function drawCar(spec: PhotoSpec): string {
  const random = seededRandom([spec.body, spec.color, spec.view, spec.scene, spec.take ?? 0].join('/'));
  const place = seededRandom([spec.body, spec.color, spec.scene].join('/'));
  const scene = SCENES[spec.scene];
  const design = BODIES[spec.body];
  const camera = aimCamera(design, spec.view, random);
  const stage = openStage(camera, lightOf(scene, camera));
  const picture =
    spec.view === 'dashboard'
      ? drawDashboard(stage, scene, random, place)
      : [
          scene.backdrop(stage, random, place),
          drawVehicle(stage, design, CAR_COLORS[spec.color]),
          scene.veil?.(stage, random) ?? '',
        ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PHOTO_WIDTH}" height="${PHOTO_HEIGHT}" viewBox="0 0 ${PHOTO_WIDTH} ${PHOTO_HEIGHT}">${stage.definitions()}${picture}</svg>`;
}

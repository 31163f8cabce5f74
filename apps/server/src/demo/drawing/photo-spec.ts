import type { CarColor } from './colors.ts';

export const CAR_BODIES = [
  'sedan',
  'sedan-classic',
  'hatchback',
  'crossover',
  'suv',
  'pickup-double',
  'pickup-single',
  'van',
  'microvan',
  'light-truck',
  'rickshaw',
  'bus',
] as const;
export type CarBody = (typeof CAR_BODIES)[number];

/** Which side of the vehicle the camera stands on; the last three come close. */
export const PHOTO_VIEWS = [
  'front-right',
  'front-left',
  'right',
  'left',
  'rear-right',
  'rear-left',
  'front',
  'rear',
  'wheel',
  'headlamp',
  'dashboard',
] as const;
export type PhotoView = (typeof PHOTO_VIEWS)[number];

export const PHOTO_SCENES = [
  'nile-dusk',
  'sandy-yard',
  'showroom',
  'neem-shade',
  'market-street',
  'red-sea',
  'taka-mountains',
  'dealer-yard',
] as const;
export type PhotoScene = (typeof PHOTO_SCENES)[number];

/** Everything that decides what a photo shows: equal specifications give equal pictures. */
export interface PhotoSpec {
  body: CarBody;
  color: CarColor;
  view: PhotoView;
  scene: PhotoScene;
  /** Tells photos of the same car at the same place apart: the camera and the place's details move a little. */
  take?: number;
}

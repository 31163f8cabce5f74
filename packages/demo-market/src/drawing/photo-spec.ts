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

/** The side that the camera faces. The last three are close-ups. */
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

/** All inputs of a photo: equal specifications produce equal pictures. */
export interface PhotoSpec {
  body: CarBody;
  color: CarColor;
  view: PhotoView;
  scene: PhotoScene;
  /** Distinguishes photos of the same car in the same place: the camera and the details of the place vary slightly. */
  take?: number;
}

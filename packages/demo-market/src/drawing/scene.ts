import { type Camera, PHOTO_WIDTH } from './camera.ts';
import { fromHex } from './colors.ts';
import type { Light } from './light.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';
import { normalize, type Vec3 } from './vector.ts';

/** The place of a photo: its light, its background and its ground. */
export interface Scene {
  /** Screen colours of the light. The sun is a direction (to the picture's right, up, towards the camera). */
  light: {
    sun: Vec3;
    sunColor: string;
    /** 1 is a clear noon. */
    strength: number;
    zenith: string;
    horizon: string;
    skyline: string;
    ground: string;
    stripes?: boolean;
  };
  /**
   * `random` differs between photos; `place` is the same in all photos of one car, so that for example a gate keeps its
   * colour.
   */
  backdrop(stage: Stage, random: Random, placeRandom: Random): string;
  /** Overlay of the whole picture: haze, dappled shade. */
  veil?(stage: Stage, random: Random): string;
}

export function lightOf(scene: Scene, camera: Camera): Light {
  const { light } = scene;
  const [red, green, blue] = fromHex(light.sunColor);
  return {
    sun: normalize(camera.fromView(light.sun)),
    sunColor: [red * light.strength, green * light.strength, blue * light.strength],
    zenith: fromHex(light.zenith),
    horizon: fromHex(light.horizon),
    skyline: fromHex(light.skyline),
    ground: fromHex(light.ground),
    stripes: light.stripes ?? false,
  };
}

/** A rectangle across the whole picture and slightly beyond, so that blurring leaves no pale edge. */
export const band = (top: number, bottom: number, fill: string, opacity = 1): string =>
  bottom <= top
    ? ''
    : `<rect x="-40" y="${top.toFixed(1)}" width="${PHOTO_WIDTH + 80}" height="${(bottom - top).toFixed(1)}" fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const fill = (id: string): string => `url(#${id})`;

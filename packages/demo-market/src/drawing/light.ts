import { blend, dim, fromHex, type Rgb, sum, times } from './colors.ts';
import { clamp, dot, normalize, scale, smoothstep, subtract, type Vec3 } from './vector.ts';

/** The surroundings of the vehicle, which light its paint and are reflected in it. */
export interface Light {
  /** Direction towards the sun or the main lamp. */
  sun: Vec3;
  sunColor: Rgb;
  zenith: Rgb;
  /** The sky just above the horizon. */
  horizon: Rgb;
  /** Walls, trees and people at the horizon: the dark band that is reflected along every car. */
  skyline: Rgb;
  ground: Rgb;
  /** Ceiling lamps, reflected as bright stripes in the paint. */
  stripes?: boolean;
}

/** How a surface reflects light. */
export interface Finish {
  color: Rgb;
  /** Reflectance at a perpendicular view; it increases to 1 at a grazing view. */
  mirror: number;
  /** Sharpness of the sun's highlight: a higher value is smaller and sharper. */
  gloss: number;
  /** Fraction of the surroundings that the colour itself reflects, like metal flakes in paint. */
  flake?: number;
}

/** Car paint under clear lacquer. */
export const paintFinish = (hex: string, metallic: boolean): Finish => ({
  color: fromHex(hex),
  mirror: 0.075,
  gloss: 90,
  flake: metallic ? 0.75 : 0.12,
});
export const MATT_PLASTIC: Finish = { color: fromHex('#24262a'), mirror: 0.012, gloss: 8 };
export const BARE_STEEL: Finish = { color: fromHex('#4a4d50'), mirror: 0.03, gloss: 14 };
export const CANVAS: Finish = { color: fromHex('#2a2c30'), mirror: 0.006, gloss: 4 };
export const CHROME: Finish = { color: [0.55, 0.57, 0.6], mirror: 0.5, gloss: 120 };
export const TIMBER: Finish = { color: fromHex('#8a6038'), mirror: 0.008, gloss: 6 };
export const GLASS: Finish = { color: fromHex('#0a0d10'), mirror: 0.1, gloss: 160 };

function surroundings(light: Light, direction: Vec3): Rgb {
  const up = direction[1];
  const sky = blend(light.horizon, light.zenith, smoothstep(0.05, 0.85, up));
  const far = blend(light.skyline, sky, smoothstep(0.0, 0.2, up));
  const seen = blend(light.ground, far, smoothstep(-0.34, -0.02, up));
  if (!light.stripes || up < 0.35) return seen;
  const across = Math.abs(direction[2] / up) % 1;
  const stripe =
    smoothstep(0.1, 0.4, across) * (1 - smoothstep(0.6, 0.9, across)) * smoothstep(0.35, 0.6, up);
  return sum(seen, dim([1, 1, 0.96], stripe * 0.45));
}

/** Removes a part of the light's colour, like a camera's white balance. */
function muted(color: Rgb, part = 0.5): Rgb {
  const gray = (color[0] + color[1] + color[2]) / 3;
  return blend(color, [gray, gray, gray], part);
}

/** Computes the light from a point of a surface to the eye. */
export function shade(finish: Finish, light: Light, point: Vec3, normal: Vec3, eye: Vec3): Rgb {
  const toEye = normalize(subtract(eye, point));
  const facing = clamp(dot(normal, toEye), 0, 1);
  const fill = blend(
    dim(muted(light.ground), 0.42),
    muted(sum(dim(light.zenith, 0.2), dim(light.horizon, 0.46))),
    smoothstep(-0.9, 0.8, normal[1]),
  );
  const sunlit = dim(light.sunColor, Math.max(0, dot(normal, light.sun)) * 0.72);
  // The ground occludes light near it.
  const open = 0.5 + 0.5 * smoothstep(0.1, 0.75, point[1]);
  const diffuse = dim(times(finish.color, sum(fill, sunlit)), open);

  const mirrored = subtract(scale(normal, 2 * dot(normal, toEye)), toEye);
  const fresnel =
    finish.mirror + (1 - finish.mirror) * 0.55 * (1 - facing) ** 5 * clamp(finish.mirror * 18, 0, 1);
  const glint =
    Math.max(0, dot(normalize(mirrored), light.sun)) ** finish.gloss * clamp(finish.gloss / 60, 0.05, 1.6);
  const mirrorImage = dim(muted(surroundings(light, mirrored), 0.55), 0.35 + 0.65 * open);
  const flakes = dim(times(finish.color, mirrorImage), finish.flake ?? 0);
  return sum(
    sum(sum(diffuse, flakes), dim(mirrorImage, fresnel)),
    dim(light.sunColor, glint * finish.mirror * 9),
  );
}

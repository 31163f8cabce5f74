import { clamp, mix } from './vector.ts';

/** Linear light, 0 to 1 and above. Lighting is summed in it and converted to screen colours at the end. */
export type Rgb = readonly [red: number, green: number, blue: number];

export function fromHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  const channel = (shift: number) => (((value >> shift) & 255) / 255) ** 2.2;
  return [channel(16), channel(8), channel(0)];
}

export function toHex(color: Rgb): string {
  const channel = (value: number) =>
    Math.round(255 * clamp(shoulder(value), 0, 1) ** (1 / 2.2))
      .toString(16)
      .padStart(2, '0');
  return `#${channel(color[0])}${channel(color[1])}${channel(color[2])}`;
}

/** Compresses strong light gradually like film, instead of clipping it. */
function shoulder(value: number): number {
  return value < 0.7 ? value : 0.7 + 0.3 * (1 - Math.exp(-(value - 0.7) / 0.3));
}

export const blend = (a: Rgb, b: Rgb, t: number): Rgb => [
  mix(a[0], b[0], t),
  mix(a[1], b[1], t),
  mix(a[2], b[2], t),
];
export const dim = (a: Rgb, k: number): Rgb => [a[0] * k, a[1] * k, a[2] * k];
export const sum = (a: Rgb, b: Rgb): Rgb => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const times = (a: Rgb, b: Rgb): Rgb => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];

/** Common car colours in Sudan. */
export const CAR_COLORS = {
  white: { hex: '#f0f1f1', metallic: false },
  pearl: { hex: '#e9e7df', metallic: false },
  silver: { hex: '#9a9ea2', metallic: true },
  gray: { hex: '#555a60', metallic: true },
  charcoal: { hex: '#34393f', metallic: true },
  black: { hex: '#121316', metallic: false },
  blue: { hex: '#17489c', metallic: true },
  navy: { hex: '#152546', metallic: true },
  sky: { hex: '#7fa6c9', metallic: true },
  red: { hex: '#a81420', metallic: false },
  maroon: { hex: '#6a1320', metallic: true },
  beige: { hex: '#cdb993', metallic: false },
  gold: { hex: '#a0864f', metallic: true },
  green: { hex: '#1b5540', metallic: true },
  olive: { hex: '#5e6447', metallic: false },
  yellow: { hex: '#e6b01e', metallic: false },
  orange: { hex: '#c9551c', metallic: false },
  brown: { hex: '#573f30', metallic: true },
} as const satisfies Record<string, CarPaint>;

export interface CarPaint {
  hex: string;
  metallic: boolean;
}

export type CarColor = keyof typeof CAR_COLORS;

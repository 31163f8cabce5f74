import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8');

/** Every colour token that is opaque in both themes, as written in tokens.css. */
const colours = new Map(
  [...css.matchAll(/--color-([\w-]+):\s*(?:light-dark\((#\w{6}),\s*(#\w{6})\)|(#\w{6}));/g)].map(
    ([, name = '', light, dark, both]) => [name, { light: light ?? both ?? '', dark: dark ?? both ?? '' }],
  ),
);

/** Relative luminance of `#rrggbb` after WCAG 2.2. */
function luminance(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string) {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function ratio(theme: 'light' | 'dark', foreground: string, background: string) {
  const [fore, back] = [colours.get(foreground), colours.get(background)];
  if (!fore || !back) throw new Error(`No such token: ${fore ? background : foreground}`);
  return contrast(fore[theme], back[theme]);
}

const surfaces = ['canvas', 'surface', 'raised', 'sunken'];
const tones = ['primary', 'positive', 'danger'];

/** Text: 4.5 to 1 (WCAG 1.4.3). */
const texts: [text: string, background: string][] = [
  ...[
    'ink',
    'muted',
    'faint',
    'primary-ink',
    'positive-ink',
    'warning-ink',
    'danger-ink',
    'premium-ink',
  ].flatMap((text) => surfaces.map((surface): [string, string] => [text, surface])),
  ...[...tones, 'accent'].flatMap((tone): [string, string][] => [
    [`on-${tone}`, tone],
    [`on-${tone}`, `${tone}-strong`],
  ]),
  ...[...tones, 'warning', 'premium'].flatMap((tone): [string, string][] => [
    [`${tone}-ink`, `${tone}-soft`],
    ['ink', `${tone}-soft`],
  ]),
  ['on-premium', 'premium'],
  ['muted', 'primary-soft'],
  // Soft buttons get the line colour on hover.
  ['primary-ink', 'line'],
  ['danger-ink', 'line'],
  // Tooltips invert the page's colours.
  ['canvas', 'ink'],
  ['on-photo', 'photo-backdrop'],
  ...['hero', 'hero-far', 'hero-near'].flatMap((hero): [string, string][] => [
    ['on-hero', hero],
    ['accent', hero],
  ]),
];

/** Borders of controls, focus rings, bars: 3 to 1 (WCAG 1.4.11). */
const shapes: [shape: string, background: string][] = [
  ...['edge', 'focus', 'primary', 'danger'].flatMap((shape) =>
    surfaces.map((surface): [string, string] => [shape, surface]),
  ),
  ['primary', 'line'],
  ['positive', 'line'],
  ['danger', 'line'],
  ['primary', 'primary-soft'],
  ['on-primary', 'primary'],
];

describe.each(['light', 'dark'] as const)('colours of the %s theme', (theme) => {
  test.each(texts)('%s has the contrast of text on %s', (text, background) => {
    expect(ratio(theme, text, background)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(shapes)('%s has the contrast of a shape on %s', (shape, background) => {
    expect(ratio(theme, shape, background)).toBeGreaterThanOrEqual(3);
  });
});

import { roundCorners, subdivide } from './curve.ts';
import { fillOf, type Material } from './materials.ts';
import { type Chart, chartNormal, type Shell, shellCenter } from './shell.ts';
import type { Stage } from './stage.ts';
import { dot, subtract, type Vec2, type Vec3 } from './vector.ts';

/** A detail on a shell's surface: a lamp, a door gap, a grille. */
export interface Marking {
  on: 'sides' | 'front' | 'rear' | 'top';
  /** Sides: (x, y). Front and rear: (z, y). Top: (x, z). Metres. */
  outline: readonly Vec2[];
  material: Material;
  /** Corner radius, metres. */
  round?: number;
  /** Front and rear: also drawn mirrored in z. */
  paired?: boolean;
  /** Draws an open line of this width in metres instead of a filled outline. */
  line?: number;
  opacity?: number;
}

type MarkingOptions = Omit<Marking, 'on' | 'outline' | 'material'>;
type Place = (material: Material, outline: readonly Vec2[], options?: MarkingOptions) => Marking;

const placeRandom =
  (on: Marking['on']): Place =>
  (material, outline, options) => ({ on, material, outline, ...options });

export const onSides = placeRandom('sides');
export const onFront = placeRandom('front');
export const onRear = placeRandom('rear');
export const onTop = placeRandom('top');

/** The gap between two panels, or a fold in one. */
export const seam = (outline: readonly Vec2[], on: Marking['on'] = 'sides'): Marking => ({
  on,
  outline,
  material: 'gap',
  line: 0.011,
  opacity: 0.72,
});

/** Horizontal slats between two vertical edges. */
export function slats(
  half: number,
  bottom: number,
  top: number,
  count: number,
  material: Material = 'chrome',
): Marking[] {
  const gap = (top - bottom) / (count + 1);
  return Array.from({ length: count }, (_, i) => {
    const y = bottom + gap * (i + 1);
    return onFront(
      material,
      [
        [-half, y],
        [half, y],
      ],
      { line: Math.min(0.02, gap * 0.34) },
    );
  });
}

export function drawMarkings(stage: Stage, shell: Shell, markings: readonly Marking[]): string {
  return markings.map((marking) => drawMarking(stage, shell, marking)).join('');
}

function drawMarking(stage: Stage, shell: Shell, marking: Marking): string {
  if (marking.on === 'sides') {
    return (
      drawOn(stage, shell, shell.side('right'), marking) + drawOn(stage, shell, shell.side('left'), marking)
    );
  }
  const chart = marking.on === 'top' ? shell.roof : shell.end(marking.on);
  const twin: Marking = { ...marking, outline: marking.outline.map(([z, y]): Vec2 => [-z, y]) };
  return drawOn(stage, shell, chart, marking) + (marking.paired ? drawOn(stage, shell, chart, twin) : '');
}

function drawOn(stage: Stage, shell: Shell, chart: Chart, marking: Marking): string {
  const veil = marking.opacity === undefined ? '' : ` opacity="${marking.opacity}"`;
  if (marking.line !== undefined) {
    const points = visiblePoints(stage, shell, chart, subdivide(marking.outline, 0.05, false));
    if (points.length < 2) return '';
    const width = marking.line * pixelsPerMetre(stage, chart(marking.outline[0] ?? [0, 0]));
    return `<path d="${pathOf(points, false)}" fill="none" stroke="${fillOf(stage, marking.material)}" stroke-width="${width.toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"${veil}/>`;
  }
  const outline = marking.round ? roundCorners(marking.outline, marking.round) : marking.outline;
  const points = visiblePoints(stage, shell, chart, subdivide(outline, 0.05));
  if (points.length < 3) return '';
  // A plate on a white bumper would be invisible without its frame.
  const frame = marking.material === 'plate' ? ' stroke="#55565a" stroke-width="2"' : '';
  return `<path d="${pathOf(points)}" fill="${fillOf(stage, marking.material)}"${frame}${veil}/>`;
}

/** Returns the picture's points for those points of the outline whose surface faces the camera. */
export function visiblePoints(stage: Stage, shell: Shell, chart: Chart, outline: readonly Vec2[]): Vec2[] {
  const inside = shellCenter(shell);
  return outline
    .filter((at) => {
      const toEye = subtract(stage.camera.position, chart(at));
      return dot(chartNormal(chart, at, inside), toEye) > 0;
    })
    .map((at) => stage.camera.project(chart(at)));
}

export function pixelsPerMetre(stage: Stage, point: Vec3): number {
  return stage.camera.scaleAt(stage.camera.depth(point));
}

export function pathOf(points: readonly Vec2[], closed = true): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${closed ? 'z' : ''}`;
}

export const box = (left: number, bottom: number, right: number, top: number): Vec2[] => [
  [left, bottom],
  [right, bottom],
  [right, top],
  [left, top],
];

export function disc(x: number, y: number, radius: number, stretch = 1): Vec2[] {
  return Array.from({ length: 24 }, (_, i): Vec2 => {
    const angle = (i * Math.PI) / 12;
    return [x + radius * stretch * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

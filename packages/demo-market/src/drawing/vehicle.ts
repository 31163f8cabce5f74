import type { CarPaint } from './colors.ts';
import { roundCorners } from './curve.ts';
import { drawGlazing, type Glazing } from './glasshouse.ts';
import { BARE_STEEL, CANVAS, CHROME, type Finish, MATT_PLASTIC, paintFinish, TIMBER } from './light.ts';
import { drawMarkings, type Marking, pathOf, visiblePoints } from './markings.ts';
import { drawShell } from './mesh.ts';
import { buildShell, type Shell, type ShellShape } from './shell.ts';
import type { Stage } from './stage.ts';
import type { Vec2, Vec3 } from './vector.ts';
import { drawTread, drawWheelFace, type Wheel } from './wheels.ts';

export type Cover = 'paint' | 'plastic' | 'steel' | 'canvas' | 'chrome' | 'timber';

/** One rounded body of the vehicle with its surface details. */
export interface Part {
  shape: ShellShape;
  cover: Cover;
  markings?: readonly Marking[];
  glazing?: Glazing;
  /** Small things need fewer facets. */
  small?: boolean;
}

/** A wheel on both sides, or one in the middle. */
export interface Axle extends Omit<Wheel, 'z'> {
  /** Metres from the centre to the outer face. By default, the wheel is just inside the flank. */
  z?: number;
  /** Radius of the opening in the flank; 0: none. */
  opening: number;
  /** Width in metres of the black plastic around the opening. */
  cladding?: number;
  single?: boolean;
}

/** Within a group, a later part is on top of an earlier one. */
interface Group {
  parts: readonly [Part, ...Part[]];
  axles: readonly Axle[];
  /** Drawn on both sides of the vehicle, protruding: mirrors. */
  sides?: readonly Part[];
  /** Drawn on both sides, partly hidden by the body: steps below it, rails on its roof. */
  tucked?: readonly Part[];
}

export interface VehicleDesign {
  /** Bodies one behind the other, from front to rear. */
  groups: readonly Group[];
}

type StandingWheel = Axle & Wheel;

function standWheels(group: Group): StandingWheel[] {
  const flank = buildShell(group.parts[0].shape).side('right');
  return group.axles.map((axle) => {
    const reach = axle.opening * 0.55;
    const inside = Math.min(
      ...[axle.x - reach, axle.x + reach].map((x) => flank([x, axle.radius * 1.15])[2]),
    );
    return { ...axle, z: axle.z ?? inside - 0.012 };
  });
}

export function drawVehicle(stage: Stage, design: VehicleDesign, paint: CarPaint): string {
  const eye = stage.camera.position[0];
  // The bodies are in a row. Draw those that are farther from the camera first, because nearer ones hide them.
  const distance = ({ parts: [{ shape }] }: Group) => Math.max(0, eye - shape.front, shape.rear - eye);
  const groups = [...design.groups].sort((a, b) => distance(b) - distance(a));
  const nearSide = stage.camera.position[2] >= 0 ? 1 : -1;
  const wheels = design.groups.flatMap((group) => standWheels(group));
  return [
    drawGroundShadow(stage, design),
    ...wheels.map((wheel) => drawTread(stage, wheel, wheel.single ? nearSide : (-nearSide as 1 | -1))),
    ...wheels.map((wheel) =>
      wheel.single ? drawWheelFace(stage, wheel, nearSide) : drawTread(stage, wheel, nearSide),
    ),
    ...groups.map((group) => drawGroup(stage, group, paint, nearSide)),
  ].join('');
}

function drawGroup(stage: Stage, group: Group, paint: CarPaint, nearSide: 1 | -1): string {
  const hull = buildShell(group.parts[0].shape);
  const sides = group.sides ?? [];
  const { position } = stage.camera;
  // In a view from straight ahead or behind, nothing on a flank is in front of the body.
  const endOn = Math.abs(position[2]) < 0.3 * Math.abs(position[0]);
  const far = [...sides, ...(group.tucked ?? [])];
  const near = [...(endOn ? sides : []), ...(group.tucked ?? [])];
  return [
    ...far.map((part) => drawPart(stage, mirrored(part, -nearSide), paint)),
    ...near.map((part) => drawPart(stage, mirrored(part, nearSide), paint)),
    ...group.parts.map((part, i) => {
      const wheels =
        i === 0
          ? standWheels(group)
              .sort((a, b) => stage.camera.depth([b.x, 0, b.z]) - stage.camera.depth([a.x, 0, a.z]))
              .map((wheel) => drawAxle(stage, hull, wheel, nearSide))
          : [];
      return drawPart(stage, part, paint) + wheels.join('');
    }),
    ...(endOn ? [] : sides).map((part) => drawPart(stage, mirrored(part, nearSide), paint)),
  ].join('');
}

const mirrored = (part: Part, side: number): Part => ({
  ...part,
  shape: { ...part.shape, offset: side * Math.abs(part.shape.offset ?? 0) },
});

function drawPart(stage: Stage, part: Part, paint: CarPaint): string {
  const shell = buildShell(part.shape);
  return [
    drawShell(stage, shell, finishOf(part.cover, paint), part.small ? 28 : 104),
    part.markings ? drawMarkings(stage, shell, part.markings) : '',
    part.glazing ? drawGlazing(stage, shell, part.glazing) : '',
  ].join('');
}

function finishOf(cover: Cover, paint: CarPaint): Finish {
  if (cover === 'paint') return paintFinish(paint.hex, paint.metallic);
  return { plastic: MATT_PLASTIC, steel: BARE_STEEL, canvas: CANVAS, chrome: CHROME, timber: TIMBER }[cover];
}

function drawAxle(stage: Stage, hull: Shell, axle: StandingWheel, side: 1 | -1): string {
  if (axle.single) return '';
  return drawOpening(stage, hull, axle, side) + drawWheelFace(stage, axle, side);
}

/** Draws the wheel arch: a dark opening in the flank with a bright lip. */
function drawOpening(stage: Stage, hull: Shell, axle: Axle, side: 1 | -1): string {
  if (axle.opening === 0) return '';
  const points = archPoints(stage, hull, axle, side, axle.opening);
  if (points.length < 3) return '';
  const cladding = axle.cladding ? archPoints(stage, hull, axle, side, axle.opening + axle.cladding) : [];
  const rim = `d="${pathOf(points, false)}" fill="none"`;
  return [
    cladding.length > 2 ? `<path d="${pathOf(cladding)}" fill="#1d1f22"/>` : '',
    `<path d="${pathOf(points)}" fill="#08090a"/>`,
    `<path ${rim} stroke="#000" stroke-opacity=".45" stroke-width="5"/>`,
    `<path ${rim} stroke="#fff" stroke-opacity="${axle.cladding ? 0.1 : 0.28}" stroke-width="1.6"/>`,
  ].join('');
}

function archPoints(stage: Stage, hull: Shell, axle: Axle, side: 1 | -1, radius: number): Vec2[] {
  const chart = hull.side(side === 1 ? 'right' : 'left');
  const arc = Array.from({ length: 37 }, (_, i): Vec2 => {
    const angle = Math.PI * (1.12 - (1.24 * i) / 36);
    const x = axle.x + radius * Math.cos(angle);
    return [x, Math.max(hull.shape.bottom(x) + 0.005, axle.radius + radius * Math.sin(angle))];
  });
  return visiblePoints(stage, hull, chart, arc);
}

/** Draws the dark area under the floor and the longer shadow of the sun, both in thin layers that form a soft edge. */
function drawGroundShadow(stage: Stage, design: VehicleDesign): string {
  const hulls = design.groups.map((group) => group.parts[0].shape);
  const front = Math.max(...hulls.map((shape) => shape.front));
  const rear = Math.min(...hulls.map((shape) => shape.rear));
  const half = Math.max(...hulls.map((shape) => shape.halfWidth));
  const { sun } = stage.light;
  const reach = 0.55 / Math.max(0.25, sun[1]);
  const layer = (grow: number, away: number, opacity: number) => {
    const corners: Vec2[] = [
      [front + grow, half + grow],
      [rear - grow, half + grow],
      [rear - grow, -half - grow],
      [front + grow, -half - grow],
    ];
    const outline = roundCorners(corners, 0.5 + grow).map(
      ([x, z]): Vec2 => stage.camera.project([x - sun[0] * away, 0, z - sun[2] * away]),
    );
    return `<path d="${pathOf(outline)}" opacity="${opacity}"/>`;
  };
  const steps = Array.from({ length: 22 }, (_, i) => i / 21);
  const thrown = steps.map((t) => layer(0.34 - 0.5 * t, reach, 0.021));
  const under = steps.map((t) => layer(0.2 - 0.48 * t, 0, 0.02 + 0.075 * t));
  return `<g fill="#000">${thrown.join('')}${under.join('')}</g>`;
}

/** Returns points that bound the vehicle, for framing. */
export function outlinePoints(design: VehicleDesign): Vec3[] {
  const parts = design.groups.flatMap((group) => [
    ...group.parts,
    ...(group.sides ?? []),
    ...(group.tucked ?? []),
  ]);
  const skins = parts.flatMap((part) => buildShell(part.shape).grid(24).rows.flat());
  const feet = design.groups.flatMap((group) =>
    standWheels(group).flatMap((wheel): Vec3[] => [
      [wheel.x, 0, wheel.z],
      [wheel.x, 0, -wheel.z],
    ]),
  );
  return [...skins, ...feet];
}

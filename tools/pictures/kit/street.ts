import { clear, darker, lighter, mix } from './colour.ts';
import { box } from './solids.ts';
import type { Place, Stage } from './stage.ts';

/** A band of ground between two depths, across the whole view. */
export function band(stage: Stage, near: number, far: number, colour: string): void {
  const [from, to] = [-160, 160];
  stage.shapes(
    [
      [
        [from, 0, near],
        [from, 0, far],
        [to, 0, far],
        [to, 0, near],
      ],
    ],
    colour,
  );
}

export interface Ground {
  readonly plot: string;
  readonly footpath: string;
  readonly road: string;
  /** Depth (z) of the kerb; the plot lies behind it. */
  readonly kerb: number;
}

export function ground(stage: Stage, look: Ground): void {
  const { light, canvas, camera } = stage;
  const up: Place = [0, 1, 0];
  const plot = stage.tone(look.plot, up);
  canvas.rect(
    [0, camera.horizon],
    1200,
    900 - camera.horizon,
    canvas.linear([mix(plot, light.haze, 0.5), plot], [0, camera.horizon], [0, camera.horizon + 130]),
  );
  band(stage, look.kerb - 2.4, look.kerb, stage.tone(look.footpath, up));
  const joints: Place[][] = [];
  for (let x = -30; x < 34; x += 4)
    joints.push([
      [x, 0, look.kerb - 2.4],
      [x, 0, look.kerb],
    ]);
  stage.lines(joints, clear(light.shadow, 0.16), 1.5);
  band(stage, look.kerb - 2.75, look.kerb - 2.4, stage.tone('#e8e2d4', [0, 0, -1]));
  const road = stage.tone(look.road, up);
  band(
    stage,
    look.kerb - 60,
    look.kerb - 2.75,
    canvas.linear([lighter(road, 0.14), darker(road, 0.22)], [0, camera.horizon + 60], [0, 900]),
  );
}

/** Broken white line along the road. */
export function lane(stage: Stage, z: number): void {
  const marks: Place[][] = [];
  for (let x = -40; x < 44; x += 4)
    marks.push([
      [x, 0, z],
      [x, 0, z + 0.18],
      [x + 2, 0, z + 0.18],
      [x + 2, 0, z],
    ]);
  stage.shapes(marks, clear('#fff8e6', 0.6));
}

/** A compound wall along x with a coping, leaving the gate open. */
export function compound(
  stage: Stage,
  z: number,
  spans: readonly (readonly [number, number])[],
  colour: string,
  height = 1.4,
): void {
  for (const [from, to] of spans) {
    box(stage, [from, 0, z], [to - from, height, 0.25], colour);
    box(stage, [from - 0.05, height, z - 0.08], [to - from + 0.1, 0.12, 0.4], lighter(colour, 0.4), {
      under: true,
    });
    stage.shapes(
      [
        [
          [from, 0, z],
          [from, 0.25, z],
          [to, 0.25, z],
          [to, 0, z],
        ],
      ],
      clear(stage.light.shadow, 0.3),
    );
    const panels: Place[][] = [];
    for (let x = from + 0.3; x + 1.7 <= to; x += 2) {
      panels.push([
        [x, 0.42, z],
        [x, height - 0.22, z],
        [x + 1.7, height - 0.22, z],
        [x + 1.7, 0.42, z],
      ]);
    }
    stage.shapes(panels, clear('#fff8ea', 0.22));
  }
}

/** A gate of bars between two pillars. */
export function gate(stage: Stage, x: number, z: number, width: number, colour: string, metal: string): void {
  const tone = stage.tone(metal, [0, 0, -1]);
  const unit = stage.scale([x, 0, z]);
  const bars: Place[][] = [
    [
      [x, 0.25, z],
      [x + width, 0.25, z],
    ],
    [
      [x, 1.0, z],
      [x + width, 1.0, z],
    ],
    [
      [x, 1.65, z],
      [x + width, 1.65, z],
    ],
  ];
  for (let at = 0; at <= width + 0.01; at += width / 14)
    bars.push([
      [x + at, 0.15, z],
      [x + at, 1.75, z],
    ]);
  stage.lines(bars, tone, Math.max(1.2, unit * 0.05));
  for (const at of [x - 0.5, x + width]) {
    box(stage, [at, 0, z - 0.2], [0.5, 2, 0.5], colour);
    box(stage, [at - 0.08, 2, z - 0.28], [0.66, 0.14, 0.66], lighter(colour, 0.4));
  }
}

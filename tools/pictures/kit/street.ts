import type { Point } from './canvas.ts';
import { clear, darker, lighter, mix } from './colour.ts';
import { box } from './solids.ts';
import type { Place, Stage } from './stage.ts';
import { groundShadow } from './trees.ts';

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
  for (let x = -30; x < 34; x += 2)
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

interface Pen {
  (points: readonly Point[]): Point[];
}

function pen(stage: Stage, foot: Place, facing: 1 | -1): { at: Pen; unit: number } {
  const [x, y] = stage.point(foot);
  const unit = stage.scale(foot);
  return { unit, at: (points) => points.map(([px, py]): Point => [x + px * unit * facing, y - py * unit]) };
}

function wheels(stage: Stage, at: Pen, unit: number, spots: readonly Point[], radius: number): void {
  stage.canvas.dots(at(spots), '#24222b', unit * radius * 2);
  stage.canvas.dots(at(spots), '#8b8f98', unit * radius * 0.9);
}

/** An auto-rickshaw, seen from its side. */
export function autoRickshaw(
  stage: Stage,
  foot: Place,
  body = '#2f8f4e',
  hood = '#f4c430',
  facing: 1 | -1 = 1,
): void {
  const { canvas, light } = stage;
  const { at, unit } = pen(stage, foot, facing);
  const tint = (colour: string): string => mix(colour, light.ambient, light.ambientShare);
  groundShadow(stage, foot, 1.7, 0.16);
  canvas.soft(
    [
      at([
        [-1.15, 1.0],
        [-1.05, 1.72],
        [0.35, 1.74],
        [0.72, 1.05],
        [0.5, 0.95],
        [-1.0, 0.95],
      ]),
    ],
    tint('#2b2a33'),
    unit * 0.06,
  );
  canvas.fill(
    [
      at([
        [-0.2, 1.0],
        [-0.2, 1.55],
        [0.25, 1.55],
        [0.58, 1.0],
      ]),
    ],
    tint('#a8c8d2'),
  );
  canvas.soft(
    [
      at([
        [-1.25, 0.35],
        [-1.25, 1.0],
        [-0.55, 1.0],
        [-0.5, 0.45],
        [0.2, 0.42],
        [0.35, 1.0],
        [0.85, 0.98],
        [1.12, 0.55],
        [0.98, 0.3],
      ]),
    ],
    tint(body),
    unit * 0.1,
  );
  canvas.soft(
    [
      at([
        [-1.22, 1.3],
        [-1.12, 1.76],
        [0.38, 1.78],
        [0.5, 1.66],
        [-0.6, 1.6],
        [-0.7, 1.28],
      ]),
    ],
    tint(hood),
    unit * 0.09,
  );
  canvas.lines(
    [
      at([
        [-1.25, 0.82],
        [-0.55, 0.82],
      ]),
      at([
        [0.4, 0.82],
        [0.95, 0.78],
      ]),
    ],
    tint(hood),
    unit * 0.1,
  );
  canvas.fill(
    [
      at([
        [-0.52, 0.5],
        [-0.52, 0.8],
        [0.1, 0.8],
        [0.1, 0.5],
      ]),
    ],
    tint('#4b3a35'),
  );
  wheels(
    stage,
    at,
    unit,
    [
      [-0.85, 0.25],
      [0.82, 0.25],
    ],
    0.25,
  );
  canvas.dots(at([[1.08, 0.72]]), '#fff2c4', unit * 0.16);
}

export function scooter(stage: Stage, foot: Place, colour = '#c8503c', facing: 1 | -1 = 1): void {
  const { canvas, light } = stage;
  const { at, unit } = pen(stage, foot, facing);
  const tone = mix(colour, light.ambient, light.ambientShare);
  groundShadow(stage, foot, 1, 0.16);
  canvas.lines(
    [
      at([
        [0.42, 1.05],
        [0.62, 0.3],
      ]),
    ],
    '#3a3842',
    unit * 0.09,
  );
  canvas.soft(
    [
      at([
        [-0.72, 0.42],
        [-0.7, 0.72],
        [-0.05, 0.68],
        [0.02, 0.4],
        [0.3, 0.4],
        [0.42, 0.95],
        [0.54, 0.9],
        [0.5, 0.3],
        [-0.1, 0.26],
        [-0.3, 0.36],
      ]),
    ],
    tone,
    unit * 0.08,
  );
  canvas.soft(
    [
      at([
        [-0.74, 0.78],
        [-0.7, 0.84],
        [-0.02, 0.8],
        [0, 0.74],
      ]),
    ],
    '#33303a',
    unit * 0.06,
  );
  canvas.lines(
    [
      at([
        [0.34, 1.1],
        [0.54, 1.04],
      ]),
    ],
    '#33303a',
    unit * 0.07,
  );
  wheels(
    stage,
    at,
    unit,
    [
      [-0.5, 0.24],
      [0.62, 0.24],
    ],
    0.23,
  );
}

export function car(stage: Stage, foot: Place, colour: string, facing: 1 | -1 = 1): void {
  const { canvas, light } = stage;
  const { at, unit } = pen(stage, foot, facing);
  const tone = mix(colour, light.ambient, light.ambientShare);
  groundShadow(stage, foot, 2.4, 0.14);
  canvas.soft(
    [
      at([
        [-1.9, 0.4],
        [-1.88, 0.9],
        [-1.3, 0.98],
        [-0.8, 1.42],
        [0.5, 1.44],
        [1.05, 0.96],
        [1.85, 0.82],
        [1.92, 0.4],
      ]),
    ],
    tone,
    unit * 0.1,
  );
  canvas.soft(
    [
      at([
        [-1.05, 1],
        [-0.72, 1.34],
        [-0.15, 1.36],
        [-0.15, 1],
      ]),
      at([
        [0, 1],
        [0, 1.36],
        [0.44, 1.36],
        [0.82, 1],
      ]),
    ],
    mix(light.glass[1], '#1c2030', 0.35),
    unit * 0.03,
  );
  canvas.lines(
    [
      at([
        [-1.85, 0.62],
        [1.85, 0.6],
      ]),
    ],
    clear('#ffffff', 0.25),
    unit * 0.04,
  );
  wheels(
    stage,
    at,
    unit,
    [
      [-1.15, 0.34],
      [1.18, 0.34],
    ],
    0.33,
  );
}

/** A rangoli drawn on the ground before a door. */
export function rangoli(stage: Stage, centre: Place, radius: number): void {
  const ring = (r: number, petals: number, depth: number): Place[] =>
    Array.from({ length: petals * 4 }, (_, index): Place => {
      const angle = (index / (petals * 4)) * Math.PI * 2;
      const reach = r * (1 - depth * (0.5 + 0.5 * Math.cos(angle * petals)));
      return [centre[0] + Math.cos(angle) * reach, 0, centre[2] + Math.sin(angle) * reach];
    });
  stage.shapes([ring(radius, 8, 0.3)], '#d7426b');
  stage.shapes([ring(radius * 0.8, 8, 0.3)], '#fff4e0');
  stage.shapes([ring(radius * 0.66, 8, 0.35)], '#f2a32c');
  stage.shapes([ring(radius * 0.42, 6, 0.3)], '#1f8a85');
  stage.shapes([ring(radius * 0.2, 6, 0.2)], '#fff4e0');
}

/** A marigold and mango-leaf garland over a doorway. */
export function toran(stage: Stage, from: Place, to: Place): void {
  const spot = (share: number, drop: number): Point =>
    stage.point([from[0] + (to[0] - from[0]) * share, from[1] - drop, from[2] + (to[2] - from[2]) * share]);
  const unit = stage.scale(from);
  const row = Array.from({ length: 9 }, (_, index) =>
    spot(index / 8, 0.06 + 0.1 * Math.abs(Math.sin((index / 8) * Math.PI * 2))),
  );
  const hung = Array.from({ length: 5 }, (_, index) => spot(index / 4, 0.26));
  stage.canvas.dots(hung, '#4c8d3f', unit * 0.12);
  stage.canvas.dots(row, '#f39a1e', unit * 0.14);
}

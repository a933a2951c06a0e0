import type { Point } from './canvas.ts';
import { clear, mix } from './colour.ts';
import type { Place, Stage } from './stage.ts';
import { groundShadow } from './trees.ts';

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

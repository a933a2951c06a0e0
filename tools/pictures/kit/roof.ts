import type { Point } from './canvas.ts';
import { darker, lighter } from './colour.ts';
import { box, cylinder } from './solids.ts';
import { add, type Place, type Stage } from './stage.ts';

/** The black ribbed water tank of every Indian roof, on its stand. */
export function waterTank(stage: Stage, foot: Place, radius = 0.75, colour = '#2d2d35'): void {
  box(stage, [foot[0] - radius, foot[1], foot[2] - radius], [radius * 2, 0.5, radius * 2], '#b9ad9c', {
    under: true,
  });
  const base = add(foot, [0, 0.5, 0]);
  cylinder(stage, base, radius, 1.4, colour);
  const [x, top] = stage.point(add(base, [0, 1.4, 0]));
  const unit = stage.scale(base);
  const ribs = [0.35, 0.7, 1.05].map((drop) =>
    [-1, 0, 1].map((side): Point => [
      x + side * radius * unit,
      top + (drop + 0.04 * (1 - side * side)) * unit,
    ]),
  );
  stage.canvas.lines(ribs, darker(colour, 0.4), unit * 0.05);
  cylinder(stage, add(base, [0, 1.4, 0]), radius * 0.45, 0.22, lighter(colour, 0.1));
}

export function parapet(
  stage: Stage,
  at: Place,
  [w, d]: readonly [number, number],
  colour: string,
  height = 0.9,
): void {
  box(stage, [at[0], at[1], at[2]], [w, height, d], colour);
  box(stage, [at[0] - 0.12, at[1] + height, at[2] - 0.12], [w + 0.24, 0.14, d + 0.24], lighter(colour, 0.35));
}

/** The room over the stairs that leads to the roof. */
export function stairRoom(stage: Stage, at: Place, colour: string): void {
  box(stage, at, [3, 2.4, 3], colour);
  box(stage, add(at, [-0.2, 2.4, -0.2]), [3.4, 0.18, 3.4], darker(colour, 0.06), { under: true });
}

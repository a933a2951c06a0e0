import { darker, lighter } from './colour.ts';
import { box, cylinder } from './solids.ts';
import { add, type Place, type Stage } from './stage.ts';

/** The black ribbed water tank of every Indian roof, on its stand. */
export function waterTank(stage: Stage, foot: Place, radius = 0.75, colour = '#2d2d35'): void {
  box(stage, [foot[0] - radius, foot[1], foot[2] - radius], [radius * 2, 0.5, radius * 2], '#b9ad9c', {
    under: true,
  });
  const base = add(foot, [0, 0.5, 0]);
  for (let rib = 0; rib < 3; rib += 1) {
    cylinder(stage, add(base, [0, rib * 0.5, 0]), radius * (rib === 1 ? 1 : 0.96), 0.46, colour);
  }
  cylinder(stage, add(base, [0, 1.46, 0]), radius * 0.45, 0.22, lighter(colour, 0.1));
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

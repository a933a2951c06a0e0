import type { Point } from './canvas.ts';
import { clear, mix } from './colour.ts';
import type { Stage } from './stage.ts';

function cloud(stage: Stage, x: number, y: number, size: number): void {
  const { canvas, light, random } = stage;
  const puffs = [-1.3, -0.5, 0.35, 1.1].map((along): Point => [
    x + along * size * 1.3,
    y - (1.4 - Math.abs(along)) * size * random.between(0.25, 0.6),
  ]);
  canvas.add(`<g opacity="${random.between(0.45, 0.8).toFixed(2)}">`);
  canvas.dots(puffs, light.cloud, size * 1.7);
  canvas.lines(
    [
      [
        [x - size * 2.6, y + size * 0.3],
        [x + size * 2.6, y + size * 0.3],
      ],
    ],
    light.cloud,
    size * 1.05,
  );
  canvas.add('</g>');
}

/** Sky, sun and clouds down to the horizon. */
export function sky(stage: Stage): void {
  const { canvas, light, random, camera } = stage;
  canvas.rect([0, 0], 1200, 900, canvas.linear(light.sky, [0, 0], [0, camera.horizon]));
  if (light.sun) {
    const { x, y, colour } = light.sun;
    const halo = canvas.radial([clear(colour, 0.95), clear(colour, 0.35), clear(colour, 0)], [x, y], 420);
    canvas.ellipse([x, y], 420, 420, halo);
  }
  for (let count = 0; count < 4; count += 1) {
    cloud(stage, random.between(40, 1160), random.between(60, camera.horizon * 0.55), random.between(18, 44));
  }
}

/** Far buildings and tree tops that fade into the haze, so that the home does not stand alone. */
export function farTown(stage: Stage, height = 120): void {
  const { canvas, light, random, camera } = stage;
  const base = camera.horizon + 6;
  for (const [depth, share] of [
    [1, 0.25],
    [0.62, 0.48],
  ] as const) {
    const blocks: Point[][] = [];
    for (let x = -30; x < 1230;) {
      const width = random.between(50, 120);
      const top = base - height * depth * random.between(0.35, 1);
      blocks.push([
        [x, base],
        [x, top],
        [x + width, top],
        [x + width, base],
      ]);
      x += width + random.between(-4, 60);
    }
    canvas.fill(blocks, mix(light.haze, mix('#6f86a3', light.ambient, light.ambientShare), share));
  }
  const tops = Array.from({ length: 19 }, (_, index): Point => [index * 68, base - random.between(0, 18)]);
  canvas.dots(tops, mix(mix('#6d9a63', light.haze, 0.35), light.ambient, light.ambientShare), 88);
}

/** A soft darkening towards the corners, as a lens gives. */
export function vignette(stage: Stage, strength = 0.22): void {
  const edge = clear('#140f2a', strength);
  const fill = stage.canvas.radial(['#140f2a00', '#140f2a00', edge], [600, 430], 820);
  stage.canvas.rect([0, 0], 1200, 900, fill);
}

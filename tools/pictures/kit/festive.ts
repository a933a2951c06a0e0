import type { Point } from './canvas.ts';
import type { Place, Stage } from './stage.ts';

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

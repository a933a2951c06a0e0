import type { Hour } from '../kit/light.ts';
import type { OutdoorView } from '../kit/scene.ts';

/** A picture's file name (without `.svg`) and how it is drawn. */
export type Entry = readonly [name: string, draw: () => string];

/** Where a building is seen from: metres away, degrees to the left, the horizon's height in the picture, eye level. */
export function seen(
  name: string,
  hour: Hour,
  distance: number,
  angle: number,
  horizon: number,
  eye = 1.9,
): { view: OutdoorView } {
  return { view: { name, hour, distance, angle, horizon, eye } };
}

export function outside<T extends { view: OutdoorView }>(
  looks: readonly T[],
  draw: (look: T) => string,
): Entry[] {
  return looks.map((look) => [look.view.name, () => draw(look)]);
}

export function inside<T extends { name: string }>(looks: readonly T[], draw: (look: T) => string): Entry[] {
  return looks.map((look) => [look.name, () => draw(look)]);
}

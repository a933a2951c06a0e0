import { LIGHTS, type Hour } from './light.ts';
import { seeded } from './random.ts';
import { Stage, type Place } from './stage.ts';

export interface OutdoorView {
  readonly name: string;
  readonly hour: Hour;
  /** Metres from the middle of the front wall. */
  readonly distance: number;
  /** Degrees to the left of straight ahead (negative: to the right). */
  readonly angle: number;
  readonly eye?: number;
  readonly focal?: number;
  readonly horizon?: number;
  readonly centre?: number;
}

const SUN: Record<Hour, Place> = {
  morning: [0.55, 0.6, -0.75],
  noon: [-0.4, 0.9, -0.6],
  golden: [-0.75, 0.35, -0.6],
  dusk: [-0.5, 0.4, -0.7],
  monsoon: [-0.3, 0.9, -0.5],
};

/** A stage that looks at the origin from the street. */
export function outdoors(view: OutdoorView): Stage {
  const yaw = (view.angle * Math.PI) / 180;
  const at: Place = [-view.distance * Math.sin(yaw), view.eye ?? 1.9, -view.distance * Math.cos(yaw)];
  const camera = {
    at,
    yaw,
    focal: view.focal ?? 950,
    horizon: view.horizon ?? 640,
    centre: view.centre ?? 600,
  };
  const sun = SUN[view.hour];
  // The seen side wall stays the darker one: the sun stands over the other shoulder.
  const turned: Place = [view.angle > 0 ? Math.abs(sun[0]) * 0.4 : -Math.abs(sun[0]) * 0.4, sun[1], sun[2]];
  return new Stage(camera, LIGHTS[view.hour], turned, seeded(view.name));
}

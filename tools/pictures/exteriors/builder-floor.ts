import { clear, darker, lighter, mix } from '../kit/colour.ts';
import { balconies } from '../kit/balconies.ts';
import { windows } from '../kit/facade.ts';
import { parapet, waterTank } from '../kit/roof.ts';
import { outdoors, type OutdoorView } from '../kit/scene.ts';
import { farTown, sky, vignette } from '../kit/sky.ts';
import { box, wall, type Face } from '../kit/solids.ts';
import type { Place, Stage } from '../kit/stage.ts';
import { autoRickshaw, car, scooter } from '../kit/vehicles.ts';
import { compound, gate, ground } from '../kit/street.ts';
import { ashoka, shrubs, tree, type Leaves } from '../kit/trees.ts';

export interface FloorLook {
  readonly view: OutdoorView;
  readonly wall: string;
  readonly accent: string;
  readonly wood: string;
  readonly floors: number;
  readonly rail: 'glass' | 'bars' | 'jali' | 'solid';
  readonly leaves: Leaves;
  readonly vehicle: 'auto' | 'scooter' | 'car';
}

const STOREY = 3.2;
const BASE = 2.8;
const WIDTH = 12;

/** The plain house next door, in the haze of distance. */
function neighbour(stage: Stage, x: number, height: number, colour: string): void {
  const at: Place = [x, 0, 1.5];
  const size: Place = [12, height, 12];
  const tone = mix(colour, stage.light.haze, 0.35);
  box(stage, at, size, tone);
  const front = wall(stage, at, size, 'front');
  const spots = [1.2, 4.4, 7.6].flatMap((u) => [3.6, 6.8].map((v) => front.quad(u, v, 2, 1.6)));
  stage.shapes(spots, mix(stage.light.glass[1], tone, 0.35));
  stage.shapes([front.quad(0, 3, 12, 0.3), front.quad(0, 6.2, 12, 0.3)], darker(tone, 0.12));
}

/** Parking under the building, between its pillars. */
function stilt(stage: Stage, front: Face, look: FloorLook): void {
  stage.shapes(
    [front.quad(0.4, 0, front.width - 0.8, BASE)],
    darker(stage.tone(look.wall, front.normal), 0.55),
  );
  car(stage, [-3, 0, 1.2], '#c9cdd4');
  for (const u of [0, 3.8, 7.7, 11.4]) front.block(u, 0, 0.6, BASE, 0.2, lighter(look.wall, 0.1), -0.2);
  const lamp = stage.canvas.radial(
    [clear('#ffe2a0', 0.5), clear('#ffe2a0', 0)],
    stage.point(front.at(9.5, 2.2)),
    130,
  );
  stage.canvas.ellipse(stage.point(front.at(9.5, 2.2)), 130, 110, lamp);
}

/** A wooden or stone screen running the height of the front. */
function screen(stage: Stage, front: Face, look: FloorLook): void {
  const height = look.floors * STOREY;
  stage.shapes([front.quad(8.5, BASE, 3.5, height + 0.9)], stage.tone(look.wood, front.normal));
  const slats = Array.from({ length: look.floors * 5 }, (_, index) => {
    const v = BASE + 0.4 + (index * height) / (look.floors * 5);
    return [front.at(8.5, v), front.at(12, v)];
  });
  stage.lines(slats, clear(darker(look.wood, 0.45), 0.5), 2);
}

export function builderFloor(look: FloorLook): string {
  const stage = outdoors(look.view);
  const kerb = -5;
  const height = BASE + look.floors * STOREY;
  const at: Place = [-6, 0, 0];
  const size: Place = [WIDTH, height, 14];
  const away = look.view.angle > 0 ? 1 : -1;
  sky(stage);
  farTown(stage, 90);
  ground(stage, { plot: '#c2b69e', footpath: '#cfc2ad', road: '#625f66', kerb });
  neighbour(stage, away > 0 ? 6.6 : -18.6, 9.4, '#d9c3a0');
  tree(stage, [away * -11, 0, 5], 10.5, look.leaves);
  waterTank(stage, [-3.4, height + 0.9, 1.6], 0.85);
  waterTank(stage, [-1.2, height + 0.9, 1.6], 0.85, '#3b3a44');
  box(stage, [1, height, 2], [4, 3.2, 5], lighter(look.accent, 0.15));
  box(stage, at, size, look.wall);
  const front = wall(stage, at, size, 'front');
  const side = wall(stage, at, size, away > 0 ? 'left' : 'right');
  const levels = Array.from({ length: look.floors }, (_, floor) => BASE + floor * STOREY);
  windows(
    stage,
    levels.flatMap((v) => [2.4, 8].map((u) => ({ face: side, u, v: v + 1, width: 1.8, height: 1.5 }))),
    { frame: '#efe9dd', wall: look.wall, shade: 0.4 },
  );
  stage.shapes(
    levels.map((v) => front.quad(0, v - 0.25, front.width, 0.3)),
    stage.tone(look.accent, front.normal),
  );
  screen(stage, front, look);
  windows(
    stage,
    levels.map((v) => ({ face: front, u: 9.2, v: v + 0.8, width: 2.1, height: 1.8 })),
    { frame: '#f3eee4', wall: look.wood },
  );
  parapet(stage, [at[0], height, 0], [WIDTH, 14], look.wall, 0.9);
  stilt(stage, front, look);
  balconies(
    stage,
    levels.map((v) => ({ face: front, u: 0.7, v, width: 7.2, depth: 1.5 })),
    {
      slab: look.accent,
      rail: look.rail,
      railColour: look.rail === 'solid' ? look.accent : '#e6e3dc',
      door: look.wall,
    },
  );
  ashoka(stage, [-6.6, 0, -2.4], 6.2);
  ashoka(stage, [6.8, 0, -2.4], 5.6);
  shrubs(stage, [-6.5, 0, kerb + 1], [-3.2, 0, kerb + 1], 1.3, 'hedge');
  shrubs(stage, [3.4, 0, kerb + 1], [6.5, 0, kerb + 1], 1.4, 'bougainvillea');
  compound(
    stage,
    kerb + 0.3,
    [
      [-20, -2.9],
      [2.9, 20],
    ],
    lighter(look.wall, 0.15),
    1.1,
  );
  gate(stage, -2.4, kerb + 0.3, 4.8, look.wood, '#33313a');
  if (look.vehicle === 'auto')
    autoRickshaw(stage, [away * 5, 0, kerb - 3.4], '#2f8f4e', '#f4c430', away > 0 ? -1 : 1);
  if (look.vehicle === 'scooter') scooter(stage, [away * 4.6, 0, kerb - 1.2], '#2c7a9b', away > 0 ? -1 : 1);
  if (look.vehicle === 'car') car(stage, [away * 5, 0, kerb - 4], '#8f2f3a', away > 0 ? -1 : 1);
  vignette(stage);
  return stage.canvas.toString();
}

import { clear, lighter, mix } from '../kit/colour.ts';
import { windows } from '../kit/facade.ts';
import { parapet, waterTank } from '../kit/roof.ts';
import { outdoors, type OutdoorView } from '../kit/scene.ts';
import { farTown, sky, vignette } from '../kit/sky.ts';
import { box, boxes, wall, type Face } from '../kit/solids.ts';
import type { Place, Stage } from '../kit/stage.ts';
import { autoRickshaw, scooter } from '../kit/vehicles.ts';
import { ground } from '../kit/street.ts';
import { rangoli } from '../kit/festive.ts';
import { pot, shrubs, tree, type Leaves } from '../kit/trees.ts';

export interface PgLook {
  readonly view: OutdoorView;
  readonly wall: string;
  readonly accent: string;
  readonly rail: string;
  readonly leaves: Leaves;
}

const STOREY = 3.1;
const FLOORS = 4;

/** Open corridors with a door and a window to each room, and washing over the rail. */
function corridors(stage: Stage, face: Face, look: PgLook): void {
  const levels = Array.from({ length: FLOORS - 1 }, (_, floor) => STOREY * (floor + 1));
  const rooms = levels.flatMap((v) => [0.8, 4.6, 8.4].map((u) => [u, v] as const));
  stage.shapes(
    levels.map((v) => face.quad(0.3, v, 11.6, 2.9)),
    mix(stage.tone(look.wall, face.normal), stage.light.shadow, 0.32),
  );
  stage.shapes(
    rooms.map(([u, v]) => face.quad(u, v, 1, 2.1)),
    stage.tone(look.accent, face.normal),
  );
  windows(
    stage,
    rooms.map(([u, v]) => ({ face, u: u + 1.4, v: v + 0.9, width: 1.3, height: 1.2 })),
    { frame: '#efe6d6', wall: look.wall, grille: true },
  );
  boxes(
    stage,
    levels.map((v) => face.span(0, v - 0.25, 12.2, 0.25, 1.4)),
    lighter(look.wall, 0.25),
  );
  boxes(
    stage,
    levels.flatMap((v) => [0, 3.95, 7.9, 11.9].map((u) => face.span(u, v, 0.3, 2.85, 0.3, 1.1))),
    look.rail,
  );
  const bars = levels.flatMap((v) => [
    ...Array.from({ length: 22 }, (_, index) => [
      face.at(0.2 + index * 0.56, v, 1.4),
      face.at(0.2 + index * 0.56, v + 1, 1.4),
    ]),
    [face.at(0, v + 1, 1.4), face.at(12.2, v + 1, 1.4)],
  ]);
  stage.lines(bars, stage.tone(look.rail, face.normal), 2);
  const cloths = levels.flatMap((v) =>
    Array.from(
      { length: 3 },
      () => [stage.random.between(0.6, 10.6), v, stage.random.between(0.6, 1.1)] as const,
    ),
  );
  cloths.forEach(([u, v, width], index) => {
    const colour = ['#e8b04a', '#5a8fb0', '#d8674f', '#f2ead9', '#6a9a6a'][index % 5] as string;
    stage.shapes([face.quad(u, v + 0.35, width, 0.68, 1.44)], stage.tone(colour, face.normal));
  });
}

function street(stage: Stage, face: Face, look: PgLook): void {
  stage.shapes([face.quad(4.4, 0, 3.4, 2.6)], '#5a4638');
  stage.shapes([face.quad(4.6, 0, 3, 2.45)], stage.canvas.linear(['#ffe0a2', '#c99a68'], [0, 560], [0, 760]));
  stage.lines([[face.at(6.1, 0), face.at(6.1, 2.45)]], '#5a463888', 4);
  windows(
    stage,
    [1, 9].map((u) => ({ face, u, v: 0.9, width: 2.2, height: 1.4 })),
    { frame: '#efe6d6', wall: look.wall, grille: true, shade: 0.5 },
  );
  face.block(3.9, 2.7, 4.4, 0.25, 1.8, look.accent);
}

export function pg(look: PgLook): string {
  const stage = outdoors(look.view);
  const kerb = -3.6;
  const height = FLOORS * STOREY;
  const at: Place = [-8, 0, 0];
  const size: Place = [16, height, 13];
  const away = look.view.angle > 0 ? 1 : -1;
  sky(stage);
  farTown(stage, 100);
  ground(stage, { plot: '#c6b594', footpath: '#cbbda7', road: '#64606a', kerb });
  tree(stage, [away * -13, 0, 4], 10, look.leaves);
  tree(stage, [away * 14, 0, 8], 8, 'mango');
  for (const x of [-5, -2.8, 5]) waterTank(stage, [x, height + 0.8, 1.8], 0.85);
  box(stage, at, size, look.wall);
  const face = wall(stage, at, size, 'front');
  const side = wall(stage, at, size, away > 0 ? 'left' : 'right');
  const sideSpots = [0, 1, 2, 3].flatMap((floor) =>
    [2, 6, 10].map((u) => ({ face: side, u, v: floor * STOREY + 1, width: 1.4, height: 1.3 })),
  );
  windows(stage, sideSpots, { frame: '#efe6d6', wall: look.wall, shade: 0.35 });
  stage.shapes([face.quad(12.4, 0, 3.6, height)], stage.tone(look.accent, face.normal));
  const stairs = [1, 2, 3].map((floor) => ({
    face,
    u: 13.4,
    v: floor * STOREY + 0.6,
    width: 1.6,
    height: 1.7,
  }));
  windows(stage, stairs, { frame: '#f5ecdc', wall: look.accent, panes: 3 });
  stage.lines(
    [0.4, 0.8, 1.2].map((v) => [face.at(13.4, v + 1), face.at(15, v + 1)]),
    clear('#fff4e0', 0.7),
    5,
  );
  parapet(stage, [at[0], height, 0], [16, 13], look.wall, 0.9);
  corridors(stage, face, look);
  street(stage, face, look);
  for (const x of [-4.2, -3.3, 0.6]) pot(stage, [x, 0, -1.6], 1);
  shrubs(stage, [3.6, 0, -1], [7.4, 0, -1], 1, 'bougainvillea');
  rangoli(stage, [-1.9, 0, -2.4], 0.8);
  for (const [index, x] of [2.4, 3.5, 4.6].entries())
    scooter(stage, [x, 0, kerb + 0.9], ['#2c7a9b', '#c8503c', '#3d3d47'][index] as string, -1);
  autoRickshaw(stage, [away * -5, 0, kerb - 3.4], '#2f8f4e', '#f4c430', away > 0 ? 1 : -1);
  vignette(stage);
  return stage.canvas.toString();
}

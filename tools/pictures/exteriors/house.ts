import { clear, darker, lighter } from '../kit/colour.ts';
import { balconies } from '../kit/balconies.ts';
import { windows } from '../kit/facade.ts';
import { parapet, stairRoom, waterTank } from '../kit/roof.ts';
import { outdoors, type OutdoorView } from '../kit/scene.ts';
import { farTown, sky, vignette } from '../kit/sky.ts';
import { box, wall, type Face } from '../kit/solids.ts';
import type { Place, Stage } from '../kit/stage.ts';
import { compound, gate, ground } from '../kit/street.ts';
import { rangoli, toran } from '../kit/festive.ts';
import { scooter } from '../kit/vehicles.ts';
import { palm, pot, shrubs, tree, type Leaves } from '../kit/trees.ts';

export interface HouseLook {
  readonly view: OutdoorView;
  readonly wall: string;
  readonly accent: string;
  readonly trim: string;
  readonly door: string;
  readonly leaves: Leaves;
  readonly scooter: string;
}

const WIDTH = 11;
const HEIGHT = 6.8;

/** Panelled door with steps, garland and lamp. */
function entrance(front: Face, look: HouseLook): void {
  const { stage } = front;
  const dark = stage.tone(look.door, front.normal);
  front.block(4.5, 0, 2.6, 0.22, 1.4, '#c9b8a2');
  front.block(4.7, 0.22, 2.2, 0.2, 0.9, '#d8c9b4');
  stage.shapes([front.quad(5, 0.42, 1.6, 2.25)], stage.tone(lighter(look.trim, 0.3), front.normal));
  stage.shapes([front.quad(5.14, 0.42, 1.32, 2.1)], dark);
  const panels = [0.6, 1.6].flatMap((v) => [5.24, 5.88].map((u) => front.quad(u, v, 0.48, 0.75)));
  stage.shapes(panels, darker(dark, 0.22));
  toran(stage, front.at(4.95, 2.82, 0.1), front.at(6.65, 2.82, 0.1));
}

/** The deep veranda roof on two pillars. */
function veranda(stage: Stage, look: HouseLook): void {
  stage.shapes(
    [
      [
        [-2.2, 0.02, -2.6],
        [-2.2, 0.02, 0],
        [3, 0.02, 0],
        [3, 0.02, -2.6],
      ],
    ],
    stage.tone('#c4573f', [0, 1, 0]),
  );
  for (const x of [-2.1, 2.6]) {
    box(stage, [x, 0, -2.5], [0.4, 3, 0.4], look.trim);
    box(stage, [x - 0.1, 0, -2.6], [0.6, 0.5, 0.6], look.accent);
  }
  box(stage, [-2.5, 3, -2.9], [5.9, 0.3, 2.9], look.trim, { under: true });
}

function upstairs(front: Face, look: HouseLook): void {
  const { stage } = front;
  stage.shapes([front.quad(0, 3.3, front.width, 0.35)], stage.tone(look.trim, front.normal));
  stage.shapes([front.quad(7.9, 0, 3.1, HEIGHT)], stage.tone(look.accent, front.normal));
  const spots = [
    { face: front, u: 1, v: 1, width: 2, height: 1.5 },
    { face: front, u: 8.5, v: 1, width: 1.9, height: 1.5 },
    { face: front, u: 8.5, v: 4.3, width: 1.9, height: 1.5 },
    { face: front, u: 1, v: 4.3, width: 1.8, height: 1.5 },
  ];
  windows(stage, spots, { frame: '#f5efe2', wall: look.wall, shade: 0.55, grille: true });
}

function yard(stage: Stage, look: HouseLook, kerb: number): void {
  const tulsi: Place = [-4.2, 0, -3.4];
  box(stage, [tulsi[0] - 0.35, 0, tulsi[2] - 0.35], [0.7, 0.9, 0.7], look.accent);
  pot(stage, [tulsi[0], 0.9, tulsi[2]], 0.9, look.trim);
  for (const x of [-1.6, 3.2, 4]) pot(stage, [x, 0, -3.1], stage.random.between(0.9, 1.2));
  shrubs(stage, [-7.5, 0, kerb + 1.2], [-3.4, 0, kerb + 1.2], 1.7, 'bougainvillea');
  shrubs(stage, [4, 0, kerb + 1.2], [8, 0, kerb + 1.2], 1.4, 'hedge');
  compound(
    stage,
    kerb + 0.3,
    [
      [-18, -2.3],
      [2.3, 18],
    ],
    lighter(look.wall, 0.2),
    1.05,
  );
  gate(stage, -1.8, kerb + 0.3, 3.6, look.accent, darker(look.door, 0.2));
  rangoli(stage, [0, 0, kerb - 1.1], 0.95);
}

export function house(look: HouseLook): string {
  const stage = outdoors(look.view);
  const kerb = -6.4;
  const at: Place = [-5.5, 0, 0];
  const size: Place = [WIDTH, HEIGHT, 10];
  sky(stage);
  farTown(stage, 70);
  ground(stage, { plot: '#c9b48a', footpath: '#cdbfa8', road: '#6a6468', kerb });
  const back = look.view.angle > 0 ? 1 : -1;
  tree(stage, [back * -10, 0, 8], 9, look.leaves);
  palm(stage, [back * 8.5, 0, 6], 11, back * 0.1);
  stairRoom(stage, [0.5, HEIGHT, 2.4], look.accent);
  waterTank(stage, [-3, HEIGHT + 0.7, 2], 0.9);
  box(stage, at, size, look.wall);
  const front = wall(stage, at, size, 'front');
  const side = wall(stage, at, size, look.view.angle > 0 ? 'left' : 'right');
  const sideSpots = [1, 4.3].flatMap((v) =>
    [2, 6].map((u) => ({ face: side, u, v, width: 1.7, height: 1.4 })),
  );
  windows(stage, sideSpots, { frame: '#f5efe2', wall: look.wall, grille: true });
  upstairs(front, look);
  entrance(front, look);
  const rail = {
    slab: look.trim,
    rail: 'jali',
    railColour: lighter(look.trim, 0.3),
    door: look.wall,
  } as const;
  parapet(stage, [at[0], HEIGHT, 0], [WIDTH, 10], look.wall, 0.8);
  stage.shapes([front.quad(3, 0.4, 5.2, 2.7)], clear(stage.light.shadow, 0.22));
  veranda(stage, look);
  balconies(stage, [{ face: front, u: 3.3, v: 3.45, width: 4.3, depth: 2.6 }], rail);
  yard(stage, look, kerb);
  scooter(stage, [5.6, 0, kerb - 1.2], look.scooter, -1);
  vignette(stage);
  return stage.canvas.toString();
}

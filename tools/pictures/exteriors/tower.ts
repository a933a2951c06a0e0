import { lighter, mix } from '../kit/colour.ts';
import { balconies } from '../kit/balconies.ts';
import { windows, type WindowSpot } from '../kit/facade.ts';
import { waterTank } from '../kit/roof.ts';
import { outdoors, type OutdoorView } from '../kit/scene.ts';
import { farTown, sky, vignette } from '../kit/sky.ts';
import { box, wall, type Face } from '../kit/solids.ts';
import type { Place, Stage } from '../kit/stage.ts';
import { autoRickshaw } from '../kit/vehicles.ts';
import { compound, gate, ground } from '../kit/street.ts';
import { ashoka, palm, shrubs, tree, type Leaves } from '../kit/trees.ts';

export interface TowerLook {
  readonly view: OutdoorView;
  readonly wall: string;
  readonly accent: string;
  readonly trim: string;
  readonly floors: number;
  readonly rail: 'glass' | 'bars' | 'solid';
  readonly leaves: Leaves;
  readonly palms: boolean;
}

const STOREY = 3.1;
const WIDTH = 24;
const DEPTH = 15;
const BASE = 4;

function grid(face: Face, floors: number, columns: readonly number[], width: number): WindowSpot[] {
  return columns.flatMap((u) =>
    Array.from({ length: floors }, (_, floor) => ({
      face,
      u,
      v: BASE + floor * STOREY + 0.9,
      width,
      height: 1.6,
    })),
  );
}

function bands(front: Face, side: Face, look: TowerLook): void {
  const { stage } = front;
  for (const face of [front, side]) {
    const rows = Array.from({ length: look.floors }, (_, floor) =>
      face.quad(0, BASE + floor * STOREY - 0.18, face.width, 0.3),
    );
    stage.shapes(rows, stage.tone(look.trim, face.normal));
  }
}

/** A second tower of the same society, paler with distance. */
function neighbour(stage: Stage, look: TowerLook): void {
  const x = look.view.angle > 0 ? 26 : -44;
  const colour = mix(look.wall, stage.light.haze, 0.45);
  const height = look.floors * STOREY * 0.94;
  box(stage, [x, 0, 30], [18, height, 14], colour);
  const face = wall(stage, [x, 0, 30], [18, height, 14], 'front');
  const spots = [2, 7, 12].flatMap((u) =>
    Array.from({ length: look.floors - 2 }, (_, floor) => face.quad(u, 4 + floor * STOREY, 3, 1.7)),
  );
  stage.shapes(spots, mix(stage.light.glass[1], stage.light.haze, 0.45));
}

function roof(stage: Stage, look: TowerLook, height: number): void {
  box(stage, [-4, height, 1.5], [8, 5.4, 7], look.accent);
  box(stage, [-4.4, height + 5.4, 1.1], [8.8, 0.4, 7.8], look.trim, { under: true });
  waterTank(stage, [8, height + 1.6, 1.6], 1.1);
}

function entrance(stage: Stage, look: TowerLook): void {
  box(stage, [-13, 0, -2.4], [26, 3.4, 2.4], mix(look.accent, '#3a3540', 0.25));
  const face = wall(stage, [-13, 0, -2.4], [26, 3.4, 2.4], 'front');
  stage.shapes([face.quad(9.5, 0, 7, 2.8)], mix(stage.light.glass[0], '#ffe0a0', 0.5));
  stage.shapes(
    [2, 5, 18.5, 21.5].map((u) => face.quad(u, 0.4, 2.4, 2.2)),
    stage.light.glass[1],
  );
  box(stage, [-4.6, 3.1, -5], [9.2, 0.4, 3], look.trim, { under: true });
  for (const x of [-4.2, 3.8]) box(stage, [x, 0, -4.8], [0.4, 3.1, 0.4], look.trim);
}

function garden(stage: Stage, look: TowerLook, kerb: number): void {
  for (const x of [-15, -12, 12, 15]) ashoka(stage, [x, 0, -5.5], stage.random.between(6.5, 8.5));
  if (look.palms) for (const x of [-19, 19]) palm(stage, [x, 0, -4], 11, 0.08);
  shrubs(stage, [-22, 0, kerb + 1.6], [-5, 0, kerb + 1.6], 1.5, 'hedge');
  shrubs(stage, [5, 0, kerb + 1.6], [22, 0, kerb + 1.6], 1.5, 'bougainvillea');
  compound(
    stage,
    kerb + 0.4,
    [
      [-34, -4.2],
      [4.2, 34],
    ],
    lighter(look.wall, 0.25),
  );
  gate(stage, -3.7, kerb + 0.4, 7.4, look.accent, '#3d3a45');
}

export function tower(look: TowerLook): string {
  const stage = outdoors(look.view);
  const height = BASE + look.floors * STOREY;
  const size: Place = [WIDTH, height, DEPTH];
  const kerb = -12;
  sky(stage);
  farTown(stage, 150);
  neighbour(stage, look);
  ground(stage, { plot: '#b9c49a', footpath: '#cfc3b0', road: '#5d5c66', kerb });
  tree(stage, [look.view.angle > 0 ? -24 : 24, 0, 8], 11, look.leaves);
  roof(stage, look, height);
  box(stage, [-12, 0, 0], size, look.wall);
  const front = wall(stage, [-12, 0, 0], size, 'front');
  const side = wall(stage, [-12, 0, 0], size, look.view.angle > 0 ? 'left' : 'right');
  bands(front, side, look);
  stage.shapes([front.quad(10.6, BASE, 2.8, height - BASE)], stage.tone(look.accent, front.normal));
  stage.shapes([side.quad(6.2, BASE, 2.6, height - BASE)], stage.tone(look.accent, side.normal));
  const pane = { frame: lighter(look.trim, 0.4), wall: look.wall };
  windows(stage, grid(side, look.floors, [2, 11], 2), pane);
  windows(stage, grid(front, look.floors, [7.3, 11, 14.6], 2), pane);
  const rail = {
    slab: look.trim,
    rail: look.rail,
    railColour: look.rail === 'solid' ? look.accent : '#e9ecef',
    door: look.wall,
  };
  const spots = Array.from({ length: look.floors }, (_, floor) => BASE + floor * STOREY).flatMap((v) =>
    [1, 18].map((u) => ({ face: front, u, v, width: 5, depth: 1.5 })),
  );
  balconies(stage, spots, rail);
  box(stage, [-12.2, height, -0.2], [WIDTH + 0.4, 1, DEPTH + 0.4], lighter(look.trim, 0.2));
  entrance(stage, look);
  garden(stage, look, kerb);
  autoRickshaw(stage, [9, 0, kerb - 5], '#2f8f4e', '#f4c430', -1);
  vignette(stage);
  return stage.canvas.toString();
}

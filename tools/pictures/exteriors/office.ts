import { clear, darker, lighter, mix } from '../kit/colour.ts';
import { outdoors, type OutdoorView } from '../kit/scene.ts';
import { farTown, sky, vignette } from '../kit/sky.ts';
import { box, wall, type Face } from '../kit/solids.ts';
import type { Place, Stage } from '../kit/stage.ts';
import { car } from '../kit/vehicles.ts';
import { ground, lane } from '../kit/street.ts';
import { palm, shrubs, tree, type Leaves } from '../kit/trees.ts';

export interface OfficeLook {
  readonly view: OutdoorView;
  readonly glass: string;
  readonly stone: string;
  readonly accent: string;
  readonly floors: number;
  readonly leaves: Leaves;
}

const STOREY = 3.8;

/** A curtain wall: glass that mirrors the sky, ribbons at each floor, mullions. */
function curtain(face: Face, look: OfficeLook, top: number, bay: number): void {
  const { stage } = face;
  const [sky0, , sky2] = stage.light.sky as [string, string, string];
  const tint = (colour: string, share: number): string =>
    stage.tone(mix(look.glass, colour, share), face.normal);
  const [, high] = stage.point(face.at(0, top));
  const [, low] = stage.point(face.at(0, 4));
  stage.shapes(
    [face.quad(0.6, 4.4, face.width - 1.2, top - 5)],
    stage.canvas.linear(
      [tint(sky2, 0.5), tint(sky0, 0.35), darker(tint(sky0, 0.1), 0.25)],
      [0, high],
      [0, low],
    ),
  );
  const panes: Place[][] = [];
  const lit: Place[][] = [];
  for (let v = 4.6; v < top - 2; v += STOREY) {
    for (let u = 0.6; u < face.width - bay; u += bay) {
      if (stage.random.chance(0.16)) panes.push(face.quad(u, v, bay, STOREY - 0.7));
      else if (stage.random.chance(stage.light.lit * 0.5)) lit.push(face.quad(u, v, bay, STOREY - 0.7));
    }
  }
  stage.shapes(panes, '#ffffff2b');
  stage.shapes(lit, '#ffdf9ecc');
  const floors = Array.from({ length: look.floors }, (_, floor) =>
    face.quad(0.6, 4 + floor * STOREY, face.width - 1.2, 0.6),
  );
  stage.shapes(floors, stage.tone(mix(look.glass, look.stone, 0.55), face.normal));
  const ribs: Place[][] = [];
  for (let u = 0.6; u <= face.width - 0.5; u += bay) ribs.push([face.at(u, 4), face.at(u, top - 0.6)]);
  stage.lines(ribs, stage.tone(lighter(look.stone, 0.3), face.normal), 1.6);
  stage.shapes(
    [
      [
        face.at(face.width * 0.2, 4.4),
        face.at(face.width * 0.5, top - 0.6),
        face.at(face.width * 0.68, top - 0.6),
        face.at(face.width * 0.38, 4.4),
      ],
    ],
    '#ffffff22',
  );
}

function lobby(stage: Stage, face: Face, look: OfficeLook): void {
  stage.shapes(
    [face.quad(1, 0, face.width - 2, 3.6)],
    stage.canvas.linear(['#ffe9c2', '#c9d8d8'], [0, 560], [0, 800]),
  );
  const posts = Array.from({ length: 9 }, (_, index) => [
    face.at(1 + (index * (face.width - 2)) / 8, 0),
    face.at(1 + (index * (face.width - 2)) / 8, 3.6),
  ]);
  stage.lines(posts, stage.tone(look.stone, face.normal), 4);
  stage.shapes([face.quad(12, 0, 4, 2.8)], clear('#51707c', 0.55));
  box(stage, [-5, 3.3, -4.4], [10, 0.45, 4.4], look.accent, { under: true });
  for (const x of [-4.6, 4.2]) box(stage, [x, 0, -4.1], [0.4, 3.3, 0.4], lighter(look.stone, 0.3));
}

export function office(look: OfficeLook): string {
  const stage = outdoors(look.view);
  const kerb = -11;
  const top = 4 + look.floors * STOREY;
  const at: Place = [-14, 0, 0];
  const size: Place = [28, top, 18];
  const away = look.view.angle > 0 ? 1 : -1;
  sky(stage);
  farTown(stage, 160);
  ground(stage, { plot: '#c7c3b4', footpath: '#cfc7ba', road: '#56565f', kerb });
  lane(stage, kerb - 8);
  tree(stage, [away * -20, 0, 6], 9, look.leaves);
  box(stage, [-6, top, 4], [12, 3, 8], darker(look.stone, 0.1));
  box(stage, [-14.2, top, -0.2], [28.4, 0.9, 18.4], lighter(look.stone, 0.2), { under: true });
  box(stage, at, size, look.stone);
  const front = wall(stage, at, size, 'front');
  const side = wall(stage, at, size, away > 0 ? 'left' : 'right');
  curtain(side, look, top, 2.8);
  curtain(front, look, top, 2.24);
  stage.shapes([front.quad(21.5, 0, 1.6, top)], stage.tone(look.accent, front.normal));
  lobby(stage, front, look);
  for (const x of [-12, -8, 8, 12]) palm(stage, [x, 0, -6.5], 6.5, 0.05 * Math.sign(x));
  for (const [from, to] of [
    [-16, -6],
    [6, 16],
  ] as const) {
    box(stage, [from, 0, kerb + 1.4], [to - from, 0.5, 1.4], lighter(look.stone, 0.1));
    shrubs(stage, [from + 0.3, 0.5, kerb + 1.6], [to - 0.3, 0.5, kerb + 1.6], 0.9, 'hedge');
  }
  car(stage, [away * -8, 0, kerb - 4.4], '#e5e6e8', away > 0 ? 1 : -1);
  car(stage, [away * 10, 0, kerb - 4.4], '#38506e', away > 0 ? 1 : -1);
  vignette(stage);
  return stage.canvas.toString();
}

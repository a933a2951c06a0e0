import { clear, darker, lighter, mix } from '../kit/colour.ts';
import { windows } from '../kit/facade.ts';
import { outdoors, type OutdoorView } from '../kit/scene.ts';
import { farTown, sky, vignette } from '../kit/sky.ts';
import { box, wall, type Face } from '../kit/solids.ts';
import type { Place, Stage } from '../kit/stage.ts';
import { autoRickshaw, scooter } from '../kit/vehicles.ts';
import { ground } from '../kit/street.ts';
import { toran } from '../kit/festive.ts';
import { pot, tree, type Leaves } from '../kit/trees.ts';

export interface ShopLook {
  readonly view: OutdoorView;
  readonly wall: string;
  readonly sign: string;
  readonly awning: string;
  readonly leaves: Leaves;
  readonly goods: 'jars' | 'cloth' | 'none';
}

const UNIT = 5;

/** A rolled-down steel shutter. */
function shutter(face: Face, u: number, height: number, colour: string): void {
  const { stage } = face;
  stage.shapes([face.quad(u, 0.3, 4.2, height)], stage.tone(colour, face.normal));
  const ribs = Array.from({ length: 13 }, (_, index) => [
    face.at(u, 0.45 + (index * height) / 13),
    face.at(u + 4.2, 0.45 + (index * height) / 13),
  ]);
  stage.lines(ribs, clear('#2b2935', 0.25), 2.2);
}

function goods(face: Face, u: number, look: ShopLook): void {
  const { stage } = face;
  const colours = ['#d8553f', '#f0a830', '#2f8f83', '#7a4f9a', '#e9dcc3', '#3a72a8'];
  for (let row = 0; row < 3; row += 1) {
    stage.shapes([face.quad(u + 0.3, 0.75 + row * 0.72, 3.6, 0.07, -0.1)], '#8a6243');
    colours.forEach((colour, index) => {
      const at = u + 0.4 + index * 0.6;
      const tone = mix(stage.tone(colour, face.normal), '#ffdf9a', 0.15);
      const height = look.goods === 'cloth' ? 0.55 : stage.random.between(0.3, 0.5);
      stage.shapes(
        [face.quad(at, 0.83 + row * 0.72, look.goods === 'cloth' ? 0.5 : 0.36, height, -0.1)],
        tone,
      );
    });
  }
}

function storefront(stage: Stage, face: Face, u: number, look: ShopLook): void {
  stage.shapes([face.quad(u, 0.3, 4.2, 2.75)], '#4b3a36');
  const glow = stage.canvas.linear(
    ['#ffe9b8', '#f2c98a'],
    stage.point(face.at(u, 3)),
    stage.point(face.at(u, 0.3)),
  );
  stage.shapes(
    [face.quad(u + 0.12, 0.4, 3.96, 2.55)],
    look.goods === 'none' ? stage.canvas.linear(['#dfe9ea', '#9fb6bd'], [0, 400], [0, 760]) : glow,
  );
  if (look.goods !== 'none') goods(face, u, look);
  stage.shapes([face.quad(u + 1.55, 0.3, 1.2, 2.3)], clear('#7f9fa8', 0.5));
  stage.lines(
    [[face.at(u + 1.55, 0.3), face.at(u + 1.55, 2.6), face.at(u + 2.75, 2.6), face.at(u + 2.75, 0.3)]],
    '#3b3540',
    5,
  );
  stage.shapes(
    [[face.at(u + 0.3, 0.4), face.at(u + 0.9, 2.95), face.at(u + 1.3, 2.95), face.at(u + 0.7, 0.4)]],
    '#ffffff3a',
  );
  toran(stage, face.at(u + 1.4, 3, 0.1), face.at(u + 2.9, 3, 0.1));
}

/** A striped awning that slopes out over the footpath. */
function awning(stage: Stage, face: Face, u: number, colour: string): void {
  for (const [shift, tone] of [
    [0, colour],
    [1, '#fbf3e2'],
  ] as const) {
    const stripes = Array.from({ length: 5 }, (_, index) => {
      const from = u - 0.2 + (index * 2 + shift) * 0.46;
      return [
        face.at(from, 3.5),
        face.at(from + 0.46, 3.5),
        face.at(from + 0.46, 2.85, 1.5),
        face.at(from, 2.85, 1.5),
      ];
    });
    stage.shapes(stripes, stage.tone(tone, [0, 0.7, -0.7]));
    const skirt = stripes.map((stripe) => {
      const [x, y, z] = stripe[3] as Place;
      return [
        [x, y, z],
        [x + 0.46, y, z],
        [x + 0.23, y - 0.34, z],
      ] as Place[];
    });
    stage.shapes(skirt, stage.tone(darker(tone, 0.08), face.normal));
  }
}

export function shop(look: ShopLook): string {
  const stage = outdoors(look.view);
  const kerb = -4.2;
  const at: Place = [-13, 0, 0];
  const size: Place = [26, 7.6, 12];
  const away = look.view.angle > 0 ? 1 : -1;
  sky(stage);
  farTown(stage, 110);
  ground(stage, { plot: '#cfc0a8', footpath: '#c9bba6', road: '#5f5c64', kerb });
  tree(stage, [away * -17, 0, 3], 10, look.leaves);
  box(stage, [-13.2, 7.6, -0.2], [26.4, 0.5, 12.4], lighter(look.wall, 0.3), { under: true });
  box(stage, at, size, look.wall);
  const face = wall(stage, at, size, 'front');
  const side = wall(stage, at, size, away > 0 ? 'left' : 'right');
  windows(
    stage,
    [2, 7].map((u) => ({ face: side, u, v: 4.9, width: 2, height: 1.5 })),
    { frame: '#efe6d4', wall: look.wall, shade: 0.4 },
  );
  const upstairs = [1.4, 6.4, 11.4, 16.4, 21.4].map((u) => ({ face, u, v: 5, width: 2.3, height: 1.5 }));
  windows(stage, upstairs, { frame: '#f3ead8', wall: look.wall, shade: 0.5, grille: true });
  face.block(0, 0, 26, 0.3, 0.8, '#b6a58f');
  [0, 1, 2, 3, 4].forEach((unit) => {
    const u = 0.9 + unit * UNIT;
    const main = unit === 2;
    face.block(
      u - 0.35,
      3.45,
      4.9,
      0.95,
      0.25,
      main ? look.sign : (['#5b7f95', '#a8703f', '', '#6a8a5c', '#8d5a6b'][unit] as string),
    );
    stage.shapes([face.quad(u - 0.1, 3.6, 4.4, 0.65, 0.26)], clear('#fff6e4', main ? 0.3 : 0.14));
    if (main) storefront(stage, face, u, look);
    else shutter(face, u, 2.9, unit % 2 ? '#8d99a3' : '#9fa89a');
  });
  awning(stage, face, 10.9, look.awning);
  for (const x of [-2.6, 2.6]) pot(stage, [x, 0, -1.4], 1.25);
  scooter(stage, [away * -5, 0, kerb + 1.3], '#c8503c', away > 0 ? 1 : -1);
  autoRickshaw(
    stage,
    [away * 5.4, 0, kerb - 0.6],
    look.leaves === 'neem' ? '#24242b' : '#2f8f4e',
    '#f4c430',
    away > 0 ? 1 : -1,
  );
  vignette(stage);
  return stage.canvas.toString();
}

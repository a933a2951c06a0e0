import { clear, darker, lighter } from '../kit/colour.ts';
import { vignette } from '../kit/sky.ts';
import { box } from '../kit/solids.ts';
import type { Place, Stage } from '../kit/stage.ts';
import { pot } from '../kit/trees.ts';
import { pendant, shade } from './furniture.ts';
import { opening, sunPatch } from './openings.ts';
import { room, type Room, type RoomLook } from './room.ts';
import { laptop, workChair } from './study.ts';

export interface ShopInsideLook extends RoomLook {
  readonly wood: string;
  readonly accent: string;
  readonly stocked: boolean;
}

/** Wall shelves from one side to the other, with goods or bare. */
function shelves(stage: Stage, x: number, z: number, w: number, wood: string, stocked: boolean): void {
  box(stage, [x, 0.1, z], [w, 2.2, 0.32], darker(wood, 0.25));
  const tones = ['#d8553f', '#f0a830', '#2f8f83', '#7a4f9a', '#e9dcc3', '#3a72a8', '#c06a8a'];
  for (let row = 0; row < 5; row += 1) {
    const y = 0.2 + row * 0.42;
    stage.shapes(
      [
        [
          [x + 0.05, y, z],
          [x + 0.05, y + 0.36, z],
          [x + w - 0.05, y + 0.36, z],
          [x + w - 0.05, y, z],
        ],
      ],
      darker(wood, 0.5),
    );
    stage.shapes(
      [
        [
          [x, y - 0.05, z - 0.02],
          [x, y, z - 0.02],
          [x + w, y, z - 0.02],
          [x + w, y - 0.05, z - 0.02],
        ],
      ],
      lighter(wood, 0.15),
    );
    if (!stocked) continue;
    for (let at = x + 0.1; at < x + w - 0.25; at += 0.24) {
      const tall = stage.random.between(0.16, 0.3);
      const wide = stage.random.between(0.14, 0.2);
      stage.shapes(
        [
          [
            [at, y, z - 0.01],
            [at, y + tall, z - 0.01],
            [at + wide, y + tall, z - 0.01],
            [at + wide, y, z - 0.01],
          ],
        ],
        stage.random.pick(tones),
      );
    }
  }
}

export function shopInside(look: ShopInsideLook): string {
  const made = room({ width: 5.6, depth: 5, height: 3.2, ...look });
  const { stage, left, width, depth } = made;
  opening(made, left, { u: 0.9, v: 0.1, width: 2.4, height: 2.4 }, 'city', '#5b4a44', 3);
  sunPatch(made, -0.2, 1.9, 2.6);
  shelves(stage, -width / 2 + 0.5, depth - 0.34, width - 1, look.wood, look.stocked);
  for (let index = 0; index < 3; index += 1) {
    const z = 1.6 + index * 1.05;
    box(stage, [width / 2 - 0.4, 0.1, z], [0.38, 1.5, 0.95], darker(look.wood, 0.1));
    const rows = [0.5, 0.95, 1.4].map((y): Place[] => [
      [width / 2 - 0.41, y, z + 0.04],
      [width / 2 - 0.41, y, z + 0.91],
    ]);
    stage.lines(rows, lighter(look.wood, 0.4), 5);
  }
  shade(stage, -1.9, 2.5, 2.3, 0.6);
  box(stage, [-1.9, 0, 2.5], [2.3, 0.92, 0.6], look.accent);
  const slats = Array.from({ length: 14 }, (_, index): Place[] => [
    [-1.82 + index * 0.165, 0.08, 2.5],
    [-1.82 + index * 0.165, 0.86, 2.5],
  ]);
  stage.lines(slats, clear(darker(look.accent, 0.5), 0.35), 3);
  box(stage, [-1.96, 0.92, 2.44], [2.42, 0.07, 0.7], look.wood);
  laptop(stage, -1.5, 0.99, 2.6);
  pot(stage, [0.05, 0.99, 2.75], 0.42, '#b5613c');
  pot(stage, [width / 2 - 0.75, 0, 1.1], 1.2, '#d8cbb8', 'mango');
  for (const x of [-1.5, -0.75, 0]) pendant(made, x, 2.8, 0.8, darker(look.accent, 0.1));
  vignette(stage, 0.26);
  return stage.canvas.toString();
}

export interface OfficeInsideLook extends RoomLook {
  readonly desk: string;
  readonly chair: string;
  readonly accent: string;
}

function ceilingLights(made: Room): void {
  const { stage, height } = made;
  const panels = [-1.5, 0.5].flatMap((x) =>
    [0.6, 2.2, 3.8].map((z): Place[] => [
      [x, height, z],
      [x, height, z + 0.9],
      [x + 0.9, height, z + 0.9],
      [x + 0.9, height, z],
    ]),
  );
  stage.shapes(panels, '#fffdf2');
}

function deskRow(stage: Stage, x: number, z: number, look: OfficeInsideLook): void {
  shade(stage, x, z, 1.5, 0.7);
  box(stage, [x, 0.74, z + 0.66], [1.5, 0.42, 0.04], look.accent);
  for (const leg of [x + 0.02, x + 1.42]) box(stage, [leg, 0, z + 0.05], [0.06, 0.7, 0.6], '#d4d6d8');
  box(stage, [x, 0.7, z], [1.5, 0.05, 0.7], look.desk, { under: true });
  box(stage, [x + 0.68, 0.75, z + 0.46], [0.14, 0.12, 0.06], '#3a3944');
  box(stage, [x + 0.42, 0.86, z + 0.46], [0.66, 0.4, 0.03], '#2b2a36');
  stage.shapes(
    [
      [
        [x + 0.45, 0.89, z + 0.455],
        [x + 0.45, 1.23, z + 0.455],
        [x + 1.05, 1.23, z + 0.455],
        [x + 1.05, 0.89, z + 0.455],
      ],
    ],
    '#4f8296',
  );
  workChair(stage, x + 0.5, z - 0.5, look.chair);
}

export function officeInside(look: OfficeInsideLook): string {
  const made = room({ width: 6.2, depth: 6, height: 3, ...look });
  const { stage, left, back, width } = made;
  opening(made, left, { u: 1.6, v: 0.5, width: 5.4, height: 2 }, 'city', '#e6e9ea', 6);
  ceilingLights(made);
  stage.shapes([back.quad(3.6, 0.1, 2.2, 2.3)], clear('#cfe3e6', 0.75));
  stage.shapes([back.quad(4, 0.1, 1.4, 0.7)], clear(darker(look.accent, 0.3), 0.5));
  stage.shapes([[back.at(3.8, 0.1), back.at(4.4, 2.4), back.at(4.8, 2.4), back.at(4.2, 0.1)]], '#ffffff4a');
  stage.lines(
    [
      [back.at(3.6, 0.1), back.at(3.6, 2.4), back.at(5.8, 2.4), back.at(5.8, 0.1)],
      [back.at(4.7, 0.1), back.at(4.7, 2.4)],
    ],
    '#5d646c',
    5,
  );
  stage.shapes([back.quad(0.7, 1.3, 2.1, 1)], '#fbfaf5');
  stage.lines(
    [[back.at(0.7, 1.3), back.at(0.7, 2.3), back.at(2.8, 2.3), back.at(2.8, 1.3), back.at(0.7, 1.3)]],
    '#8d949b',
    4,
  );
  stage.lines(
    [[back.at(0.95, 1.5), back.at(1.4, 1.9), back.at(1.8, 1.7), back.at(2.5, 2.1)]],
    look.accent,
    5,
  );
  sunPatch(made, 1, 3.6, 2.6);
  pot(stage, [width / 2 - 0.5, 0, 5.2], 1.5, '#d8cbb8', 'mango');
  for (const z of [4.2, 2.4]) for (const x of [-2.1, 0.2]) deskRow(stage, x, z, look);
  pot(stage, [-width / 2 + 0.4, 0, 1.3], 1, '#e9e2d4', 'hedge');
  vignette(stage, 0.24);
  return stage.canvas.toString();
}

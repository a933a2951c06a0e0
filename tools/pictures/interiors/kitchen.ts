import type { Point } from '../kit/canvas.ts';
import { clear, darker, lighter } from '../kit/colour.ts';
import { vignette } from '../kit/sky.ts';
import { box, cylinder } from '../kit/solids.ts';
import type { Place, Stage } from '../kit/stage.ts';
import { pot } from '../kit/trees.ts';
import { cupboard, pendant, shade } from './furniture.ts';
import { opening, sunPatch, type Outlook } from './openings.ts';
import { room, type Room, type RoomLook } from './room.ts';

export interface KitchenLook extends RoomLook {
  readonly cabinet: string;
  readonly upper: string;
  readonly stone: string;
  readonly tile: string;
  readonly view: Outlook;
}

const STEEL = '#c6cbd0';

/** Steel pots, a pressure cooker and the gas hob. */
function hob(stage: Stage, x: number, z: number): void {
  box(stage, [x, 0.9, z], [0.8, 0.05, 0.42], '#26252d');
  for (const at of [x + 0.2, x + 0.6]) {
    const [cx, cy] = stage.point([at, 0.96, z + 0.2]);
    const unit = stage.scale([at, 0.96, z]);
    stage.canvas.ellipse([cx, cy], unit * 0.12, unit * 0.035, '#55535e');
  }
  cylinder(stage, [x + 0.2, 0.97, z + 0.2], 0.13, 0.2, STEEL);
  stage.lines(
    [
      [
        [x + 0.33, 1.13, z + 0.2],
        [x + 0.58, 1.16, z + 0.2],
      ],
    ],
    '#2c2a33',
    6,
  );
  cylinder(stage, [x + 0.62, 0.97, z + 0.22], 0.15, 0.12, '#b08d57');
  stage.canvas.dots([stage.point([x + 0.2, 1.2, z + 0.2])], '#2c2a33', 11);
}

/** The slanted hood over the hob and its flue. */
function chimney(stage: Stage, x: number, z: number): void {
  const low: Place[] = [
    [x, 1.62, z - 0.3],
    [x + 0.9, 1.62, z - 0.3],
    [x + 0.62, 1.98, z],
    [x + 0.28, 1.98, z],
  ];
  stage.shapes(
    [low],
    stage.canvas.linear(['#e4e7ea', '#8d949d'], stage.point([x, 1.9, z]), stage.point([x + 0.9, 1.6, z])),
  );
  box(stage, [x + 0.28, 1.98, z - 0.02], [0.34, 0.95, 0.2], STEEL);
}

function jars(stage: Stage, x: number, y: number, z: number, count: number): void {
  const spices = ['#d99a2b', '#b8402f', '#7a8b3c', '#8a5a2f', '#e6c46a', '#c8643c'];
  for (let index = 0; index < count; index += 1) {
    cylinder(stage, [x + index * 0.15, y, z], 0.055, 0.17, spices[index % spices.length] as string);
    stage.canvas.dots([stage.point([x + index * 0.15, y + 0.18, z])], '#5b4436', 10);
  }
}

function tiles(made: Room, colour: string): void {
  const { stage, back, width } = made;
  stage.shapes([back.quad(0, 0.9, width, 0.75)], stage.tone(colour, back.normal));
  const lines: Place[][] = [1.15, 1.4].map((v) => [back.at(0, v), back.at(width, v)]);
  for (let u = 0.25; u < width; u += 0.25) lines.push([back.at(u, 0.9), back.at(u, 1.65)]);
  stage.lines(lines, clear('#fff8ea', 0.55), 2);
}

function fridge(stage: Stage, x: number, z: number, colour: string): void {
  shade(stage, x, z, 0.5, 0.65);
  box(stage, [x, 0.04, z], [0.7, 1.75, 0.65], colour, { round: 5 });
  stage.lines(
    [
      [
        [x + 0.02, 1.22, z],
        [x + 0.68, 1.22, z],
      ],
    ],
    clear('#1c1a26', 0.4),
    2.5,
  );
  stage.lines(
    [
      [
        [x + 0.08, 0.8, z],
        [x + 0.08, 1.12, z],
      ],
      [
        [x + 0.08, 1.32, z],
        [x + 0.08, 1.55, z],
      ],
    ],
    '#eef0f2',
    5,
  );
}

export function kitchen(look: KitchenLook): string {
  const made = room(look);
  const { stage, left, back, width, depth } = made;
  const [l, z] = [-width / 2, depth - 0.6];
  opening(made, left, { u: 3, v: 1.05, width: 1.5, height: 1.15 }, look.view, '#f7f3ea', 2);
  tiles(made, look.tile);
  cupboard(stage, [l, 1.72, depth - 0.36], [1.55, 0.85, 0.34], look.upper, 3);
  cupboard(stage, [l + 2.75, 1.72, depth - 0.36], [width - 2.75, 0.85, 0.34], look.upper, 4);
  chimney(stage, l + 1.7, depth - 0.12);
  sunPatch(made, 1.8, 3.1, 2.4);
  cupboard(stage, [l, 0.08, z], [width, 0.78, 0.6], look.cabinet, 8, 2);
  box(stage, [l, 0.86, z - 0.04], [width, 0.05, 0.64], look.stone);
  hob(stage, l + 1.75, z + 0.05);
  jars(stage, l + 3, 0.91, z + 0.35, 6);
  stage.shapes([back.quad(width - 0.62, 1.05, 0.4, 0.5, 0.25)], '#f4f6f6');
  stage.shapes([back.quad(width - 0.56, 1.11, 0.28, 0.2, 0.26)], clear('#4fa3c4', 0.7));
  box(stage, [l, 0.08, 1.5], [0.6, 0.78, z - 1.5], look.cabinet);
  const doors = [2, 2.5, 3, 3.5].map(
    (at) =>
      [
        [l + 0.6, 0.12, at],
        [l + 0.6, 0.82, at],
      ] as const,
  );
  stage.lines(doors, clear('#2a1d2a', 0.35), 2);
  box(stage, [l, 0.86, 1.46], [0.64, 0.05, z - 1.46], look.stone);
  const basin: Place[] = [
    [l + 0.12, 0.915, 2.3],
    [l + 0.12, 0.915, 2.9],
    [l + 0.52, 0.915, 2.9],
    [l + 0.52, 0.915, 2.3],
  ];
  stage.shapes(
    [basin],
    stage.canvas.linear(['#8f969e', '#d5d9dc'], stage.point([l, 0.9, 2.9]), stage.point([l + 0.5, 0.9, 2.3])),
  );
  const tap: Point[] = [
    [l + 0.1, 0.92, 2.6],
    [l + 0.1, 1.2, 2.6],
    [l + 0.3, 1.2, 2.6],
    [l + 0.3, 1.1, 2.6],
  ].map((at) => stage.point(at as unknown as Place));
  stage.canvas.lines([tap], '#9aa1a9', 6);
  pot(stage, [l + 0.3, 0.91, 3.4], 0.42, '#b5613c');
  fridge(stage, width / 2 - 0.72, 2.7, lighter(STEEL, 0.2));
  pendant(made, 0.75, 2.2, 0.75, darker(look.upper, 0.3));
  vignette(stage, 0.26);
  return stage.canvas.toString();
}

import { clear, darker, lighter } from '../kit/colour.ts';
import { vignette } from '../kit/sky.ts';
import { box, cylinder, type Face } from '../kit/solids.ts';
import type { Place, Stage } from '../kit/stage.ts';
import { pot } from '../kit/trees.ts';
import { shade } from './furniture.ts';
import { opening, sunPatch } from './openings.ts';
import { room, type Room, type RoomLook } from './room.ts';

export interface BathroomLook extends RoomLook {
  readonly tile: string;
  readonly vanity: string;
  readonly towel: string;
  readonly bucket: string;
}

const WHITE = '#fdfbf6';

function wallTiles(face: Face, length: number, colour: string): void {
  const { stage } = face;
  stage.shapes([face.quad(0, 0.1, length, 1.9)], clear(stage.tone(colour, face.normal), 0.85));
  const lines: Place[][] = [];
  for (let v = 0.4; v < 2.1; v += 0.4) lines.push([face.at(0, v), face.at(length, v)]);
  for (let u = 0.6; u < length; u += 0.6) lines.push([face.at(u, 0.1), face.at(u, 2)]);
  stage.lines(lines, clear('#fffaf0', 0.45), 1.8);
  stage.shapes([face.quad(0, 1.62, length, 0.14)], stage.tone(darker(colour, 0.3), face.normal));
}

function vanity(made: Room, look: BathroomLook): void {
  const { stage, back } = made;
  const x = -0.55;
  const z = made.depth - 0.5;
  stage.shapes([back.quad(x + 1.8 - 0.05, 1.15, 1.2, 1.05, 0.02)], '#8f7a63');
  const mirror = back.quad(x + 1.8, 1.2, 1.1, 0.95, 0.03);
  stage.shapes(
    [mirror],
    stage.canvas.linear(
      ['#e6f0f0', '#a9c4c8', '#d8e6e6'],
      stage.point(mirror[1] as Place),
      stage.point(mirror[3] as Place),
    ),
  );
  const lamp = stage.point(back.at(x + 2.35, 2.32, 0.1));
  stage.canvas.ellipse(
    lamp,
    190,
    190,
    stage.canvas.radial([clear('#fff0c6', 0.75), clear('#fff0c6', 0)], lamp, 190),
  );
  stage.shapes([back.quad(x + 2, 2.28, 0.7, 0.08, 0.1)], '#fff6dd');
  shade(stage, x, z, 1.1, 0.5);
  box(stage, [x, 0.3, z], [1.1, 0.48, 0.5], look.vanity);
  stage.lines(
    [
      [
        [x + 0.55, 0.33, z],
        [x + 0.55, 0.75, z],
      ],
    ],
    clear('#2a1d2a', 0.4),
    2.5,
  );
  stage.lines(
    [
      [
        [x + 0.48, 0.5, z],
        [x + 0.48, 0.6, z],
      ],
      [
        [x + 0.62, 0.5, z],
        [x + 0.62, 0.6, z],
      ],
    ],
    '#d8b878',
    4,
  );
  box(stage, [x - 0.03, 0.78, z - 0.03], [1.16, 0.05, 0.53], '#e8e3da');
  const [cx, cy] = stage.point([x + 0.55, 0.92, z + 0.2]);
  const unit = stage.scale([x, 0.92, z]);
  stage.canvas.ellipse([cx, cy + unit * 0.05], unit * 0.27, unit * 0.1, darker(WHITE, 0.14));
  stage.canvas.ellipse([cx, cy], unit * 0.28, unit * 0.07, WHITE);
  stage.canvas.ellipse([cx, cy + unit * 0.01], unit * 0.22, unit * 0.045, '#d3dadb');
  stage.lines(
    [
      [
        [x + 0.55, 0.85, z + 0.42],
        [x + 0.55, 1.1, z + 0.42],
        [x + 0.55, 1.1, z + 0.28],
      ],
    ],
    '#a7adb3',
    6,
  );
  pot(stage, [x + 1.02, 0.83, z + 0.25], 0.36, '#e9e2d4');
}

function toilet(stage: Stage, x: number, z: number): void {
  shade(stage, x, z - 0.2, 0.42, 0.6);
  box(stage, [x - 0.03, 0.42, z + 0.42], [0.48, 0.42, 0.2], WHITE, { round: 6 });
  box(stage, [x + 0.08, 0, z], [0.26, 0.3, 0.45], darker(WHITE, 0.06), { round: 6 });
  const [cx, cy] = stage.point([x + 0.21, 0.42, z + 0.1]);
  const unit = stage.scale([x, 0.42, z]);
  stage.canvas.ellipse([cx, cy + unit * 0.07], unit * 0.23, unit * 0.13, darker(WHITE, 0.12));
  stage.canvas.ellipse([cx, cy], unit * 0.25, unit * 0.1, WHITE);
  stage.canvas.ellipse([cx, cy], unit * 0.17, unit * 0.06, '#cfd8da');
}

/** The bucket and mug that no Indian bathroom is without. */
function bucket(stage: Stage, x: number, z: number, colour: string): void {
  shade(stage, x - 0.15, z - 0.1, 0.3, 0.3);
  cylinder(stage, [x, 0, z], 0.17, 0.34, colour);
  cylinder(stage, [x + 0.34, 0, z - 0.1], 0.08, 0.14, lighter(colour, 0.3));
  const [cx, cy] = stage.point([x, 0.34, z]);
  stage.canvas.ellipse([cx, cy + 1], 26, 6, clear('#bfe3ee', 0.9));
}

function shower(made: Room): void {
  const { stage, right } = made;
  const face = right;
  stage.lines([[face.at(4.9, 0.9, 0.05), face.at(4.9, 2.25, 0.05), face.at(4.9, 2.25, 0.35)]], '#9aa1a9', 6);
  const [sx, sy] = stage.point(face.at(4.9, 2.22, 0.4));
  stage.canvas.ellipse([sx, sy], 24, 6, '#8b929a');
  const x = made.width / 2 - 1.05;
  stage.shapes(
    [
      [
        [x, 0, 2.9],
        [x, 2.1, 2.9],
        [x, 2.1, made.depth],
        [x, 0, made.depth],
      ],
    ],
    clear('#cfe8ea', 0.36),
  );
  stage.shapes(
    [
      [
        [x, 0.3, 3.1],
        [x, 2.05, 3.7],
        [x, 2.05, 4],
        [x, 0.3, 3.4],
      ],
    ],
    '#ffffff40',
  );
  stage.lines(
    [
      [
        [x, 0, 2.9],
        [x, 2.1, 2.9],
        [x, 2.1, made.depth],
      ],
    ],
    '#8b929a',
    4,
  );
}

export function bathroom(look: BathroomLook): string {
  const made = room({ width: 3.9, depth: 4.1, ...look });
  const { stage, left, right, back, width } = made;
  for (const [face, length] of [
    [back, width],
    [left, left.width],
    [right, right.width],
  ] as const)
    wallTiles(face, length, look.tile);
  opening(made, left, { u: 3.6, v: 1.35, width: 1.1, height: 0.8 }, 'garden', '#f7f3ea', 2);
  sunPatch(made, 2.2, 3.3, 1.9);
  const geyser = stage.point(right.at(4.2, 2.35, 0.2));
  stage.canvas.lines(
    [
      [
        [geyser[0], geyser[1] - 30],
        [geyser[0], geyser[1] + 30],
      ],
    ],
    stage.tone(WHITE, [0, 0, -1]),
    60,
  );
  shower(made);
  vanity(made, look);
  toilet(stage, -width / 2 + 0.5, 2.9);
  stage.lines([[left.at(3, 1.25, 0.08), left.at(3.5, 1.25, 0.08)]], '#9aa1a9', 5);
  stage.shapes([left.quad(3.04, 0.72, 0.4, 0.55, 0.1)], stage.tone(look.towel, left.normal));
  stage.shapes([left.quad(3.04, 0.8, 0.4, 0.07, 0.11)], stage.tone(lighter(look.towel, 0.5), left.normal));
  bucket(stage, width / 2 - 0.55, 2.3, look.bucket);
  const mat: Place[] = [
    [-0.6, 0, 2.5],
    [-0.6, 0, 3.1],
    [0.5, 0, 3.1],
    [0.5, 0, 2.5],
  ];
  stage.shapes([mat], stage.tone(look.towel, [0, 1, 0]));
  vignette(stage, 0.26);
  return stage.canvas.toString();
}

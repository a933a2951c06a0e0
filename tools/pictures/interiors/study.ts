import { darker, lighter } from '../kit/colour.ts';
import { vignette } from '../kit/sky.ts';
import { box } from '../kit/solids.ts';
import type { Stage } from '../kit/stage.ts';
import { pot } from '../kit/trees.ts';
import { fan, painting, pendant, rug, shade } from './furniture.ts';
import { curtains, opening, sunPatch, type Outlook } from './openings.ts';
import { room, type RoomLook } from './room.ts';

export interface StudyLook extends RoomLook {
  readonly wood: string;
  readonly chair: string;
  readonly curtain: string;
  readonly rug: readonly string[];
  readonly view: Outlook;
}

/** Shelves of books, brass and clay. */
export function bookcase(stage: Stage, x: number, z: number, w: number, rows: number, wood: string): void {
  shade(stage, x, z, w - 0.2, 0.35);
  const height = rows * 0.4 + 0.1;
  box(stage, [x, 0, z], [w, height, 0.32], wood);
  const tones = ['#b23a48', '#2f7d7a', '#d9a83e', '#3a5f8a', '#e9dcc4', '#7a4f6a', '#5f8a5a'];
  for (let row = 0; row < rows; row += 1) {
    const y = 0.1 + row * 0.4;
    stage.shapes(
      [
        [
          [x + 0.05, y, z],
          [x + 0.05, y + 0.34, z],
          [x + w - 0.05, y + 0.34, z],
          [x + w - 0.05, y, z],
        ],
      ],
      darker(wood, 0.45),
    );
    for (let at = x + 0.09; at < x + w - 0.2;) {
      const thick = stage.random.between(0.05, 0.1);
      const tall = stage.random.between(0.2, 0.31);
      if (stage.random.chance(0.82))
        stage.shapes(
          [
            [
              [at, y, z - 0.01],
              [at, y + tall, z - 0.01],
              [at + thick, y + tall, z - 0.01],
              [at + thick, y, z - 0.01],
            ],
          ],
          stage.random.pick(tones),
        );
      at += thick + 0.012;
    }
  }
}

export function laptop(stage: Stage, x: number, y: number, z: number): void {
  box(stage, [x, y, z], [0.42, 0.02, 0.28], '#aeb4bb');
  stage.shapes(
    [
      [
        [x, y + 0.02, z + 0.28],
        [x, y + 0.3, z + 0.36],
        [x + 0.42, y + 0.3, z + 0.36],
        [x + 0.42, y + 0.02, z + 0.28],
      ],
    ],
    '#2b2a36',
  );
  stage.shapes(
    [
      [
        [x + 0.02, y + 0.04, z + 0.28],
        [x + 0.02, y + 0.28, z + 0.35],
        [x + 0.4, y + 0.28, z + 0.35],
        [x + 0.4, y + 0.04, z + 0.28],
      ],
    ],
    stage.canvas.linear(['#7fc0c4', '#3a6f8f'], [500, 400], [700, 560]),
  );
}

export function workChair(stage: Stage, x: number, z: number, colour: string): void {
  shade(stage, x - 0.05, z - 0.05, 0.55, 0.5);
  stage.lines(
    [
      [
        [x + 0.25, 0.06, z + 0.2],
        [x + 0.25, 0.44, z + 0.2],
      ],
      [
        [x, 0.05, z + 0.2],
        [x + 0.5, 0.05, z + 0.2],
      ],
      [
        [x + 0.25, 0.05, z],
        [x + 0.25, 0.05, z + 0.4],
      ],
    ],
    '#4a4852',
    7,
  );
  box(stage, [x, 0.44, z], [0.5, 0.1, 0.46], colour, { round: 8 });
  box(stage, [x + 0.02, 0.56, z - 0.04], [0.46, 0.52, 0.08], lighter(colour, 0.08), { round: 10 });
}

export function study(look: StudyLook): string {
  const made = room({ width: 4.4, depth: 4.2, ...look });
  const { stage, left, back, width, depth } = made;
  const spot = { u: 2.5, v: 0.85, width: 1.9, height: 1.35 };
  opening(made, left, spot, look.view, '#f7f3ea', 2);
  curtains(made, left, spot, look.curtain, 0.2);
  painting(back, 1, 1.5, 0.6, 0.75, 'lotus', ['#f6ecd8', look.chair, look.curtain]);
  painting(back, 1.75, 1.6, 0.5, 0.6, 'hills', ['#f6ecd8', '#5f8a7a', '#e08a3c']);
  sunPatch(made, 1.2, 2.9, 2.3);
  bookcase(stage, width / 2 - 1.45, depth - 0.36, 1.4, 5, look.wood);
  rug(stage, -1.7, 0.9, 2.9, 1.9, look.rug);
  shade(stage, -1.5, 2.3, 1.9, 0.7);
  for (const [x, z] of [
    [-1.46, 2.95],
    [0.3, 2.95],
    [-1.46, 2.36],
    [0.3, 2.36],
  ] as const)
    box(stage, [x, 0, z], [0.08, 0.72, 0.08], darker(look.wood, 0.15));
  box(stage, [-1.5, 0.72, 2.3], [1.95, 0.06, 0.75], look.wood, { under: true });
  box(stage, [0, 0.46, 2.34], [0.38, 0.26, 0.66], darker(look.wood, 0.06));
  laptop(stage, -0.8, 0.78, 2.55);
  pot(stage, [-1.3, 0.78, 2.75], 0.4, '#e9e2d4');
  box(stage, [0.05, 0.78, 2.5], [0.3, 0.05, 0.22], '#b23a48');
  box(stage, [0.07, 0.83, 2.52], [0.26, 0.04, 0.2], '#e9dcc4');
  workChair(stage, -0.85, 1.6, look.chair);
  pot(stage, [-width / 2 + 0.4, 0, 3.75], 1.3, '#d8cbb8', 'mango');
  if (look.hour === 'dusk') pendant(made, -0.6, 2.6, 0.7, look.curtain);
  else fan(made, 0, 2.2, darker(look.wood, 0.05));
  vignette(stage, 0.26);
  return stage.canvas.toString();
}

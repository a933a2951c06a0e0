import { darker } from '../kit/colour.ts';
import { vignette } from '../kit/sky.ts';
import { box } from '../kit/solids.ts';
import { pot } from '../kit/trees.ts';
import { fan, lowTable, painting, pendant, rug, shade, sofa } from './furniture.ts';
import { curtains, opening, sunPatch, type Outlook } from './openings.ts';
import { room, type Room, type RoomLook } from './room.ts';

export interface LivingLook extends RoomLook {
  readonly sofa: string;
  readonly curtain: string;
  readonly cushions: readonly string[];
  readonly rug: readonly string[];
  readonly wood: string;
  readonly view: Outlook;
  readonly art: 'hills' | 'lotus' | 'bands';
}

/** The low unit with a television along the right wall. */
function mediaUnit(made: Room, wood: string): void {
  const { stage, width, right } = made;
  const x = width / 2 - 0.42;
  shade(stage, x, 1.2, 0.2, 2);
  stage.shapes([right.quad(3, 0.85, 1.35, 0.8, 0.05)], '#1f1d27');
  stage.shapes([right.quad(3.04, 0.89, 1.27, 0.72, 0.06)], '#34354a');
  stage.shapes(
    [
      [
        right.at(3.1, 0.9, 0.06),
        right.at(3.5, 1.6, 0.06),
        right.at(3.8, 1.6, 0.06),
        right.at(3.4, 0.9, 0.06),
      ],
    ],
    '#ffffff14',
  );
  box(stage, [x, 0.12, 1.2], [0.42, 0.42, 2], wood);
  stage.lines(
    [0.66, 1.33].map(
      (part) =>
        [
          [x, 0.16, 1.2 + part],
          [x, 0.5, 1.2 + part],
        ] as const,
    ),
    darker(wood, 0.35),
    2,
  );
  pot(stage, [x + 0.2, 0.54, 1.4], 0.42, '#e9e2d4');
}

export function living(look: LivingLook): string {
  const made = room(look);
  const { stage, left, back, width } = made;
  const door = { u: 2.5, v: 0.08, width: 2.6, height: 2.2 };
  opening(made, left, door, look.view, '#f7f3ea', 3);
  curtains(made, left, door, look.curtain, 0.17);
  painting(back, width / 2 - 0.95, 1.42, 0.8, 0.95, look.art, [
    '#f6ecd8',
    look.cushions[0] as string,
    look.cushions[1] as string,
  ]);
  painting(back, width / 2 + 0.1, 1.55, 0.56, 0.7, 'bands', [
    '#f6ecd8',
    look.rug[0] as string,
    look.rug[2] as string,
  ]);
  sunPatch(made, 1.3, 3.6, 2.6);
  mediaUnit(made, look.wood);
  pot(stage, [-width / 2 + 0.5, 0, 4.1], 1.5, '#d8cbb8', 'mango');
  rug(stage, -1.5, 1.1, 3, 1.9, look.rug);
  sofa(stage, -1.25, 3.3, 2.5, look.sofa, look.cushions);
  pendant(made, width / 2 - 0.75, 3.9, 1.05, look.curtain);
  fan(made, 0, 2.2, darker(look.wood, 0.05));
  lowTable(stage, -0.6, 1.75, 1.2, 0.6, look.wood);
  vignette(stage, 0.26);
  return stage.canvas.toString();
}

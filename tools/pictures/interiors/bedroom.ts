import { clear, darker, lighter } from '../kit/colour.ts';
import { vignette } from '../kit/sky.ts';
import { box } from '../kit/solids.ts';
import type { Stage } from '../kit/stage.ts';
import { pot } from '../kit/trees.ts';
import { cupboard, fan, painting, pendant, rug, shade } from './furniture.ts';
import { curtains, opening, sunPatch, type Outlook } from './openings.ts';
import { room, type RoomLook } from './room.ts';

export interface BedroomLook extends RoomLook {
  readonly quilt: string;
  readonly stripe: string;
  readonly curtain: string;
  readonly wood: string;
  readonly rug: readonly string[];
  readonly view: Outlook;
  /** A second bed instead of the double one, for shared rooms. */
  readonly twin?: boolean;
}

function bed(stage: Stage, x: number, z: number, w: number, look: BedroomLook): void {
  const length = 1.95;
  shade(stage, x, z, w, length, 0.42);
  box(stage, [x - 0.06, 0, z + length], [w + 0.12, 1.12, 0.1], look.wood, { round: 5 });
  const slats = Array.from(
    { length: Math.round(w / 0.22) },
    (_, index) =>
      [
        [x + 0.1 + index * 0.22, 0.5, z + length],
        [x + 0.1 + index * 0.22, 1.06, z + length],
      ] as const,
  );
  stage.lines(slats, clear(darker(look.wood, 0.4), 0.5), 2.5);
  box(stage, [x, 0.1, z], [w, 0.26, length], darker(look.wood, 0.1));
  box(stage, [x + 0.02, 0.36, z + 0.02], [w - 0.04, 0.18, length - 0.04], '#f6f0e4', { round: 8 });
  box(stage, [x - 0.03, 0.3, z - 0.03], [w + 0.06, 0.28, length * 0.66], look.quilt, { round: 8 });
  for (const at of [0.14, 0.5, 0.86]) {
    const from = z + length * 0.64 * at;
    stage.shapes(
      [
        [
          [x - 0.02, 0.585, from],
          [x - 0.02, 0.585, from + 0.13],
          [x + w + 0.02, 0.585, from + 0.13],
          [x + w + 0.02, 0.585, from],
        ],
      ],
      stage.tone(look.stripe, [0, 1, 0]),
    );
  }
  const count = w > 1.3 ? 2 : 1;
  const pillow = (w - 0.2) / count - 0.1;
  for (let index = 0; index < count; index += 1) {
    box(stage, [x + 0.14 + index * (pillow + 0.12), 0.54, z + length - 0.5], [pillow, 0.2, 0.34], '#fdf8ee', {
      round: 13,
    });
    box(
      stage,
      [x + 0.26 + index * (pillow + 0.12), 0.54, z + length - 0.62],
      [pillow - 0.24, 0.2, 0.16],
      look.stripe,
      { round: 12 },
    );
  }
}

function bedside(stage: Stage, x: number, z: number, wood: string): void {
  shade(stage, x, z, 0.45, 0.4);
  cupboard(stage, [x, 0.08, z], [0.45, 0.45, 0.4], wood, 1, 2);
  const [cx, cy] = stage.point([x + 0.22, 0.85, z + 0.2]);
  const unit = stage.scale([x, 0.85, z]);
  const halo = stage.canvas.radial([clear('#ffdf9a', 0.75), clear('#ffdf9a', 0)], [cx, cy], unit * 0.6);
  stage.lines(
    [
      [
        [x + 0.22, 0.53, z + 0.2],
        [x + 0.22, 0.8, z + 0.2],
      ],
    ],
    '#9a7440',
    5,
  );
  stage.canvas.fill(
    [
      [
        [cx - unit * 0.08, cy - unit * 0.12],
        [cx + unit * 0.08, cy - unit * 0.12],
        [cx + unit * 0.14, cy + unit * 0.1],
        [cx - unit * 0.14, cy + unit * 0.1],
      ],
    ],
    '#fbe7bd',
  );
  stage.canvas.ellipse([cx, cy], unit * 0.6, unit * 0.6, halo);
}

export function bedroom(look: BedroomLook): string {
  const made = room(look);
  const { stage, left, back, width } = made;
  const spot = { u: 2.6, v: 0.8, width: 2.1, height: 1.45 };
  opening(made, left, spot, look.view);
  curtains(made, left, spot, look.curtain, 0.2);
  stage.shapes([back.quad(0.6, 0.1, width - 2.4, 1.5)], clear(darker(look.feature, 0.3), 0.16));
  painting(back, 1.55, 1.75, 0.9, 0.62, look.twin ? 'bands' : 'lotus', ['#f6ecd8', look.stripe, look.quilt]);
  sunPatch(made, 1.5, 3.2, 2.4);
  cupboard(stage, [width / 2 - 0.62, 0.06, 2.2], [0.6, 2.3, 2.3], lighter(look.wood, 0.1), 1);
  stage.lines(
    [2.95, 3.7].map(
      (z) =>
        [
          [width / 2 - 0.62, 0.1, z],
          [width / 2 - 0.62, 2.32, z],
        ] as const,
    ),
    clear('#2a1d2a', 0.35),
    2.5,
  );
  stage.lines(
    [2.85, 3.05, 3.8].map(
      (z) =>
        [
          [width / 2 - 0.63, 1, z],
          [width / 2 - 0.63, 1.35, z],
        ] as const,
    ),
    '#c9a766',
    4,
  );
  if (look.twin) {
    rug(stage, -0.55, 0.8, 1.2, 2.4, look.rug);
    bed(stage, -1.75, 2.4, 0.95, look);
    bed(stage, 0.6, 2.4, 0.95, look);
    bedside(stage, -0.35, 4, look.wood);
  } else {
    rug(stage, -1.9, 0.9, 3.3, 1.9, look.rug);
    bedside(stage, -1.7, 4, look.wood);
    bedside(stage, 0.95, 4, look.wood);
    bed(stage, -1.1, 2.4, 1.9, look);
  }
  if (!look.twin) pot(stage, [-width / 2 + 0.42, 0, 4.1], 1.15, '#e0d4c0', 'mango');
  if (look.hour === 'dusk') pendant(made, 0, 2.6, 0.5, look.curtain);
  else fan(made, -0.1, 2.2, darker(look.wood, 0.05));
  vignette(stage, 0.26);
  return stage.canvas.toString();
}

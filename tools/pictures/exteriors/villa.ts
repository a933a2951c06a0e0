import { clear, lighter } from '../kit/colour.ts';
import { windows } from '../kit/facade.ts';
import { outdoors, type OutdoorView } from '../kit/scene.ts';
import { farTown, sky, vignette } from '../kit/sky.ts';
import { box, wall, type Face } from '../kit/solids.ts';
import type { Place, Stage } from '../kit/stage.ts';
import { band } from '../kit/street.ts';
import { rangoli, toran } from '../kit/festive.ts';
import { groundShadow, palm, pot, shrubs, tree, type Leaves } from '../kit/trees.ts';

export interface VillaLook {
  readonly view: OutdoorView;
  readonly wall: string;
  readonly roof: string;
  readonly trim: string;
  readonly door: string;
  readonly leaves: Leaves;
  readonly pool: boolean;
}

/** A hipped roof of clay tiles with its rows drawn in. */
function tiledRoof(stage: Stage, at: Place, [w, h, d]: Place, colour: string): void {
  const out = 0.8;
  const [x0, x1, z0, z1] = [at[0] - out, at[0] + w + out, at[2] - out, at[2] + d + out];
  const [y, top] = [at[1], at[1] + h];
  const ridge: [Place, Place] = [
    [x0 + w * 0.3, top, (z0 + z1) / 2],
    [x1 - w * 0.3, top, (z0 + z1) / 2],
  ];
  const left: Place[] = [[x0, y, z1], [x0, y, z0], ridge[0]];
  const right: Place[] = [[x1, y, z0], [x1, y, z1], ridge[1]];
  stage.shapes([left], stage.tone(colour, [-0.8, 0.5, 0]));
  stage.shapes([right], stage.tone(colour, [0.8, 0.5, 0]));
  const front: Place[] = [[x0, y, z0], ridge[0], ridge[1], [x1, y, z0]];
  stage.shapes([front], stage.tone(colour, [0, 0.6, -0.7]));
  const rows = Array.from({ length: 7 }, (_, index): Place[] => {
    const share = (index + 1) / 8;
    const along = (from: Place, to: Place): Place => [
      from[0] + (to[0] - from[0]) * share,
      y + h * share,
      from[2] + (to[2] - from[2]) * share,
    ];
    return [along([x0, y, z0], ridge[0]), along([x1, y, z0], ridge[1])];
  });
  stage.lines(rows, clear('#4a1f22', 0.28), 2.4);
  stage.lines([[[x0, y, z0], ridge[0], ridge[1], [x1, y, z0]]], clear(lighter(colour, 0.3), 0.8), 4);
  box(stage, [x0, y - 0.22, z0], [x1 - x0, 0.22, z1 - z0], '#f2e8d6', { under: true });
}

function porch(stage: Stage, front: Face, look: VillaLook): void {
  stage.shapes([front.quad(4.6, 0.3, 4, 3)], clear(stage.light.shadow, 0.25));
  stage.shapes([front.quad(5.7, 0.3, 1.8, 2.5)], stage.tone(lighter(look.trim, 0.2), front.normal));
  stage.shapes([front.quad(5.86, 0.3, 1.48, 2.34)], stage.tone(look.door, front.normal));
  stage.lines([[front.at(6.6, 0.3), front.at(6.6, 2.64)]], '#2b1a1433', 3);
  toran(stage, front.at(5.6, 2.95, 0.1), front.at(7.6, 2.95, 0.1));
  box(stage, [-2.6, 0, -2.6], [5.2, 0.3, 2.6], '#cdb9a0');
  box(stage, [-2, 0, -3.2], [4, 0.15, 0.6], '#d8c7ae');
  for (const x of [-2.4, 2]) box(stage, [x, 0.3, -2.4], [0.4, 2.9, 0.4], look.trim);
  tiledRoof(stage, [-2.4, 3.3, -2.4], [4.8, 1.5, 2.6], look.roof);
}

function lawn(stage: Stage, look: VillaLook): void {
  const up: Place = [0, 1, 0];
  const { canvas, camera } = stage;
  const grass = stage.tone('#86b557', up);
  band(
    stage,
    -40,
    60,
    canvas.linear([lighter(grass, 0.25), grass, stage.tone('#5d9645', up)], [0, camera.horizon], [0, 900]),
  );
  stage.shapes(
    [
      [
        [-1.6, 0, -3.2],
        [1.6, 0, -3.2],
        [2, 0, -30],
        [-2, 0, -30],
      ],
    ],
    stage.tone('#d8c6a8', up),
  );
  const slabs = Array.from({ length: 9 }, (_, index): Place[] => [
    [-1.9, 0, -3.8 - index * 1.2],
    [1.9, 0, -3.8 - index * 1.2],
  ]);
  stage.lines(slabs, clear(stage.light.shadow, 0.25), 2);
  groundShadow(stage, [0, 0, -0.4], 9.5, 0.1);
  if (!look.pool) return;
  const pool: Place[] = [
    [3.6, 0, -4.5],
    [10, 0, -4.5],
    [10, 0, -8],
    [3.6, 0, -8],
  ];
  const rim: Place[] = [
    [3.2, 0, -4.1],
    [10.4, 0, -4.1],
    [10.4, 0, -8.4],
    [3.2, 0, -8.4],
  ];
  stage.shapes([rim], stage.tone('#efe4d0', up));
  stage.shapes(
    [pool],
    canvas.linear(['#8fdde0', '#2f9fb8'], stage.point([5, 0, -4.5]), stage.point([8, 0, -8])),
  );
  stage.lines(
    [
      [
        [4.6, 0, -5.6],
        [6.6, 0, -5.4],
      ],
      [
        [6.5, 0, -6.8],
        [9, 0, -6.5],
      ],
    ],
    '#ffffff80',
    3,
  );
}

export function villa(look: VillaLook): string {
  const stage = outdoors(look.view);
  const at: Place = [-6.6, 0, 0];
  const size: Place = [13.2, 6.6, 9];
  const away = look.view.angle > 0 ? 1 : -1;
  sky(stage);
  farTown(stage, 40);
  lawn(stage, look);
  tree(stage, [away * -12, 0, 9], 11, look.leaves);
  tree(stage, [away * 11, 0, 10], 9, 'mango');
  palm(stage, [away * 10, 0, 3], 10.5, away * 0.1);
  shrubs(stage, [-24, 0, 8], [24, 0, 8], 1.6, 'hedge');
  tiledRoof(stage, [at[0], 6.6, 0], [13.2, 3.2, 9], look.roof);
  box(stage, at, size, look.wall);
  const front = wall(stage, at, size, 'front');
  const side = wall(stage, at, size, away > 0 ? 'left' : 'right');
  stage.shapes([front.quad(0, 5.9, 13.2, 0.7), side.quad(0, 5.9, 9, 0.7)], clear(stage.light.shadow, 0.3));
  stage.shapes([front.quad(0, 3.2, 13.2, 0.25)], stage.tone(look.trim, front.normal));
  stage.shapes([front.quad(0, 0, 13.2, 0.5), side.quad(0, 0, 9, 0.5)], stage.tone('#a89684', front.normal));
  const spots = [1.1, 9.9].flatMap((u) =>
    [1, 4].map((v) => ({ face: front, u, v, width: 2.2, height: 1.6 })),
  );
  windows(stage, [...spots, { face: front, u: 5.5, v: 4, width: 2.2, height: 1.7 }], {
    frame: look.trim,
    wall: look.wall,
    shade: 0.3,
    panes: 3,
  });
  windows(
    stage,
    [1, 4].flatMap((v) => [1.6, 5.4].map((u) => ({ face: side, u, v, width: 1.8, height: 1.5 }))),
    { frame: look.trim, wall: look.wall, panes: 3 },
  );
  porch(stage, front, look);
  for (const x of [-2.3, 2.3]) pot(stage, [x, 0, -3.6], 1.2);
  shrubs(stage, [-6.4, 0, -0.9], [-3.2, 0, -0.9], 1.1, 'bougainvillea');
  shrubs(stage, [3.4, 0, -0.9], [6.4, 0, -0.9], 1, 'hedge');
  rangoli(stage, [0, 0, -5], 1);
  palm(stage, [away * -9.4, 0, -2.4], 8.5, away * -0.08);
  vignette(stage);
  return stage.canvas.toString();
}

import { clear, darker, mix } from '../kit/colour.ts';
import { LIGHTS } from '../kit/light.ts';
import { vignette, farTown, sky } from '../kit/sky.ts';
import { box } from '../kit/solids.ts';
import { Stage, type Place } from '../kit/stage.ts';
import { seeded } from '../kit/random.ts';
import { palm, pot, tree } from '../kit/trees.ts';
import { lowTable, shade } from './furniture.ts';
import type { Hour } from '../kit/light.ts';

export interface BalconyLook {
  readonly name: string;
  readonly hour: Hour;
  readonly wall: string;
  readonly floor: string;
  readonly rail: 'glass' | 'bars';
  readonly view: 'city' | 'sea' | 'trees';
  readonly chair: string;
  readonly cushion: string;
}

function sea(stage: Stage): void {
  const { canvas, light, camera } = stage;
  const deep = mix(mix('#2f7f9c', light.sky[2] as string, 0.2), light.ambient, light.ambientShare);
  canvas.rect(
    [0, camera.horizon],
    1200,
    460,
    canvas.linear([mix(deep, light.haze, 0.55), deep], [0, camera.horizon], [0, 740]),
  );
  const glints = Array.from({ length: 26 }, (): [number, number][] => {
    const y = camera.horizon + 8 + stage.random.next() ** 2 * 240;
    const x = stage.random.between(0, 1200);
    return [
      [x, y],
      [x + stage.random.between(14, 60), y],
    ];
  });
  canvas.lines(glints, clear(light.glow, 0.5), 2);
  canvas.fill(
    [
      [
        [820, camera.horizon - 4],
        [850, camera.horizon - 40],
        [854, camera.horizon - 4],
      ],
    ],
    clear('#fff8ea', 0.9),
  );
  canvas.fill(
    [
      [
        [806, camera.horizon - 4],
        [872, camera.horizon - 4],
        [862, camera.horizon + 6],
        [814, camera.horizon + 6],
      ],
    ],
    '#6b4a3a',
  );
}

/** Flat roofs of the neighbourhood with their tanks and windows. */
function roofs(stage: Stage): void {
  const { random, light } = stage;
  const places = Array.from({ length: 11 }, (_, index): Place => {
    const z = 64 - index * 4;
    return [(((index * 7) % 11) / 11 - 0.5) * 1.15 * z, 1.5 - z * random.between(0.03, 0.13), z];
  });
  for (const [x, y, z] of places) {
    const tone = mix(
      random.pick(['#e8d3b2', '#dcae8a', '#c3d3cf', '#efe3cd', '#e2c58a']),
      light.haze,
      Math.max(0.05, (z - 12) / 90),
    );
    const width = z * random.between(0.16, 0.24);
    box(stage, [x + 1, y, z + 1], [1.2, 1.3, 1.2], mix('#33323b', light.haze, 0.3));
    box(stage, [x, -30, z], [width, 30 + y, 6], tone);
    const panes = [0, 1, 2].flatMap((row) =>
      [0.8, width - 2.2].map((u): Place[] => [
        [x + u, y - 1.2 - row * 3, z],
        [x + u, y - 2.6 - row * 3, z],
        [x + u + 1.4, y - 2.6 - row * 3, z],
        [x + u + 1.4, y - 1.2 - row * 3, z],
      ]),
    );
    stage.shapes(panes, mix(random.chance(light.lit) ? '#ffd587' : light.glass[1], tone, 0.2));
  }
}

/** Roofs and tree tops below the balcony. */
function below(stage: Stage, view: BalconyLook['view']): void {
  const { canvas, light, camera, random } = stage;
  const leaf = mix('#6c9a58', light.ambient, light.ambientShare);
  canvas.rect(
    [0, camera.horizon],
    1200,
    460,
    canvas.linear([mix(leaf, light.haze, 0.5), darker(leaf, 0.15)], [0, camera.horizon], [0, 760]),
  );
  const tops = Array.from({ length: 26 }, (): [number, number] => [
    random.between(0, 1200),
    random.between(camera.horizon + 80, 800),
  ]);
  canvas.dots(tops, darker(leaf, 0.12), 84);
  canvas.dots(
    tops.map(([x, y]) => [x - 10, y - 14]),
    mix(leaf, '#b9d27a', 0.3),
    48,
  );
  if (view === 'city') roofs(stage);
}

function railing(stage: Stage, look: BalconyLook, z: number): void {
  const [l, r] = [-2.6, 2.6];
  if (look.rail === 'glass') {
    stage.shapes(
      [
        [
          [l, 0.08, z],
          [l, 1.05, z],
          [r, 1.05, z],
          [r, 0.08, z],
        ],
      ],
      clear('#d6eef0', 0.3),
    );
    const gleams = [-1.8, 0.3, 1.6].map((x): Place[] => [
      [x, 0.1, z],
      [x + 0.5, 1.02, z],
      [x + 0.75, 1.02, z],
      [x + 0.25, 0.1, z],
    ]);
    stage.shapes(gleams, '#ffffff38');
  }
  const count = look.rail === 'glass' ? 4 : 34;
  const posts = Array.from({ length: count + 1 }, (_, index): Place[] => [
    [l + ((r - l) * index) / count, 0, z],
    [l + ((r - l) * index) / count, 1.05, z],
  ]);
  stage.lines(posts, look.rail === 'glass' ? '#a4abb2' : '#3d3a42', look.rail === 'glass' ? 6 : 4);
  box(stage, [l, 1.05, z - 0.05], [r - l, 0.06, 0.1], look.rail === 'glass' ? '#c3c9ce' : '#5b4030');
}

/** A cane armchair, three quarters from behind the table. */
function chair(stage: Stage, x: number, z: number, cane: string, cushion: string): void {
  shade(stage, x, z, 0.7, 0.65);
  for (const [lx, lz] of [
    [0.04, 0.02],
    [0.6, 0.02],
    [0.04, 0.58],
    [0.6, 0.58],
  ] as const)
    box(stage, [x + lx, 0, z + lz], [0.06, 0.4, 0.06], darker(cane, 0.25));
  box(stage, [x, 0.36, z + 0.54], [0.7, 0.62, 0.1], cane, { round: 9 });
  const weave = Array.from({ length: 8 }, (_, index): Place[] => [
    [x + 0.06 + index * 0.083, 0.44, z + 0.54],
    [x + 0.06 + index * 0.083, 0.94, z + 0.54],
  ]);
  stage.lines(weave, clear(darker(cane, 0.4), 0.5), 2.5);
  box(stage, [x, 0.36, z], [0.7, 0.08, 0.6], cane, { round: 6 });
  box(stage, [x + 0.06, 0.44, z + 0.02], [0.58, 0.1, 0.5], cushion, { round: 9 });
  for (const arm of [x - 0.03, x + 0.66])
    box(stage, [arm, 0.56, z + 0.02], [0.08, 0.06, 0.58], darker(cane, 0.1), { round: 5 });
}

export function balconyView(look: BalconyLook): string {
  const camera = { at: [0.25, 1.5, -2.5], yaw: 0.03, focal: 1050, horizon: 420, centre: 600 } as const;
  const stage = new Stage(camera, LIGHTS[look.hour], [-0.5, 0.7, 0.3], seeded(look.name));
  const z = 2.6;
  sky(stage);
  if (look.view !== 'trees') farTown(stage, look.view === 'sea' ? 60 : 190);
  if (look.view === 'sea') sea(stage);
  else below(stage, look.view);
  if (look.view === 'sea') palm(stage, [6.5, -7, 14], 13, -0.1);
  if (look.view === 'trees')
    for (const x of [-9, -3.4, 4.5, 10])
      tree(stage, [x, -8, 15], 12, stage.random.pick(['neem', 'gulmohar', 'mango']));
  const floor = stage.tone(look.floor, [0, 1, 0]);
  stage.shapes(
    [
      [
        [-2.6, 0, -2],
        [-2.6, 0, z],
        [2.6, 0, z],
        [2.6, 0, -2],
      ],
    ],
    stage.canvas.linear([floor, darker(floor, 0.2)], [0, 700], [0, 900]),
  );
  const joints = Array.from({ length: 11 }, (_, index): Place[] => [
    [-2.6 + index * 0.52, 0, -1.8],
    [-2.6 + index * 0.52, 0, z],
  ]);
  const rows = Array.from({ length: 8 }, (_, index): Place[] => [
    [-2.6, 0, z - index * 0.52],
    [2.6, 0, z - index * 0.52],
  ]);
  stage.lines([...joints, ...rows], clear(darker(floor, 0.5), 0.22), 2);
  railing(stage, look, z);
  for (const [x, size] of [
    [-2.2, 1.1],
    [-1.75, 0.8],
    [-1.3, 0.62],
    [2.2, 1.2],
  ] as const) {
    pot(
      stage,
      [x, 0, z - 0.3],
      size,
      stage.random.pick(['#b5613c', '#d8cbb8', '#3f7d7b']),
      stage.random.pick(['hedge', 'mango', 'bougainvillea']),
    );
  }
  const side = stage.tone(look.wall, [1, 0, 0]);
  stage.shapes(
    [
      [
        [-2.6, 0, -2],
        [-2.6, 3.2, -2],
        [-2.6, 3.2, z],
        [-2.6, 0, z],
      ],
    ],
    stage.canvas.linear([darker(side, 0.12), side], [0, 0], [250, 0]),
  );
  const roof = mix(look.wall, stage.light.shadow, 0.3);
  stage.shapes(
    [
      [
        [-2.6, 3.05, -2],
        [-2.6, 3.05, z + 0.2],
        [3.4, 3.05, z + 0.2],
        [3.4, 3.05, -2],
      ],
    ],
    darker(roof, 0.08),
  );
  stage.shapes(
    [
      [
        [-2.6, 2.9, z + 0.2],
        [-2.6, 3.05, z + 0.2],
        [3.4, 3.05, z + 0.2],
        [3.4, 2.9, z + 0.2],
      ],
    ],
    darker(roof, 0.18),
  );
  chair(stage, -1.15, 1.2, look.chair, look.cushion);
  lowTable(stage, -0.2, 1.1, 0.65, 0.5, look.chair);
  chair(stage, 0.75, 1.2, look.chair, look.cushion);
  vignette(stage, 0.24);
  return stage.canvas.toString();
}

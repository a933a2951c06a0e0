import type { Point } from './canvas.ts';
import { clear, mix } from './colour.ts';
import type { Place, Stage } from './stage.ts';

function tint(stage: Stage, colour: string): string {
  return mix(colour, stage.light.ambient, stage.light.ambientShare * 1.2);
}

/** Soft shadow on the ground, in the picture's plane. */
export function groundShadow(stage: Stage, foot: Place, width: number, depth = 0.22): void {
  const [x, y] = stage.point(foot);
  const r = width * stage.scale(foot);
  const dark = stage.light.shadow;
  const fill = stage.canvas.radial([clear(dark, 0.55), clear(dark, 0.3), clear(dark, 0)], [0, 0], 1);
  stage.canvas.add(
    `<circle r="1" fill="${fill}" transform="translate(${Math.round(x)} ${Math.round(y)})scale(${Math.round(r)} ${Math.round(r * depth)})"/>`,
  );
}

function blobs(stage: Stage, [x, y]: Point, rx: number, ry: number, count: number): Point[] {
  return Array.from({ length: count }, (): Point => {
    const angle = stage.random.between(0, Math.PI * 2);
    const reach = Math.sqrt(stage.random.next());
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach];
  });
}

/** Leaves in three tones, the light ones towards the sun. */
export function canopy(stage: Stage, centre: Point, rx: number, ry: number, tones: readonly string[]): void {
  const [x, y] = centre;
  const lean = stage.sun[0] < 0 ? -1 : 1;
  const [dark, middle, bright] = tones.map((tone) => tint(stage, tone)) as [string, string, string];
  const { canvas } = stage;
  canvas.dots(blobs(stage, [x, y + ry * 0.12], rx * 0.8, ry * 0.68, 13), dark, ry * 0.8);
  canvas.dots(
    blobs(stage, [x + lean * rx * 0.12, y - ry * 0.12], rx * 0.68, ry * 0.56, 12),
    middle,
    ry * 0.5,
  );
  canvas.dots(
    blobs(stage, [x + lean * rx * 0.24, y - ry * 0.34], rx * 0.52, ry * 0.38, 11),
    bright,
    ry * 0.22,
  );
}

export const LEAVES = {
  neem: ['#2f6238', '#4a8a48', '#7db35e'],
  mango: ['#23502f', '#3a743c', '#669a4b'],
  ashoka: ['#24552f', '#3b7a3c', '#62a04d'],
  gulmohar: ['#3d6b3a', '#c8402c', '#f0703a'],
  bougainvillea: ['#3f6d3b', '#b72f78', '#e766a5'],
  hedge: ['#2f6534', '#4d8c42', '#7fb556'],
  amaltas: ['#557a35', '#e0ae24', '#f7d75a'],
} as const;

export type Leaves = keyof typeof LEAVES;

function trunk(stage: Stage, [x, y]: Point, height: number, width: number): void {
  const bark = tint(stage, '#6b4d3a');
  const [l, r] = [x - width / 2, x + width / 2];
  const fork: Point[] = [
    [l, y],
    [l + width * 0.2, y - height * 0.6],
    [l - width * 0.9, y - height],
    [x, y - height * 0.75],
    [r + width * 0.9, y - height],
    [r - width * 0.2, y - height * 0.6],
    [r, y],
  ];
  stage.canvas.fill([fork], stage.canvas.linear([bark, mix(bark, '#22182a', 0.45)], [l, 0], [r, 0]));
}

/** A broad tree: neem, mango, gulmohar in flower, amaltas. */
export function tree(stage: Stage, foot: Place, height: number, leaves: Leaves): void {
  const [x, y] = stage.point(foot);
  const h = height * stage.scale(foot);
  groundShadow(stage, foot, height * 0.42);
  trunk(stage, [x, y], h * 0.55, h * 0.06);
  const flat = leaves === 'gulmohar' ? 0.24 : 0.34;
  canopy(stage, [x, y - h * 0.68], h * 0.44, h * flat, LEAVES[leaves]);
}

/** The mast tree of Indian compounds: a narrow green column. */
export function ashoka(stage: Stage, foot: Place, height: number): void {
  const [x, y] = stage.point(foot);
  const h = height * stage.scale(foot);
  groundShadow(stage, foot, height * 0.12);
  trunk(stage, [x, y], h * 0.2, h * 0.03);
  const [dark, middle, bright] = LEAVES.ashoka.map((tone) => tint(stage, tone)) as [string, string, string];
  const column = (width: number, from: number, to: number, shift: number): Point[] =>
    Array.from({ length: 11 }, (_, index): Point => {
      const share = from + ((to - from) * index) / 10;
      const taper = Math.sin(Math.PI * Math.min(1, 0.3 + share * 0.68));
      return [x + shift + stage.random.between(-1, 1) * width * taper, y - h * (0.1 + 0.88 * share)];
    });
  stage.canvas.lines(
    [
      [
        [x, y - h * 0.16],
        [x, y - h * 0.84],
      ],
    ],
    dark,
    h * 0.13,
  );
  stage.canvas.dots(column(h * 0.03, 0, 1, 0), dark, h * 0.12);
  stage.canvas.dots(column(h * 0.035, 0.04, 0.98, -h * 0.012), middle, h * 0.075);
  stage.canvas.dots(column(h * 0.04, 0.1, 0.95, -h * 0.02), bright, h * 0.035);
}

/** A coconut palm with a leaning trunk. */
export function palm(stage: Stage, foot: Place, height: number, lean = 0.12): void {
  const { canvas, random } = stage;
  const [x, y] = stage.point(foot);
  const h = height * stage.scale(foot);
  groundShadow(stage, foot, height * 0.2);
  const [tx, ty] = [x + h * lean, y - h * 0.8];
  const w = h * 0.022;
  const bark = tint(stage, '#8a7059');
  const n = Math.round;
  const area = [x - h * 0.6, y - h * 1.3, x + h * 0.6, y] as const;
  const bend = `M${n(x)} ${n(y)}Q${n(x)} ${n(y - h * 0.45)} ${n(tx)} ${n(ty)}`;
  canvas.path(bend, `stroke="${bark}" stroke-width="${n(w * 1.7)}"`, area);
  const frond = (angle: number, size: number): string => {
    const [ex, ey] = [tx + Math.cos(angle) * size, ty + Math.sin(angle) * size * 0.75 + size * 0.32];
    const [mx, my] = [tx + Math.cos(angle) * size * 0.55, ty + Math.sin(angle) * size * 0.9 - size * 0.16];
    return `M${n(tx)} ${n(ty)}Q${n(mx)} ${n(my - size * 0.1)} ${n(ex)} ${n(ey)}Q${n(mx)} ${n(my + size * 0.22)} ${n(tx)} ${n(ty)}z`;
  };
  const [dark, middle, bright] = ['#2c5f38', '#43823f', '#74ab52'].map((tone) => tint(stage, tone)) as [
    string,
    string,
    string,
  ];
  for (const [tone, count, shift] of [
    [dark, 7, 0.1],
    [middle, 7, 0.5],
    [bright, 4, 0.9],
  ] as const) {
    const list = Array.from({ length: count }, (_, index) =>
      frond(Math.PI + ((index + shift) / count) * Math.PI * 1.05 - 0.08, h * random.between(0.26, 0.36)),
    );
    canvas.path(list.join(''), `fill="${tone}"`, area);
  }
  canvas.dots(
    [
      [tx - w, ty + w * 1.5],
      [tx + w * 1.2, ty + w * 1.8],
    ],
    tint(stage, '#a9792f'),
    w * 2.2,
  );
}

/** Shrubs along a line on the ground. */
export function shrubs(stage: Stage, from: Place, to: Place, height: number, leaves: Leaves): void {
  const [a, b] = [stage.point(from), stage.point(to)];
  const h = height * stage.scale([(from[0] + to[0]) / 2, 0, (from[2] + to[2]) / 2]);
  const count = Math.min(20, Math.max(5, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / (h * 0.45))));
  const row = (lift: number, spread: number): Point[] =>
    Array.from({ length: count }, (_, index): Point => {
      const share = (index + stage.random.next() * 0.6) / count;
      return [
        a[0] + (b[0] - a[0]) * share,
        a[1] + (b[1] - a[1]) * share - h * (lift + stage.random.between(-spread, spread)),
      ];
    });
  const [dark, middle, bright] = LEAVES[leaves].map((tone) => tint(stage, tone)) as [string, string, string];
  stage.canvas.dots(row(0.4, 0.1), dark, h * 0.9);
  stage.canvas.dots(row(0.62, 0.18), middle, h * 0.52);
  stage.canvas.dots(row(0.8, 0.22), bright, h * 0.24);
}

/** A plant in a pot. */
export function pot(
  stage: Stage,
  foot: Place,
  height: number,
  clay = '#b5613c',
  leaves: Leaves = 'hedge',
): void {
  const [x, y] = stage.point(foot);
  const h = height * stage.scale(foot);
  const w = h * 0.19;
  groundShadow(stage, foot, height * 0.3);
  const body: Point[] = [
    [x - w, y - h * 0.36],
    [x + w, y - h * 0.36],
    [x + w * 0.72, y],
    [x - w * 0.72, y],
  ];
  const clayTone = tint(stage, clay);
  canopy(stage, [x, y - h * 0.66], h * 0.3, h * 0.32, LEAVES[leaves]);
  stage.canvas.fill([body], mix(clayTone, '#2a1830', 0.14));
  stage.canvas.lines(
    [
      [
        [x - w, y - h * 0.36],
        [x + w, y - h * 0.36],
      ],
    ],
    mix(clayTone, '#ffffff', 0.14),
    h * 0.05,
  );
}

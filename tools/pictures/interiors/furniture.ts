import { clear, darker, lighter, mix } from '../kit/colour.ts';
import type { Point } from '../kit/canvas.ts';
import { box, type Face } from '../kit/solids.ts';
import type { Place, Stage } from '../kit/stage.ts';
import type { Room } from './room.ts';

/** A soft shadow under something that stands at x, z on a w × d foot. */
export function shade(stage: Stage, x: number, z: number, w: number, d: number, strength = 0.34): void {
  const out = 0.12;
  const foot: Place[] = [
    [x - out, 0, z - out],
    [x - out, 0, z + d],
    [x + w + out * 2, 0, z + d],
    [x + w + out * 2, 0, z - out],
  ];
  stage.shapes([foot], clear('#2a2038', strength), stage.canvas.blur(9));
}

export function rug(
  stage: Stage,
  x: number,
  z: number,
  w: number,
  d: number,
  colours: readonly string[],
): void {
  const mat = (inset: number, colour: string): void =>
    stage.shapes(
      [
        [
          [x + inset, 0, z + inset],
          [x + inset, 0, z + d - inset],
          [x + w - inset, 0, z + d - inset],
          [x + w - inset, 0, z + inset],
        ],
      ],
      stage.tone(colour, [0, 1, 0]),
    );
  const [border, field, mark] = colours as [string, string, string];
  mat(0, border);
  mat(0.1, field);
  mat(0.2, mix(field, border, 0.3));
  mat(0.26, field);
  const diamonds = Array.from({ length: 5 }, (_, index): Place[] => {
    const [cx, cz, r] = [x + (w * (index + 0.5)) / 5, z + d / 2, Math.min(w / 11, d / 4)];
    return [
      [cx - r, 0, cz],
      [cx, 0, cz + r * 1.5],
      [cx + r, 0, cz],
      [cx, 0, cz - r * 1.5],
    ];
  });
  stage.shapes(diamonds, stage.tone(mark, [0, 1, 0]));
}

/** A sofa with its back to the far wall. */
export function sofa(
  stage: Stage,
  x: number,
  z: number,
  w: number,
  colour: string,
  cushions: readonly string[],
): void {
  shade(stage, x, z, w, 0.95);
  for (const foot of [x + 0.08, x + w - 0.16]) box(stage, [foot, 0, z + 0.06], [0.08, 0.14, 0.08], '#5b4030');
  box(stage, [x, 0.14, z + 0.62], [w, 0.76, 0.28], darker(colour, 0.06), { round: 9 });
  box(stage, [x + 0.16, 0.14, z], [w - 0.32, 0.3, 0.7], darker(colour, 0.12), { round: 6 });
  const seats = Math.round(w / 0.8);
  const seat = (w - 0.4) / seats;
  for (let index = 0; index < seats; index += 1) {
    box(
      stage,
      [x + 0.2 + index * seat + 0.02, 0.42, z + 0.42],
      [seat - 0.04, 0.46, 0.2],
      lighter(colour, 0.06),
      { round: 12 },
    );
    box(
      stage,
      [x + 0.2 + index * seat + 0.02, 0.34, z - 0.02],
      [seat - 0.04, 0.16, 0.6],
      lighter(colour, 0.12),
      { round: 10 },
    );
  }
  for (const arm of [x, x + w - 0.22])
    box(stage, [arm, 0.14, z - 0.02], [0.22, 0.5, 0.88], colour, { round: 9 });
  cushions.forEach((tone, index) => {
    const at = index % 2 === 0 ? x + 0.3 + index * 0.12 : x + w - 0.75 - index * 0.08;
    box(stage, [at, 0.5, z + 0.3], [0.42, 0.4, 0.12], tone, { round: 12 });
  });
}

/** A low table with a brass bowl and a book or two. */
export function lowTable(stage: Stage, x: number, z: number, w: number, d: number, wood: string): void {
  shade(stage, x, z, w, d);
  for (const [lx, lz] of [
    [x + 0.05, z + d - 0.1],
    [x + w - 0.12, z + d - 0.1],
    [x + 0.05, z + 0.05],
    [x + w - 0.12, z + 0.05],
  ] as const) {
    box(stage, [lx, 0, lz], [0.07, 0.36, 0.07], darker(wood, 0.2));
  }
  box(stage, [x, 0.36, z], [w, 0.07, d], wood, { under: true, round: 3 });
  box(stage, [x + w * 0.56, 0.43, z + 0.12], [0.34, 0.04, 0.24], '#2f7d7a');
  box(stage, [x + w * 0.58, 0.47, z + 0.14], [0.28, 0.03, 0.2], '#e9dcc4');
  const unit = stage.scale([x, 0.43, z]);
  const [cx, cy] = stage.point([x + w * 0.28, 0.46, z + d / 2]);
  stage.canvas.ellipse([cx, cy + unit * 0.02], unit * 0.14, unit * 0.07, '#8f6a20');
  stage.canvas.ellipse([cx, cy - unit * 0.01], unit * 0.15, unit * 0.05, '#d9a83e');
  stage.canvas.dots(
    [
      [cx - unit * 0.06, cy - unit * 0.03],
      [cx + unit * 0.05, cy - unit * 0.03],
      [cx, cy - unit * 0.05],
    ],
    '#f08a24',
    unit * 0.08,
  );
}

/** The ceiling fan, from below. */
export function fan(room: Room, x: number, z: number, colour = '#8a6f56'): void {
  const { stage, height } = room;
  const y = height - 0.42;
  stage.lines(
    [
      [
        [x, height, z],
        [x, y, z],
      ],
    ],
    '#8d8078',
    5,
  );
  const angle = stage.random.between(0, 2);
  const blades = [0, 1, 2].map((index): Place[] => {
    const turn = angle + (index * Math.PI * 2) / 3;
    const spot = (reach: number, side: number): Place => [
      x + Math.cos(turn) * reach - Math.sin(turn) * side,
      y,
      z + Math.sin(turn) * reach + Math.cos(turn) * side,
    ];
    return [spot(0.14, 0.05), spot(0.62, 0.09), spot(0.64, -0.07), spot(0.14, -0.05)];
  });
  stage.shapes(blades, stage.tone(colour, [0, -1, 0]));
  const unit = stage.scale([x, y, z]);
  const [cx, cy] = stage.point([x, y, z]);
  stage.canvas.ellipse([cx, cy - unit * 0.02], unit * 0.13, unit * 0.07, darker(colour, 0.25));
  stage.canvas.ellipse([cx, cy + unit * 0.02], unit * 0.09, unit * 0.04, '#e6cf9a');
}

/** A framed picture: sun and hills, or a lotus in the manner of folk painting. */
export function painting(
  face: Face,
  u: number,
  v: number,
  w: number,
  h: number,
  kind: 'hills' | 'lotus' | 'bands',
  tones: readonly string[],
): void {
  const { stage } = face;
  const [paper, first, second] = tones as [string, string, string];
  stage.shapes([face.quad(u + 0.03, v - 0.04, w, h)], clear('#2a2038', 0.22));
  stage.shapes([face.quad(u, v, w, h)], '#5a4334');
  stage.shapes([face.quad(u + 0.035, v + 0.035, w - 0.07, h - 0.07)], paper);
  const unit = stage.scale(face.at(u, v));
  const at = (x: number, y: number): Place => face.at(u + w * x, v + h * y);
  if (kind === 'hills') {
    stage.canvas.dots([stage.point(at(0.64, 0.66))], second, unit * w * 0.26);
    stage.shapes(
      [
        [
          at(0.06, 0.08),
          at(0.06, 0.4),
          at(0.34, 0.62),
          at(0.6, 0.34),
          at(0.8, 0.48),
          at(0.94, 0.36),
          at(0.94, 0.08),
        ],
      ],
      first,
    );
    stage.shapes(
      [[at(0.06, 0.08), at(0.06, 0.22), at(0.4, 0.38), at(0.94, 0.16), at(0.94, 0.08)]],
      darker(first, 0.3),
    );
  } else if (kind === 'lotus') {
    const petal = (turn: number, size: number): Place[] => {
      const [dx, dy] = [Math.sin(turn), Math.cos(turn)];
      const spot = (along: number, side: number): Place =>
        at(0.5 + (dx * along + dy * side * 0.4) * size, 0.3 + (dy * along - dx * side * 0.4) * size);
      return [spot(0, 0), spot(0.5, 0.36), spot(1, 0), spot(0.5, -0.36)];
    };
    stage.shapes(
      [-1.3, -0.65, 0, 0.65, 1.3].map((turn) => petal(turn, 0.5)),
      first,
    );
    stage.shapes(
      [-0.95, -0.32, 0.32, 0.95].map((turn) => petal(turn, 0.36)),
      second,
    );
    stage.lines([[at(0.2, 0.2), at(0.5, 0.28), at(0.8, 0.2)]], darker(first, 0.3), 3);
  } else {
    [0.12, 0.36, 0.6].forEach((y, index) =>
      stage.shapes(
        [[at(0.12, y), at(0.12, y + 0.18), at(0.88, y + 0.18), at(0.88, y)]],
        index % 2 ? second : first,
      ),
    );
  }
}

/** A hanging lamp with its pool of light. */
export function pendant(room: Room, x: number, z: number, drop: number, colour: string): void {
  const { stage, height } = room;
  const y = height - drop;
  const unit = stage.scale([x, y, z]);
  const [cx, cy] = stage.point([x, y, z]);
  stage.lines(
    [
      [
        [x, height, z],
        [x, y, z],
      ],
    ],
    '#4a4048',
    2.5,
  );
  const halo = stage.canvas.radial(
    [clear('#ffe3a3', 0.6), clear('#ffe3a3', 0)],
    [cx, cy + unit * 0.1],
    unit * 0.75,
  );
  stage.canvas.ellipse([cx, cy + unit * 0.1], unit * 0.75, unit * 0.75, halo);
  const shell: Point[] = [
    [cx - unit * 0.06, cy],
    [cx + unit * 0.06, cy],
    [cx + unit * 0.2, cy + unit * 0.2],
    [cx - unit * 0.2, cy + unit * 0.2],
  ];
  stage.canvas.fill(
    [shell],
    stage.canvas.linear(
      [lighter(colour, 0.2), darker(colour, 0.25)],
      [cx - unit * 0.2, 0],
      [cx + unit * 0.2, 0],
    ),
  );
  stage.canvas.ellipse([cx, cy + unit * 0.2], unit * 0.2, unit * 0.05, '#fff0c2');
}

/** A cupboard with doors, drawers or open shelves; `handles` are drawn on its front. */
export function cupboard(
  stage: Stage,
  at: Place,
  size: Place,
  colour: string,
  doors: number,
  rows = 1,
): void {
  box(stage, at, size, colour);
  const [x, y, z] = at;
  const [w, h] = size;
  const lines: Place[][] = [];
  const grips: Place[][] = [];
  for (let index = 1; index < doors; index += 1)
    lines.push([
      [x + (w * index) / doors, y + 0.03, z],
      [x + (w * index) / doors, y + h - 0.03, z],
    ]);
  for (let index = 1; index < rows; index += 1)
    lines.push([
      [x + 0.02, y + (h * index) / rows, z],
      [x + w - 0.02, y + (h * index) / rows, z],
    ]);
  for (let door = 0; door < doors; door += 1) {
    for (let row = 0; row < rows; row += 1) {
      const gx = x + (w * (door + (door % 2 ? 0.12 : 0.88))) / doors;
      const gy = y + (h * (row + 0.5)) / rows;
      const reach = Math.min(0.16, (h / rows) * 0.16);
      grips.push([
        [gx, gy - reach, z],
        [gx, gy + reach, z],
      ]);
    }
  }
  stage.lines(lines, clear('#2a1d2a', 0.35), 2);
  stage.lines(grips, '#c9a766', 3.5);
}

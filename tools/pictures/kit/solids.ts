import type { Point } from './canvas.ts';
import { add, type Place, type Stage } from './stage.ts';

/** A flat rectangle standing in the picture, addressed in its own metres: u along it, v up, out towards us. */
export class Face {
  readonly stage: Stage;
  readonly origin: Place;
  readonly along: Place;
  readonly normal: Place;
  readonly width: number;
  readonly height: number;

  constructor(stage: Stage, origin: Place, along: Place, normal: Place, width: number, height: number) {
    this.stage = stage;
    this.origin = origin;
    this.along = along;
    this.normal = normal;
    this.width = width;
    this.height = height;
  }

  at(u: number, v: number, out = 0): Place {
    return add(add(add(this.origin, this.along, u), [0, v, 0]), this.normal, out);
  }

  quad(u: number, v: number, width: number, height: number, out = 0): Place[] {
    return [
      this.at(u, v, out),
      this.at(u, v + height, out),
      this.at(u + width, v + height, out),
      this.at(u + width, v, out),
    ];
  }

  /** A box that stands out of the face: slabs, parapets, sun-shades. */
  block(u: number, v: number, width: number, height: number, out: number, colour: string, from = 0): void {
    box(this.stage, ...this.span(u, v, width, height, out, from), colour, { under: true });
  }

  /** Corner and size of such a box. */
  span(u: number, v: number, width: number, height: number, out: number, from = 0): Block {
    const a = this.at(u, v, from);
    const b = this.at(u + width, v + height, from + out);
    const low = [0, 1, 2].map((axis) => Math.min(a[axis] as number, b[axis] as number));
    const high = [0, 1, 2].map((axis) => Math.max(a[axis] as number, b[axis] as number));
    const size = low.map((value, axis) => (high[axis] as number) - value);
    return [low as unknown as Place, size as unknown as Place];
  }
}

const SIDES: readonly { normal: Place; corners: readonly Place[] }[] = [
  {
    normal: [0, 0, -1],
    corners: [
      [0, 0, 0],
      [0, 1, 0],
      [1, 1, 0],
      [1, 0, 0],
    ],
  },
  {
    normal: [0, 0, 1],
    corners: [
      [0, 0, 1],
      [0, 1, 1],
      [1, 1, 1],
      [1, 0, 1],
    ],
  },
  {
    normal: [-1, 0, 0],
    corners: [
      [0, 0, 1],
      [0, 1, 1],
      [0, 1, 0],
      [0, 0, 0],
    ],
  },
  {
    normal: [1, 0, 0],
    corners: [
      [1, 0, 0],
      [1, 1, 0],
      [1, 1, 1],
      [1, 0, 1],
    ],
  },
  {
    normal: [0, 1, 0],
    corners: [
      [0, 1, 0],
      [0, 1, 1],
      [1, 1, 1],
      [1, 1, 0],
    ],
  },
  {
    normal: [0, -1, 0],
    corners: [
      [0, 0, 0],
      [0, 0, 1],
      [1, 0, 1],
      [1, 0, 0],
    ],
  },
];

function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of list) {
      while (kept.length > 1) {
        const [a, b] = [kept[kept.length - 2] as Point, kept[kept.length - 1] as Point];
        if ((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0) break;
        kept.pop();
      }
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

interface Look {
  /** Softens the edges by so many picture units. */
  readonly round?: number;
  /** Draws the underside too: for what hangs or stands out, not for what rests on something. */
  readonly under?: boolean;
}

function outlines(stage: Stage, at: Place, size: Place, under: boolean): (Point[] | null)[] {
  const corner = (c: Place): Place => [
    at[0] + c[0] * size[0],
    at[1] + c[1] * size[1],
    at[2] + c[2] * size[2],
  ];
  return SIDES.map((side) => {
    const hidden = side.normal[1] < 0 && !under;
    if (hidden || !stage.faces(side.normal, corner(side.corners[0] as Place))) return null;
    return stage.outline(side.corners.map(corner));
  });
}

/** A shaded box. `at` is its corner nearest to the origin. */
export function box(stage: Stage, at: Place, size: Place, colour: string, look: Look = {}): void {
  const faces = outlines(stage, at, size, look.under ?? false);
  const below = stage.camera.at[1] < at[1];
  let whole = look.under === true || !below;
  faces.forEach((face, index) => {
    if (!face) return;
    const tone = stage.tone(colour, (SIDES[index] as (typeof SIDES)[number]).normal);
    // The first face is drawn as the whole outline, so that no seam of background shows between faces.
    const shape = whole ? hull(faces.flatMap((points) => points ?? [])) : face;
    whole = false;
    if (look.round) stage.canvas.soft([shape], tone, look.round);
    else stage.canvas.fill([shape], tone);
  });
}

export type Block = readonly [at: Place, size: Place];

/** Many boxes of one colour that do not hide each other: one path per direction. */
export function boxes(stage: Stage, blocks: readonly Block[], colour: string): void {
  const all = blocks.map(([at, size]) => outlines(stage, at, size, true));
  for (const index of [1, 5, 4, 2, 3, 0]) {
    const shapes = all.flatMap((faces) => (faces[index] ? [faces[index]] : []));
    stage.canvas.fill(shapes, stage.tone(colour, (SIDES[index] as (typeof SIDES)[number]).normal));
  }
}

/** The wall of a box that looks along −z (`front`), −x (`left`) or +x (`right`). */
export function wall(stage: Stage, at: Place, size: Place, side: 'front' | 'left' | 'right'): Face {
  const [w, h, d] = size;
  if (side === 'front') return new Face(stage, at, [1, 0, 0], [0, 0, -1], w, h);
  if (side === 'left') return new Face(stage, [at[0], at[1], at[2] + d], [0, 0, -1], [-1, 0, 0], d, h);
  return new Face(stage, [at[0] + w, at[1], at[2]], [0, 0, 1], [1, 0, 0], d, h);
}

/** An upright cylinder, lit from the sun's side. */
export function cylinder(stage: Stage, foot: Place, radius: number, height: number, colour: string): void {
  const [x, y] = stage.point(foot);
  const [, top] = stage.point(add(foot, [0, height, 0]));
  const r = radius * stage.scale(foot);
  const squash = (at: number): number =>
    Math.max(0.5, (Math.abs(at - stage.camera.horizon) / stage.camera.focal) * r);
  const [lit, dark] = [stage.tone(colour, [-0.7, 0, -0.7]), stage.tone(colour, [0.9, -0.3, 0])];
  const fill = stage.canvas.linear([lit, lit, dark], [x - r, 0], [x + r, 0]);
  stage.canvas.ellipse([x, y], r, squash(y), fill);
  stage.canvas.rect([x - r, top], 2 * r, y - top, fill);
  stage.canvas.ellipse([x, top], r, squash(top), stage.tone(colour, [0, 1, 0]));
}

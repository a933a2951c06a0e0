import { clear, lighter, mix } from './colour.ts';
import { boxes, type Face } from './solids.ts';
import type { Place, Stage } from './stage.ts';

export interface WindowSpot {
  readonly face: Face;
  readonly u: number;
  readonly v: number;
  readonly width: number;
  readonly height: number;
}

export interface WindowLook {
  readonly frame: string;
  readonly wall: string;
  /** Sun-shades of that depth in metres above each window. */
  readonly shade?: number;
  readonly grille?: boolean;
  readonly panes?: number;
}

/** Glass that mirrors the sky, one gradient for the whole picture. */
export function glassFill(stage: Stage): string {
  const [top, low] = stage.light.glass;
  return stage.canvas.linear([top, low, mix(low, top, 0.4)], [300, 80], [760, 760]);
}

const INSET = 0.09;

/** Seen edge-on, a window is not worth its bytes. */
function worthDrawing({ face, u, v, width }: WindowSpot): boolean {
  const [from, to] = [face.stage.point(face.at(u, v)), face.stage.point(face.at(u + width, v))];
  return Math.abs(to[0] - from[0]) > 4;
}

function pane({ face, u, v, width, height }: WindowSpot, share = 1): Place[] {
  return face.quad(u + INSET, v + INSET, (width - INSET * 2) * share, height - INSET * 2);
}

function gleam({ face, u, v, width, height }: WindowSpot): Place[] {
  const [low, high] = [v + INSET, v + height - INSET];
  return [
    face.at(u + width * 0.45, low),
    face.at(u + width * 0.72, high),
    face.at(u + width * 0.9, high),
    face.at(u + width * 0.63, low),
  ];
}

function bars({ face, u, v, width, height }: WindowSpot, panes: number, grille: boolean): Place[][] {
  const uprights = Array.from({ length: panes - 1 }, (_, index) => {
    const at = u + (width * (index + 1)) / panes;
    return [face.at(at, v + INSET), face.at(at, v + height - INSET)];
  });
  const levels = grille ? [1, 2, 3, 4].map((bar) => v + (height * bar) / 5) : [];
  return [
    ...uprights,
    ...levels.map((level) => [face.at(u + INSET, level), face.at(u + width - INSET, level)]),
  ];
}

function sunShades(stage: Stage, spots: readonly WindowSpot[], wall: string, depth: number): void {
  const shadows = spots.map(({ face, u, v, width, height }) => [
    face.at(u - 0.15, v + height + 0.05),
    face.at(u + width + 0.15, v + height + 0.05),
    face.at(u + width + 0.3, v + height - depth * 0.9),
    face.at(u + 0.05, v + height - depth * 0.9),
  ]);
  stage.shapes(shadows, clear(stage.light.shadow, 0.42));
  const slabs = spots.map(({ face, u, v, width, height }) =>
    face.span(u - 0.18, v + height + 0.05, width + 0.36, 0.12, depth),
  );
  boxes(stage, slabs, lighter(wall, 0.35));
}

/** All windows of a wall at once: frame, glass, curtains, gleam, bars, sun-shades. */
export function windows(stage: Stage, all: readonly WindowSpot[], look: WindowLook): void {
  const { canvas, random, light } = stage;
  const spots = all.filter(worthDrawing);
  const first = spots[0];
  if (!first) return;
  const unit = stage.scale(first.face.at(first.u, first.v));
  const near = unit > 22;
  const frame = stage.tone(look.frame, first.face.normal);
  const lit = new Set(spots.filter(() => random.chance(light.lit)));
  const some = (share: number): WindowSpot[] => spots.filter(() => random.chance(share));
  if (near)
    stage.shapes(
      spots.map(({ face, u, v, width, height }) => face.quad(u, v, width, height)),
      frame,
    );
  stage.shapes(
    spots.filter((spot) => !lit.has(spot)).map((spot) => pane(spot)),
    glassFill(stage),
  );
  stage.shapes(
    [...lit].map((spot) => pane(spot)),
    canvas.linear(['#ffe2a0', '#f3ab5c'], [0, 100], [0, 800]),
  );
  const cloth = clear(mix('#f6ead6', light.ambient, light.ambientShare), 0.75);
  stage.shapes(
    some(0.45).map((spot) => pane(spot, random.between(0.18, 0.36))),
    cloth,
  );
  if (near) stage.shapes(some(0.5).map(gleam), '#ffffff30');
  const thin = Math.max(0.8, unit * (look.grille ? 0.035 : 0.06));
  if (near || unit > 16)
    stage.lines(
      spots.flatMap((spot) => bars(spot, look.panes ?? 2, look.grille ?? false)),
      frame,
      thin,
    );
  if (look.shade !== undefined) sunShades(stage, spots, look.wall, look.shade);
}

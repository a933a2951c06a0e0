import { clear, darker, mix } from './colour.ts';
import { glassFill } from './facade.ts';
import { boxes, type Face } from './solids.ts';
import type { Place, Stage } from './stage.ts';

export interface BalconyLook {
  readonly slab: string;
  readonly rail: 'glass' | 'bars' | 'solid' | 'jali';
  readonly railColour: string;
  readonly door: string;
}

export interface BalconySpot {
  readonly face: Face;
  readonly u: number;
  readonly v: number;
  readonly width: number;
  readonly depth: number;
}

/** The openings behind the balconies: shaded recesses with glass doors. */
function recesses(stage: Stage, spots: readonly BalconySpot[], look: BalconyLook, normal: Place): void {
  const inner = stage.tone(darker(look.door, 0.3), normal);
  stage.shapes(
    spots.map(({ face, u, v, width }) => face.quad(u, v, width, 2.6)),
    inner,
  );
  const doors = spots.map(({ face, u, v, width }) => face.quad(u + width * 0.14, v, width * 0.72, 2.2));
  const lit = doors.map(() => stage.random.chance(stage.light.lit));
  stage.shapes(
    doors.filter((_, index) => !lit[index]),
    glassFill(stage),
  );
  stage.shapes(
    doors.filter((_, index) => lit[index]),
    '#ffce85',
  );
}

function rails(
  stage: Stage,
  spots: readonly BalconySpot[],
  look: BalconyLook,
  normal: Place,
  unit: number,
): void {
  const high = 1.05;
  const tone = stage.tone(look.railColour, normal);
  if (look.rail === 'solid') {
    boxes(
      stage,
      spots.map(({ face, u, v, width, depth }) => face.span(u, v, width, high, 0.12, depth - 0.12)),
      look.railColour,
    );
    return;
  }
  const fronts = spots.map(({ face, u, v, width, depth }) => face.quad(u, v, width, high, depth));
  const glass = clear(mix('#c9e9ea', stage.light.ambient, stage.light.ambientShare), 0.6);
  if (look.rail !== 'bars') stage.shapes(fronts, look.rail === 'glass' ? glass : clear(tone, 0.9));
  const lines = spots.flatMap(({ face, u, v, width, depth }) => {
    const count = look.rail === 'glass' ? 1 : Math.round(width / (unit > 20 ? 0.4 : 0.8));
    const posts = Array.from({ length: count + 1 }, (_, index) => [
      face.at(u + (width * index) / count, v, depth),
      face.at(u + (width * index) / count, v + high, depth),
    ]);
    return [[face.at(u, v + high, depth), face.at(u + width, v + high, depth)], ...posts];
  });
  stage.lines(lines, look.rail === 'jali' ? darker(tone, 0.25) : tone, Math.max(0.9, unit * 0.06));
}

function greenery(stage: Stage, spots: readonly BalconySpot[], unit: number): void {
  const rows = spots
    .filter(() => stage.random.chance(0.45))
    .map(({ face, u, v, width, depth }) => {
      const from = stage.random.between(0.08, 0.4) * width;
      return Array.from({ length: 5 }, (_, index) =>
        stage.point(face.at(u + from + index * 0.32, v + 1.08 + stage.random.between(0, 0.3), depth)),
      );
    });
  const tint = (colour: string): string => mix(colour, stage.light.ambient, stage.light.ambientShare);
  stage.canvas.dots(rows.flat(), tint('#4f9148'), unit * 0.36);
  stage.canvas.dots(
    rows.flatMap((row) => row.filter((_, index) => index % 2 === 0)),
    tint('#e0588a'),
    unit * 0.17,
  );
}

/** Balconies that do not hide each other: recesses, slabs seen from below, rails, plants. */
export function balconies(stage: Stage, spots: readonly BalconySpot[], look: BalconyLook): void {
  const first = spots[0];
  if (!first) return;
  const unit = stage.scale(first.face.at(first.u, first.v, first.depth));
  recesses(stage, spots, look, first.face.normal);
  const slabs = spots.map(({ face, u, v, width, depth }) =>
    face.span(u - 0.1, v - 0.22, width + 0.2, 0.22, depth),
  );
  boxes(stage, slabs, look.slab);
  rails(stage, spots, look, first.face.normal, unit);
  greenery(stage, spots, unit);
}

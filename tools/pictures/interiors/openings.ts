import { clear, darker, lighter, mix } from '../kit/colour.ts';
import { LIGHTS } from '../kit/light.ts';
import type { Face } from '../kit/solids.ts';
import type { Place } from '../kit/stage.ts';
import type { Room } from './room.ts';

export type Outlook = 'city' | 'sea' | 'garden';

export interface Opening {
  readonly u: number;
  readonly v: number;
  readonly width: number;
  readonly height: number;
}

/** What is seen through an opening: sky, and a town, the sea or trees below it. */
export function outlook(room: Room, face: Face, spot: Opening, view: Outlook): void {
  const { stage } = room;
  const { random } = stage;
  const light = LIGHTS[room.look.hour];
  const { u, v, width, height } = spot;
  const [, top] = stage.point(face.at(u, v + height));
  const [, low] = stage.point(face.at(u, v));
  stage.shapes([face.quad(u, v, width, height)], stage.canvas.linear(light.sky, [0, top], [0, low]));
  const level = Math.max(v, 1.25);
  const near = mix('#7f95b0', light.ambient, light.ambientShare);
  if (view === 'sea') {
    const sea = mix('#3d8fa8', light.sky[2] as string, 0.25);
    stage.shapes(
      [face.quad(u, v, width, Math.min(height, level - v + 0.12))],
      stage.canvas.linear([lighter(sea, 0.35), sea], [0, low - (low - top) * 0.45], [0, low]),
    );
  }
  const shapes: Place[][] = [];
  for (let at = 0; at < width - 0.08;) {
    const step = Math.min(random.between(0.16, 0.4), width - at);
    if (view === 'city' || random.chance(0.25)) {
      shapes.push(
        face.quad(
          u + at,
          v,
          step * 0.92,
          Math.min(height * 0.86, level - v + random.between(0.05, view === 'city' ? 0.75 : 0.3)),
        ),
      );
    }
    at += step;
  }
  if (view !== 'sea') stage.shapes(shapes, mix(near, light.haze, 0.35));
  if (view === 'sea') return;
  const green = mix('#5f9a56', light.ambient, light.ambientShare);
  const count = Math.round(width / 0.16);
  const crown = Array.from({ length: count + 1 }, (_, index): Place =>
    face.at(
      u + (width * index) / count,
      v + Math.min(height * 0.8, (view === 'garden' ? 0.55 : 0.16) * height + random.between(0, 0.16)),
    ),
  );
  stage.shapes([[face.at(u, v), ...crown, face.at(u + width, v)]], green);
}

/** A window or balcony door: outlook, frame, sill. */
export function opening(
  room: Room,
  face: Face,
  spot: Opening,
  view: Outlook,
  frame = '#f7f3ea',
  panes = 3,
): void {
  const { stage } = room;
  const { u, v, width, height } = spot;
  stage.shapes(
    [face.quad(u - 0.07, v - 0.07, width + 0.14, height + 0.14)],
    stage.tone(darker(frame, 0.12), face.normal),
  );
  outlook(room, face, spot, view);
  const unit = stage.scale(face.at(u + width / 2, v));
  const bars = Array.from({ length: panes - 1 }, (_, index) => [
    face.at(u + (width * (index + 1)) / panes, v),
    face.at(u + (width * (index + 1)) / panes, v + height),
  ]);
  const rim = [
    face.at(u, v),
    face.at(u, v + height),
    face.at(u + width, v + height),
    face.at(u + width, v),
    face.at(u, v),
  ];
  stage.lines([...bars, rim], stage.tone(frame, face.normal), unit * 0.05);
  stage.shapes(
    [
      [
        face.at(u + width * 0.08, v),
        face.at(u + width * 0.3, v + height),
        face.at(u + width * 0.42, v + height),
        face.at(u + width * 0.2, v),
      ],
    ],
    '#ffffff2e',
  );
}

/** Curtains drawn back on both sides of an opening, hung from a rod. */
export function curtains(room: Room, face: Face, spot: Opening, colour: string, share = 0.2): void {
  const { stage } = room;
  const { u, width } = spot;
  const top = Math.min(spot.v + spot.height + 0.25, room.height - 0.15);
  const cloth = (width + 0.5) * share;
  const tones = [stage.tone(colour, face.normal), darker(stage.tone(colour, face.normal), 0.14)];
  for (const [at, lean] of [
    [u - 0.3, 1],
    [u + width + 0.3 - cloth, -1],
  ] as const) {
    const folds = 6;
    tones.forEach((tone, odd) => {
      const strips = Array.from({ length: folds }, (_, index) => index).filter(
        (index) => odd === 0 || index % 2 === 1,
      );
      const shapes = strips.map((index) => {
        const [from, to] = [at + (cloth * index) / folds, at + (cloth * (index + 1)) / folds];
        return [
          face.at(from, 0.06, 0.06),
          face.at(from, top, 0.06),
          face.at(to, top, 0.06),
          face.at(to + 0.03 * lean, 0.06, 0.06),
        ];
      });
      stage.shapes(shapes, tone);
    });
  }
  stage.lines([[face.at(u - 0.45, top, 0.08), face.at(u + width + 0.45, top, 0.08)]], '#6b5544', 5);
}

/** Daylight that falls through an opening of the left wall on the floor. */
export function sunPatch(room: Room, from: number, to: number, reach = 2.2): void {
  const { stage, width } = room;
  if (room.look.hour === 'dusk' || room.look.hour === 'monsoon') return;
  const x = -width / 2;
  const gap = (to - from) / 2;
  const panes = [0, 1].map((pane): Place[] => {
    const [a, b] = [from + pane * gap + 0.05, from + (pane + 1) * gap - 0.05];
    return [
      [x + 0.35, 0, a],
      [x + 0.35, 0, b],
      [x + reach, 0, b - 0.7],
      [x + reach, 0, a - 0.7],
    ];
  });
  stage.shapes(panes, clear(stage.light.glow, 0.34));
  const [px, py] = stage.point([x, 1.7, (from + to) / 2]);
  stage.canvas.ellipse(
    [px, py],
    460,
    380,
    stage.canvas.radial([clear(stage.light.glow, 0.4), clear(stage.light.glow, 0)], [px, py], 460),
  );
}

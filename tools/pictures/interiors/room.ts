import { clear, darker, lighter, mix } from '../kit/colour.ts';
import { LIGHTS, type Hour, type Light } from '../kit/light.ts';
import { seeded } from '../kit/random.ts';
import { Face } from '../kit/solids.ts';
import { Stage, type Place } from '../kit/stage.ts';

export type Flooring = 'tile' | 'wood' | 'marble' | 'check';

export interface RoomLook {
  readonly name: string;
  readonly hour: Hour;
  readonly wall: string;
  readonly feature: string;
  readonly floor: Flooring;
  readonly floorColour: string;
  readonly width?: number;
  readonly depth?: number;
  readonly height?: number;
  /** How far the viewer stands to the right of the middle, in metres. */
  readonly aside?: number;
  readonly yaw?: number;
}

export interface Room {
  readonly stage: Stage;
  readonly look: RoomLook;
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  readonly back: Face;
  readonly left: Face;
  readonly right: Face;
}

/** Where the side walls and the floor begin, before the viewer's feet. */
export const NEAR_EDGE = -1.4;

function indoorLight(hour: Hour): Light {
  const light = LIGHTS[hour];
  if (hour === 'dusk') {
    return {
      ...light,
      glow: '#ffe0a8',
      shadow: '#3d2c52',
      ambient: '#f0a860',
      ambientShare: 0.1,
      shadowDepth: 0.46,
    };
  }
  const warm = hour === 'golden' ? '#ffdfa6' : '#fffaf0';
  const ambientShare = hour === 'golden' ? 0.07 : 0;
  return { ...light, glow: warm, shadow: '#51496b', ambient: '#ffb870', ambientShare, shadowDepth: 0.4 };
}

function planks(room: Room, step: number): Place[][] {
  const { width, depth } = room;
  const lines: Place[][] = [];
  for (let x = -width / 2; x <= width / 2 + 0.01; x += step)
    lines.push([
      [x, 0, NEAR_EDGE + 0.2],
      [x, 0, depth],
    ]);
  return lines;
}

function cross(room: Room, step: number): Place[][] {
  const { width, depth } = room;
  const lines: Place[][] = [];
  for (let z = NEAR_EDGE + 0.2; z < depth; z += step)
    lines.push([
      [-width / 2, 0, z],
      [width / 2, 0, z],
    ]);
  return lines;
}

function checks(room: Room, colour: string): void {
  const { stage, width, depth } = room;
  const tiles: Place[][] = [];
  for (let z = 0; z * 0.6 + NEAR_EDGE < depth; z += 1) {
    for (let x = z % 2; x * 0.6 < width; x += 2) {
      const [l, n] = [-width / 2 + x * 0.6, NEAR_EDGE + z * 0.6];
      const [r, f] = [Math.min(l + 0.6, width / 2), Math.min(n + 0.6, depth)];
      tiles.push([
        [l, 0, n],
        [l, 0, f],
        [r, 0, f],
        [r, 0, n],
      ]);
    }
  }
  stage.shapes(tiles, colour);
}

function layFloor(room: Room): void {
  const { stage, look, width, depth } = room;
  const { canvas } = stage;
  const [l, r] = [-width / 2, width / 2];
  const tone = stage.tone(look.floorColour, [0, 1, 0]);
  const [, far] = stage.point([0, 0, depth]);
  const fill = canvas.linear([darker(tone, 0.12), tone, lighter(tone, 0.12)], [0, far], [0, 900]);
  stage.shapes(
    [
      [
        [l, 0, NEAR_EDGE],
        [l, 0, depth],
        [r, 0, depth],
        [r, 0, NEAR_EDGE],
      ],
    ],
    fill,
  );
  const joint = clear(darker(tone, 0.5), look.floor === 'wood' ? 0.34 : 0.2);
  if (look.floor === 'check') checks(room, clear(darker(tone, 0.4), 0.35));
  else
    stage.lines(planks(room, look.floor === 'wood' ? 0.22 : look.floor === 'marble' ? 1.2 : 0.6), joint, 1.6);
  if (look.floor === 'tile') stage.lines(cross(room, 0.6), joint, 1.6);
  if (look.floor === 'marble') stage.lines(cross(room, 1.2), joint, 1.6);
}

function paintWalls(room: Room): void {
  const { stage, look, width, depth, height } = room;
  const { canvas } = stage;
  const wall = stage.tone(look.wall, [0, 0, -1]);
  const feature = stage.tone(look.feature, [0, 0, -1]);
  const [l, r] = [-width / 2, width / 2];
  const [top, low] = [stage.point([0, height, depth])[1], stage.point([0, 0, depth])[1]];
  const [backLeft, backRight] = [stage.point([l, 0, depth])[0], stage.point([r, 0, depth])[0]];
  const ceiling = mix(mix('#fbf6ec', look.wall, 0.2), stage.light.shadow, look.hour === 'dusk' ? 0.2 : 0.1);
  stage.shapes(
    [
      [
        [l, height, NEAR_EDGE],
        [l, height, depth],
        [r, height, depth],
        [r, height, NEAR_EDGE],
      ],
    ],
    canvas.linear([lighter(ceiling, 0.3), darker(ceiling, 0.08)], [0, 0], [0, top]),
  );
  stage.shapes(
    [room.back.quad(0, 0, width, height)],
    canvas.linear(
      [lighter(feature, 0.16), feature, darker(feature, 0.14)],
      [backLeft, top],
      [backRight, low],
    ),
  );
  const near = darker(wall, 0.03);
  stage.shapes(
    [room.left.quad(0, 0, room.left.width, height)],
    canvas.linear([near, darker(wall, 0.2)], [0, 0], [backLeft, 0]),
  );
  stage.shapes(
    [room.right.quad(0, 0, room.right.width, height)],
    canvas.linear([lighter(wall, 0.2), darker(wall, 0.06)], [1200, 0], [backRight, 0]),
  );
}

function trims(room: Room): void {
  const { stage, width, height } = room;
  const cove = (face: Face, length: number): Place[] => face.quad(0, height - 0.1, length, 0.1);
  const skirt = (face: Face, length: number): Place[] => face.quad(0, 0, length, 0.1);
  const list = [
    [room.back, width],
    [room.left, room.left.width],
    [room.right, room.right.width],
  ] as const;
  stage.shapes(
    list.map(([face, length]) => cove(face, length)),
    stage.tone('#fdf9f0', [0, 0, -1]),
  );
  stage.shapes(
    list.map(([face, length]) => skirt(face, length)),
    stage.tone('#f2ebde', [0, 0, -1]),
  );
  stage.shapes(
    list.map(([face, length]) => face.quad(0, height - 0.22, length, 0.12)),
    clear(stage.light.shadow, 0.1),
  );
}

/** An empty room with floor, walls, ceiling and mouldings. */
export function room(look: RoomLook): Room {
  const [width, depth, height] = [look.width ?? 5, look.depth ?? 4.6, look.height ?? 2.95];
  const aside = look.aside ?? 0;
  const camera = {
    at: [aside, 1.42, -2.9],
    yaw: look.yaw ?? -aside * 0.06,
    focal: 1120,
    horizon: 445,
    centre: 600,
  } as const;
  const stage = new Stage(camera, indoorLight(look.hour), [-0.62, 0.7, -0.4], seeded(look.name));
  const back = new Face(stage, [-width / 2, 0, depth], [1, 0, 0], [0, 0, -1], width, height);
  const left = new Face(stage, [-width / 2, 0, NEAR_EDGE], [0, 0, 1], [1, 0, 0], depth - NEAR_EDGE, height);
  const right = new Face(stage, [width / 2, 0, NEAR_EDGE], [0, 0, 1], [-1, 0, 0], depth - NEAR_EDGE, height);
  const made = { stage, look, width, depth, height, back, left, right };
  paintWalls(made);
  layFloor(made);
  trims(made);
  return made;
}

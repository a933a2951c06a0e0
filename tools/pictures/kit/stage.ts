import { Canvas, type Point } from './canvas.ts';
import { mix } from './colour.ts';
import type { Light } from './light.ts';
import type { Random } from './random.ts';

/** Metres: x to the right, y up, z away from the viewer. */
export type Place = readonly [number, number, number];

export interface Camera {
  readonly at: Place;
  /** Radians the view is turned; the camera never tilts, so verticals stay vertical. */
  readonly yaw: number;
  readonly focal: number;
  readonly horizon: number;
  readonly centre: number;
}

export const add = (a: Place, b: Place, times = 1): Place => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
];
const dot = (a: Place, b: Place): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

const NEAR = 0.3;

function inPicture(points: readonly Point[]): boolean {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return Math.max(...xs) > 0 && Math.min(...xs) < 1200 && Math.max(...ys) > 0 && Math.min(...ys) < 900;
}

/** A camera, a light and a canvas: projects what is given in metres and shades it. */
export class Stage {
  readonly canvas = new Canvas();
  readonly camera: Camera;
  readonly light: Light;
  readonly sun: Place;
  readonly random: Random;

  constructor(camera: Camera, light: Light, sun: Place, random: Random) {
    this.camera = camera;
    this.light = light;
    const length = Math.hypot(...sun);
    this.sun = [sun[0] / length, sun[1] / length, sun[2] / length];
    this.random = random;
  }

  #view(place: Place): Place {
    const { at, yaw } = this.camera;
    const [x, z] = [place[0] - at[0], place[2] - at[2]];
    return [x * Math.cos(yaw) - z * Math.sin(yaw), place[1] - at[1], x * Math.sin(yaw) + z * Math.cos(yaw)];
  }

  #screen([x, y, z]: Place): Point {
    const { focal, centre, horizon } = this.camera;
    return [centre + (focal * x) / z, horizon - (focal * y) / z];
  }

  point(place: Place): Point {
    const [x, y, z] = this.#view(place);
    return this.#screen([x, y, Math.max(z, NEAR)]);
  }

  /** Picture units per metre at that place. */
  scale(place: Place): number {
    return this.camera.focal / Math.max(this.#view(place)[2], NEAR);
  }

  /** Projects a polygon, cutting off what lies behind the camera. */
  outline(places: readonly Place[]): Point[] {
    const seen = places.map((place) => this.#view(place));
    const kept: Place[] = [];
    seen.forEach((current, index) => {
      const previous = seen[(index + seen.length - 1) % seen.length] as Place;
      if (current[2] > NEAR !== previous[2] > NEAR) {
        const share = (NEAR - previous[2]) / (current[2] - previous[2]);
        kept.push(add(previous, add(current, previous, -1), share));
      }
      if (current[2] > NEAR) kept.push(current);
    });
    return kept.map((place) => this.#screen(place));
  }

  shapes(list: readonly (readonly Place[])[], colour: string, more = ''): void {
    const shapes = list.map((shape) => this.outline(shape));
    this.canvas.fill(
      shapes.filter((shape) => shape.length > 2 && inPicture(shape)),
      colour,
      more,
    );
  }

  lines(list: readonly (readonly Place[])[], colour: string, width: number): void {
    const seen = list.filter((line) => line.every((place) => this.#view(place)[2] > NEAR));
    const lines = seen.map((line) => line.map((place) => this.point(place)));
    this.canvas.lines(lines.filter(inPicture), colour, width);
  }

  faces(normal: Place, on: Place): boolean {
    return dot(normal, add(this.camera.at, on, -1)) > 0;
  }

  /** The colour of a surface that looks along `normal` in this light. */
  tone(colour: string, normal: Place): string {
    const { glow, shadow, ambient, ambientShare, shadowDepth } = this.light;
    const facing = dot(normal, this.sun);
    const shaded =
      facing > 0
        ? mix(colour, glow, 0.3 * facing)
        : mix(colour, shadow, Math.min(1, 0.12 - facing) * shadowDepth);
    return mix(shaded, ambient, ambientShare);
  }
}

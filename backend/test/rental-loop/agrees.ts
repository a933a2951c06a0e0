import { expect } from '@jest/globals';
import type { Picture } from './model-picture.js';

/** Lines by topic, all in one order. */
const sorted = (picture: Picture): [what: string, lines: string[]][] =>
  Object.keys(picture)
    .sort()
    .map((what) => [what, [...(picture[what] ?? [])].sort()]);

/** Compares two pictures line by line. */
export function expectSamePicture(found: Picture, expected: Picture): void {
  const [one, other] = [sorted(found), sorted(expected)];
  // As texts first: Jest's comparison of each line costs more than making the pictures.
  if (JSON.stringify(one) !== JSON.stringify(other))
    expect(Object.fromEntries(one)).toEqual(Object.fromEntries(other));
}

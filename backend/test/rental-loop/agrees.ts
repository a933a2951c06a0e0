import { expect } from '@jest/globals';
import type { Picture } from './model-picture.js';

const sorted = (picture: Picture): Picture =>
  Object.fromEntries(Object.entries(picture).map(([what, lines]) => [what, [...lines].sort()]));

/** Compares two pictures line by line. */
export function expectSamePicture(found: Picture, expected: Picture): void {
  expect(sorted(found)).toEqual(sorted(expected));
}

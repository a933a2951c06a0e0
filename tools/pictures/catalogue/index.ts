import { EXTERIORS } from './exteriors.ts';
import { OTHER_ROOMS } from './other-rooms.ts';
import { ROOMS } from './rooms.ts';

/** File name (without `.svg`) and how it is drawn. */
export const PICTURES: Readonly<Record<string, () => string>> = Object.fromEntries([
  ...EXTERIORS,
  ...ROOMS,
  ...OTHER_ROOMS,
]);

import type { Look } from './look.js';

/** Sum in paise, or a day; undefined where a place does not show it. */
export type Told = number | string | null | undefined;

/** Reader of a figure at one place: a route's field, or a file's column. */
export type Place<Of> = (look: Look, of: Of) => Promise<Told>;

/** Figure and all places that show it, with the same value. */
export interface Figure<Of> {
  figure: string;
  places: Record<string, Place<Of>>;
}

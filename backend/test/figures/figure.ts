import type { Look } from './look.js';

/** A sum in paise, or a day; undefined where a place does not show it. */
export type Told = number | string | null | undefined;

/** What somebody sees of a figure at one place: the route and the field, or the file and the column. */
export type Place<Of> = (look: Look, of: Of) => Promise<Told>;

/** A figure, and all places where it stands: it is the same at each. */
export interface Figure<Of> {
  figure: string;
  places: Record<string, Place<Of>>;
}

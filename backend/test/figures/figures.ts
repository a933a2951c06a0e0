import type { Look, Person, Tenancy } from './look.js';
import { OWNER_FIGURES } from './owner-figures.js';
import { SITE_FIGURES } from './site-figures.js';
import { TENANCY_FIGURES } from './tenancy-figures.js';
import { TENANT_FIGURES } from './tenant-figures.js';

/** A sum in paise, or a day; undefined where a place does not show it. */
export type Told = number | string | null | undefined;

/** What somebody sees of a figure at one place: the route and the field, or the file and the column. */
export type Place<Of> = (look: Look, of: Of) => Promise<Told>;

/** A figure, and all places where it stands: it is the same at each. */
export interface Figure<Of> {
  figure: string;
  places: Record<string, Place<Of>>;
}

/** Of the whole, of each owner, of each tenant and of each tenancy. */
export const FIGURES = {
  site: SITE_FIGURES,
  owner: OWNER_FIGURES,
  tenant: TENANT_FIGURES,
  tenancy: TENANCY_FIGURES,
} satisfies {
  site: Figure<null>[];
  owner: Figure<Person>[];
  tenant: Figure<Person>[];
  tenancy: Figure<Tenancy>[];
};

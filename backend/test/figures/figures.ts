import type { Figure } from './figure.js';
import type { Person, Tenancy } from './look.js';
import { OWNER_FIGURES } from './owner-figures.js';
import { SITE_FIGURES } from './site-figures.js';
import { TENANCY_FIGURES } from './tenancy-figures.js';
import { TENANT_FIGURES } from './tenant-figures.js';

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

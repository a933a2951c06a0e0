import type { Figure } from './figure.js';
import type { Paid, Person, Received, Tenancy } from './look.js';
import { PAYOUT_FIGURES, RECEIPT_FIGURES } from './money-figures.js';
import { OWNER_FIGURES } from './owner-figures.js';
import { SITE_FIGURES } from './site-figures.js';
import { TENANCY_FIGURES } from './tenancy-figures.js';
import { TENANT_FIGURES } from './tenant-figures.js';

/** Figures of the site, and of each owner, tenant, tenancy, receipt and payout. */
export const FIGURES = {
  site: SITE_FIGURES,
  owner: OWNER_FIGURES,
  tenant: TENANT_FIGURES,
  tenancy: TENANCY_FIGURES,
  receipt: RECEIPT_FIGURES,
  payout: PAYOUT_FIGURES,
} satisfies {
  site: Figure<null>[];
  owner: Figure<Person>[];
  tenant: Figure<Person>[];
  tenancy: Figure<Tenancy>[];
  receipt: Figure<Received>[];
  payout: Figure<Paid>[];
};

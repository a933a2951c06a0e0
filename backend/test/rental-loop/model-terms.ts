import type { ModelBeside } from './model-late-fee.js';
import type { ModelRents } from './model-rents.js';

/** What a contract agrees, and between whom. */
export interface ModelTerms extends ModelRents, ModelBeside {
  property: number;
  owner: number;
  tenant: number;
  bps: number;
}

import type { ModelBeside } from './model-late-fee.js';
import type { ModelRents } from './model-rents.js';

/** Terms and parties of a contract. */
export interface ModelTerms extends ModelRents, ModelBeside {
  property: number;
  owner: number;
  tenant: number;
  bps: number;
}

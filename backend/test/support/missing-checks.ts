import { DatabaseRefusals } from '../../src/platform/http/database-refusals.js';
import type { TestApp } from './test-app.js';

/** Number of refusals by the database for which there is no validation and no rule of the product. */
export const missingChecks = async ({ app }: TestApp): Promise<number> =>
  (await app.get(DatabaseRefusals, { strict: false }).counter.get()).values.find(
    ({ labels }) => labels.rule === 'none',
  )?.value ?? NaN;

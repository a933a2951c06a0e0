import { DatabaseRefusals } from '../../src/platform/http/database-refusals.js';
import type { TestApp } from './test-app.js';

/** How often the database has refused what no check did, and no rule of the product stands for. */
export const missingChecks = async ({ app }: TestApp): Promise<number> =>
  (await app.get(DatabaseRefusals, { strict: false }).counter.get()).values.find(
    ({ labels }) => labels.rule === 'none',
  )?.value ?? NaN;

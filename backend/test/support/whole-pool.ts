import { expect } from '@jest/globals';
import { poll } from '../../../programs/poll.js';
import { ApplicationPool } from '../../src/platform/database/application-pool.js';
import type { TestApp } from './test-app.js';

export const poolOf = (app: TestApp): ApplicationPool => app.app.get(ApplicationPool, { strict: false });

/** Checks that all connections are returned to the pool, and that its full size is available. */
export async function expectWholePool(app: TestApp): Promise<void> {
  const pool = poolOf(app);
  const inUse = () => ({ used: pool.totalCount - pool.idleCount, waiting: pool.waitingCount });
  // The job queue uses one for a moment now and then.
  await poll(() => (inUse().used + inUse().waiting === 0 ? true : undefined), {
    withinMs: 30_000,
    everyMs: 1,
  });
  expect(inUse()).toEqual({ used: 0, waiting: 0 });
  const all = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of all) client.release();
}

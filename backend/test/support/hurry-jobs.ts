import type { INestApplication } from '@nestjs/common';
import type { Pool } from 'pg';
import { Jobs } from '../../src/platform/jobs/jobs.js';
import { hurriedByWaiting } from './until.js';

const DUE = `select distinct name from pgboss.job where state < 'active' and start_after <= now()`;

/**
 * Lets an application take due jobs at once while a test waits for anything: alone it takes one each half second.
 * Returns the end of it.
 */
export function hurryJobs(app: INestApplication, owner: Pool): () => Promise<void> {
  const jobs = app.get(Jobs, { strict: false });
  let looking: Promise<void> | undefined;
  const look = async () => {
    try {
      const { rows } = await owner.query<{ name: string }>(DUE);
      jobs.lookNow(rows.map(({ name }) => name));
    } catch {
      // A database that a test took away.
    } finally {
      looking = undefined;
    }
  };
  const end = hurriedByWaiting(() => {
    looking ??= look();
  });
  return async () => {
    end();
    await looking;
  };
}

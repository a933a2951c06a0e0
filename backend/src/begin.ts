import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { EraseAgain } from './modules/privacy/index.js';
import { Readiness } from './platform/health/readiness.js';
import { Installation } from './platform/installation/installation.js';
import { Jobs } from './platform/jobs/jobs.js';

/**
 * Starts the watches of a serving process and, unless its database is a held copy, the work that reaches people.
 * Repeats erasures from after a restored backup before.
 */
export async function begin(app: NestFastifyApplication): Promise<void> {
  app.get(Readiness, { strict: false }).begin();
  await app.get(EraseAgain, { strict: false }).run();
  const jobs = app.get(Jobs, { strict: false });
  await app.get(Installation, { strict: false }).begin(() => jobs.startOutgoing());
}

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { EraseAgain } from './modules/privacy/index.js';
import { Readiness } from './platform/health/readiness.js';
import { Installation } from './platform/installation/installation.js';
import { Jobs } from './platform/jobs/jobs.js';

/**
 * Lets a process that is going to serve watch what it needs, and do what reaches people unless its database is a copy that
 * is held. Whoever was erased since a restored backup is erased again before.
 */
export async function begin(app: NestFastifyApplication): Promise<void> {
  app.get(Readiness, { strict: false }).begin();
  await app.get(EraseAgain, { strict: false }).run();
  const jobs = app.get(Jobs, { strict: false });
  await app.get(Installation, { strict: false }).begin(() => jobs.startOutgoing());
}

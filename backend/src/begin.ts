import { addressesOf } from '@kiraya/rules/variables';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { beginReplicas } from './begin-replicas.js';
import { EraseAgain } from './modules/privacy/index.js';
import { CONFIG } from './platform/config/config.module.js';
import type { Config } from './platform/config/config.js';
import { Readiness } from './platform/health/readiness.js';
import { Installation } from './platform/installation/installation.js';
import { Replicas } from './platform/replicas/replicas.js';
import { Jobs } from './platform/jobs/jobs.js';

/**
 * Starts the watches of a serving process and, unless its database is a held copy, the work that reaches people.
 * Repeats erasures from after a restored backup before.
 */
export async function begin(app: NestFastifyApplication): Promise<void> {
  const { databaseUrl, databaseReplicaUrls } = app.get<Config>(CONFIG, { strict: false });
  if (databaseReplicaUrls.length > 0)
    await beginReplicas(app.get(Replicas, { strict: false }), addressesOf(databaseUrl).length > 1);
  app.get(Readiness, { strict: false }).begin();
  await app.get(EraseAgain, { strict: false }).run();
  const jobs = app.get(Jobs, { strict: false });
  await app.get(Installation, { strict: false }).begin(() => jobs.startOutgoing());
}

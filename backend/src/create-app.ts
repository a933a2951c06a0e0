import { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { AppModule } from './app.module.js';
import { describeApi } from './document.js';
import { AccessLog } from './platform/audit/access-log.js';
import { logAnswers } from './platform/audit/log-answers.js';
import { Clock } from './platform/clock/clock.js';
import type { Config } from './platform/config/config.js';
import { ApplicationPool } from './platform/database/application-pool.js';
import { inTransaction } from './platform/database/in-transaction.js';
import { AnsweringAdapter } from './platform/http/answering-adapter.js';
import { fastifyOptions, prepareFastify } from './platform/http/fastify.js';
import { InputPipe } from './platform/http/validation.pipe.js';
import { LOGGER } from './platform/logging/logging.module.js';
import { Metrics } from './platform/metrics/metrics.js';
import { createLogger, NestLogger } from './platform/logging/logger.js';
import { answerPositions } from './platform/replicas/answer-positions.js';
import { replicaMetrics } from './platform/replicas/replica-gauges.js';
import { Replicas } from './platform/replicas/replicas.js';
import { proveKeys } from './platform/security/key-proofs.js';

/** Puts the sentence of a group below its name on phones, where it would be a letter wide beside it. */
const NARROW_TAGS = `@media (max-width: 640px) {
  .swagger-ui .opblock-tag { flex-wrap: wrap; }
  .swagger-ui .opblock-tag small { flex: 1 0 100%; order: 1; padding: 4px 0 0; }
}`;

/**
 * Creates the API, wired and ready to listen; every route is under `/api`. The database must be migrated.
 * @throws {ConfigError} when the database's encrypted data needs another key
 * @param clock the source of time, where it is not to be the real one
 */
export async function createApp(config: Config, clock = new Clock()): Promise<NestFastifyApplication> {
  const adapter = new AnsweringAdapter(fastifyOptions(config));
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config, clock), adapter, {
    bodyParser: false,
    abortOnError: false,
    logger: new NestLogger(createLogger(config.logLevel)),
  });
  await proveKeysOf(app, config);
  app.setGlobalPrefix('api');
  app.useGlobalPipes(new InputPipe());
  const metrics = config.metrics ? app.get(Metrics, { strict: false }) : undefined;
  prepareFastify(adapter.getInstance(), app.get(LOGGER), metrics && metrics.observe.bind(metrics));
  logAnswers(adapter.getInstance(), app.get(AccessLog), app.get(LOGGER));
  const replicas = config.databaseReplicaUrls.length > 0 ? app.get(Replicas, { strict: false }) : undefined;
  if (replicas) answerPositions(adapter.getInstance(), replicas);
  if (replicas) metrics?.register(replicaMetrics(replicas));
  SwaggerModule.setup('api/docs', app, () => describeApi(app), {
    ui: config.apiDocs,
    jsonDocumentUrl: 'api/openapi.json',
    yamlDocumentUrl: 'api/openapi.yaml',
    customSiteTitle: 'Kiraya API',
    customCss: NARROW_TAGS,
    swaggerOptions: { filter: true, persistAuthorization: true, docExpansion: 'none' },
  });
  await app.init();
  await adapter.getInstance().ready();
  return app;
}

async function proveKeysOf(app: NestFastifyApplication, config: Config): Promise<void> {
  const em = app.get(MikroORM).em.fork() as EntityManager;
  try {
    await em.transactional((transaction) => proveKeys(inTransaction(transaction), config));
  } catch (refusal) {
    await app.get(ApplicationPool, { strict: false }).end();
    throw refusal;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { ApplicationPool } from '../database/application-pool.js';
import { Database } from '../database/sql.js';
import { Readiness } from '../health/readiness.js';
import { DatabaseRefusals } from '../http/database-refusals.js';
import { DatabaseGauges } from './database-gauges.js';
import { ReadinessGauges } from './readiness-gauges.js';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LABELS = ['method', 'route', 'status'] as const;

/** Metrics of this process for Prometheus. Routes are patterns, so that no id becomes a label. */
@Injectable()
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Counter<(typeof LABELS)[number]>;
  readonly #latency: Histogram<(typeof LABELS)[number]>;
  readonly #database: DatabaseGauges;
  readonly #readiness: ReadinessGauges;

  constructor(
    db: Database,
    pool: ApplicationPool,
    refusals: DatabaseRefusals,
    readiness: Readiness,
    @Inject(CONFIG) config: Config,
  ) {
    const own = { labelNames: LABELS, registers: [this.#registry] };
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Counter({ ...own, name: 'http_requests_total', help: 'Answered requests' });
    this.#latency = new Histogram({
      ...own,
      name: 'http_request_duration_seconds',
      help: 'Time from a request to the end of its answer',
      buckets: SECONDS,
    });
    this.#registry.registerMetric(refusals.counter);
    this.#registry.registerMetric(pool.slowStatements);
    this.#readiness = new ReadinessGauges(readiness, config, this.#registry);
    this.#database = new DatabaseGauges(db, pool, this.#registry);
  }

  readonly contentType = this.#registry.contentType;

  observe(request: FastifyRequest, reply: FastifyReply): void {
    const route = (request.is404 ? undefined : request.routeOptions.url) ?? 'none';
    const labels = { method: request.method, route, status: reply.statusCode };
    this.#requests.inc(labels);
    this.#latency.observe(labels, reply.elapsedTime / 1000);
  }

  /** The current metrics, in Prometheus' text format. */
  async text(): Promise<string> {
    await Promise.all([this.#database.read(), this.#readiness.read()]);
    return this.#registry.metrics();
  }
}

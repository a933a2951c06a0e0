import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, type Metric, Registry, Gauge } from 'prom-client';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/config.js';
import { ApplicationPool } from '../database/application-pool.js';
import { Database } from '../database/sql.js';
import { Readiness } from '../health/readiness.js';
import { DatabaseRefusals } from '../http/database-refusals.js';
import { DatabaseGauges } from './database-gauges.js';
import { freeBytes } from '../health/folder-probe.js';
import type { Shortage } from '../health/shortage.js';
import { readFileSync } from 'node:fs';

interface Build {
  version: string;
  commit: string;
}

/** The record of the release; the package for a process that runs from its sources. */
const RECORDS = ['../../../../release.json', '../../../package.json'];

/** The release of this process; without a commit where there is none. */
function buildInfo(): Build {
  for (const record of RECORDS) {
    try {
      const text = readFileSync(new URL(record, import.meta.url), 'utf8');
      const { version, commit = 'unknown' } = JSON.parse(text) as Partial<Build>;
      if (version !== undefined) return { version, commit };
    } catch {
      // the next one
    }
  }
  return { version: 'unknown', commit: 'unknown' };
}

const NEEDS: readonly Shortage['what'][] = ['database', 'schema', 'files', 'space', 'workers'];

/** Gauges of the release and of readiness. */
class ReadinessGauges {
  readonly #lacks: Gauge<'what'>;
  readonly #readOnly: Gauge;
  readonly #free: Gauge<'of'>;

  constructor(
    private readonly readiness: Readiness,
    private readonly config: Pick<Config, 'filesDir' | 'filesPlace' | 'dataDir'>,
    registry: Registry,
  ) {
    const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
      new Gauge<Label>({ name, help, labelNames, registers: [registry] });
    gauge('kiraya_build_info', 'What runs: always 1', 'version', 'commit').set({ ...buildInfo() }, 1);
    this.#lacks = gauge('kiraya_lacks', 'What readiness finds missing', 'what');
    this.#readOnly = gauge('kiraya_read_only', 'Whether nothing is changed at the moment');
    this.#free = gauge('kiraya_free_bytes', 'Free space of the folders that it writes to', 'of');
  }

  async read(): Promise<void> {
    const shortages = await this.readiness.shortages();
    for (const what of NEEDS) this.#lacks.set({ what }, Number(shortages.some((one) => one.what === what)));
    this.#readOnly.set(Number(this.readiness.readOnly !== undefined));
    if (this.config.filesPlace === 'folder') await this.#readFree('files', this.config.filesDir);
    await this.#readFree('data', this.config.dataDir);
  }

  async #readFree(of: string, folder: string): Promise<void> {
    const free = await freeBytes(folder);
    if (free === undefined) this.#free.remove({ of });
    else this.#free.set({ of }, free);
  }
}

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

  register(metrics: Metric[]): void {
    for (const metric of metrics) this.#registry.registerMetric(metric);
  }

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

import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { State } from './api-targets.ts';
import { isForApi } from './gateway.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const STATES: readonly State[] = ['ready', 'unready', 'silent'];

/** Prometheus metrics of the gateway. Paths are no labels: anybody can make up new ones. */
export class GatewayMetrics {
  readonly #registry = new Registry();
  readonly #requests: Counter<'of' | 'method' | 'status'>;
  readonly #latency: Histogram<'of'>;
  readonly #apis: Gauge<'state'>;
  readonly #states: () => Promise<[string, State][]>;

  constructor(build: { version: string; commit: string }, states: () => Promise<[string, State][]>) {
    this.#states = states;
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Counter({
      ...{ name: 'kiraya_gateway_requests_total', help: 'Answered requests, of the API and of files' },
      ...{ labelNames: ['of', 'method', 'status'], registers },
    });
    this.#latency = new Histogram({
      ...{ name: 'kiraya_gateway_request_duration_seconds', help: 'Time to the end of an answer' },
      ...{ labelNames: ['of'], buckets: SECONDS, registers },
    });
    this.#apis = new Gauge({
      ...{ name: 'kiraya_gateway_apis', help: 'Processes of the API by how they were when last asked' },
      ...{ labelNames: ['state'], registers },
    });
    const info = new Gauge({
      ...{ name: 'kiraya_gateway_build_info', help: 'What runs: always 1' },
      ...{ labelNames: ['version', 'commit'], registers },
    });
    info.set(build, 1);
  }

  observe(req: IncomingMessage, res: ServerResponse): void {
    const begun = performance.now();
    const of = isForApi(req) ? 'api' : 'site';
    const method = METHODS.includes(req.method ?? '') ? (req.method ?? '') : 'other';
    res.once('close', () => {
      this.#requests.inc({ of, method, status: res.statusCode });
      this.#latency.observe({ of }, (performance.now() - begun) / 1000);
    });
  }

  /** Answers requests that carry the token. */
  async answer(token: string | undefined, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const shown = req.headers.authorization ?? '';
    if (token !== undefined && !same(shown, `Bearer ${token}`)) {
      res.writeHead(401, { 'www-authenticate': 'Bearer', 'cache-control': 'no-store' }).end();
      return;
    }
    const states = await this.#states();
    for (const state of STATES) this.#apis.set({ state }, states.filter(([, one]) => one === state).length);
    const text = await this.#registry.metrics();
    res.writeHead(200, { 'content-type': this.#registry.contentType, 'cache-control': 'no-store' }).end(text);
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const same = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

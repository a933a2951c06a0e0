import { Counter, Gauge, type Metric } from 'prom-client';
import { PASSED_OVER } from './replica.js';
import type { Replicas } from './replicas.js';

/** Metrics of each replica, by its place in `DATABASE_REPLICA_URLS`. */
export function replicaMetrics(replicas: Replicas): Metric[] {
  const each = replicas.all.map((replica, place) => ({ replica, label: `${place + 1}` }));
  return [
    new Gauge({
      name: 'kiraya_replica_ready',
      help: 'Whether a replica is read',
      labelNames: ['replica'],
      registers: [],
      collect() {
        for (const { replica, label } of each)
          this.set({ replica: label }, Number(replica.state === 'ready'));
      },
    }),
    new Gauge({
      name: 'kiraya_replica_lag_seconds',
      help: 'Time since the first change that a replica lacks',
      labelNames: ['replica'],
      registers: [],
      collect() {
        this.reset();
        for (const { replica, label } of each)
          if (Number.isFinite(replica.lagMs)) this.set({ replica: label }, replica.lagMs / 1000);
      },
    }),
    new Counter({
      name: 'kiraya_replica_reads_total',
      help: 'Statements that a replica answered',
      labelNames: ['replica'],
      registers: [],
      collect() {
        this.reset();
        for (const { replica, label } of each) this.inc({ replica: label }, replica.counts.reads);
      },
    }),
    new Counter({
      name: 'kiraya_replica_passed_over_total',
      help: 'Statements that the primary answered because a replica was behind or away, its replay ended them, or they write',
      labelNames: ['replica', 'why'],
      registers: [],
      collect() {
        this.reset();
        for (const { replica, label } of each)
          for (const why of PASSED_OVER) this.inc({ replica: label, why }, replica.counts[why]);
      },
    }),
  ];
}

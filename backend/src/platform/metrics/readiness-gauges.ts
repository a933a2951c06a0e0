import { Gauge, type Registry } from 'prom-client';
import type { Config } from '../config/config.js';
import { freeBytes } from '../health/folder-probe.js';
import type { Readiness } from '../health/readiness.js';
import type { Shortage } from '../health/shortage.js';
import { buildInfo } from './build-info.js';

const NEEDS: readonly Shortage['what'][] = ['database', 'schema', 'files', 'space'];

/** Gauges of the release and of readiness. */
export class ReadinessGauges {
  readonly #lacks: Gauge<'what'>;
  readonly #readOnly: Gauge;
  readonly #free: Gauge<'of'>;

  constructor(
    private readonly readiness: Readiness,
    private readonly config: Pick<Config, 'filesDir' | 'dataDir'>,
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
    await this.#readFree('files', this.config.filesDir);
    await this.#readFree('data', this.config.dataDir);
  }

  async #readFree(of: string, folder: string): Promise<void> {
    const free = await freeBytes(folder);
    if (free === undefined) this.#free.remove({ of });
    else this.#free.set({ of }, free);
  }
}

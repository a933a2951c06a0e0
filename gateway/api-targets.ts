import { lookup } from 'node:dns/promises';

const TRIED_AGAIN_AFTER = 2000;
const ASKED_AGAIN_AFTER = 2000;
const PROBED_AFTER = 2000;
const PROBE_ANSWERS_WITHIN = 2000;
const READY = '/api/health/ready';

/** Asks a process for its state, and its role where it says one. */
export type Probe = (target: string) => Promise<{ state: State; role?: string }>;

/** Work that a call asks for: `jobs` is what only workers do. */
type Work = 'requests' | 'jobs';

/** Resolves a name to its IPv4 addresses; empty when there are none. */
export type LookUp = (name: string) => Promise<string[]>;

/** State at the last probe. Later ones in this list are called last. */
export type State = 'ready' | 'unready' | 'silent';

const RANK: Record<State, number> = { ready: 0, unready: 1, silent: 2 };
/** Rank of a process whose role is other work: it comes before silent ones alone. */
const OTHER_ROLE = 1.5;
/** Role that leaves a call to others. */
const LEAVES: Record<Work, string> = { requests: 'worker', jobs: 'web' };

/**
 * Processes of the API, called in turn. One that was unreachable or too slow comes last for two seconds. Several are
 * probed every two seconds: unready ones come after ready ones, then those whose role is other work, and silent
 * ones last. A name with several addresses, as
 * a replicated service has, stands for all of them and is resolved again every two seconds.
 */
export class ApiTargets {
  readonly #named: readonly string[];
  readonly #lookUp: LookUp;
  readonly #probe: Probe;
  readonly #downUntil = new Map<string, number>();
  readonly #states = new Map<string, State>();
  readonly #roles = new Map<string, string>();
  #next = 0;
  #targets: Promise<string[]> | undefined;
  #askedAt = 0;
  #probing: NodeJS.Timeout | undefined;

  constructor(named: readonly string[], lookUp: LookUp = addressesOf, probe: Probe = stateOf) {
    this.#named = named;
    this.#lookUp = lookUp;
    this.#probe = probe;
  }

  /** Processes in the order in which a call tries them. */
  async order(work: Work = 'requests'): Promise<string[]> {
    const targets = await this.#processes();
    if (targets.length > 1 && work === 'jobs' && this.#states.size === 0) await this.probe();
    const start = this.#next++ % targets.length;
    const turned = [...targets.slice(start), ...targets.slice(0, start)];
    if (targets.length > 1) this.#startProbing();
    return turned.sort((one, other) => this.#rankOf(one, work) - this.#rankOf(other, work));
  }

  /**
   * Moves a process to the end for a while after a failed call. A single process is never probed, so this expires by
   * itself.
   */
  unreachable(target: string): void {
    this.#downUntil.set(target, performance.now() + TRIED_AGAIN_AFTER);
  }

  async states(): Promise<[target: string, state: State][]> {
    const targets = await this.#processes();
    return targets.map((target) => [
      target,
      this.#isDown(target) ? 'silent' : (this.#states.get(target) ?? 'ready'),
    ]);
  }

  close(): void {
    clearInterval(this.#probing);
  }

  #startProbing(): void {
    this.#probing ??= setInterval(() => void this.probe(), PROBED_AFTER).unref();
  }

  /** Probes all processes at once. */
  async probe(): Promise<void> {
    const targets = await this.#processes();
    await Promise.all(
      targets.map(async (target) => {
        const { state, role } = await this.#probe(target);
        this.#states.set(target, state);
        if (role !== undefined) this.#roles.set(target, role);
      }),
    );
  }

  #rankOf(target: string, work: Work): number {
    const rank = this.#isDown(target) ? RANK.silent : RANK[this.#states.get(target) ?? 'ready'];
    return this.#roles.get(target) === LEAVES[work] ? Math.max(OTHER_ROLE, rank + 0.5) : rank;
  }

  /** Known addresses. They are resolved again in the background, so that only the first call waits. */
  #processes(): Promise<string[]> {
    if (this.#targets && performance.now() - this.#askedAt < ASKED_AGAIN_AFTER) return this.#targets;
    this.#askedAt = performance.now();
    const known = this.#targets;
    const asked = Promise.all(this.#named.map((target) => this.#processesAt(target))).then((all) =>
      all.flat(),
    );
    if (!known) return (this.#targets = asked);
    void asked.then(() => (this.#targets = asked));
    return known;
  }

  /** Addresses of a target. One with TLS keeps its name, which its certificate is for. */
  async #processesAt(target: string): Promise<string[]> {
    const url = new URL(target);
    const addresses = url.protocol === 'http:' ? await this.#lookUp(url.hostname) : [];
    if (addresses.length < 2) return [target];
    return addresses.map((address) => {
      url.hostname = address;
      return url.href.replace(/\/$/, '');
    });
  }

  #isDown(target: string): boolean {
    return (this.#downUntil.get(target) ?? 0) > performance.now();
  }
}

async function addressesOf(name: string): Promise<string[]> {
  const found = await lookup(name, { all: true, family: 4 }).catch(() => []);
  return found.map(({ address }) => address);
}

async function stateOf(target: string): ReturnType<Probe> {
  try {
    const answer = await fetch(target + READY, { signal: AbortSignal.timeout(PROBE_ANSWERS_WITHIN) });
    const role = /"role":"(\w+)"/.exec(await answer.text())?.[1];
    return { state: answer.ok ? 'ready' : 'unready', role };
  } catch {
    return { state: 'silent' };
  }
}

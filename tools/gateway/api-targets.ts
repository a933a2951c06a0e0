import { lookup } from 'node:dns/promises';

const TRIED_AGAIN_AFTER = 2000;
const ASKED_AGAIN_AFTER = 2000;
const PROBED_AFTER = 2000;
const PROBE_ANSWERS_WITHIN = 2000;
const READY = '/api/health/ready';

/** Asks a process how it is. */
export type Probe = (target: string) => Promise<State>;

/** Every IPv4 address of a name; empty when it has none. */
export type LookUp = (name: string) => Promise<string[]>;

/** What a process was when it was last asked. The further down, the later it is called. */
export type State = 'ready' | 'unready' | 'silent';

const RANK: Record<State, number> = { ready: 0, unready: 1, silent: 2 };

/**
 * The API's processes: each in turn, and one that could not be reached or did not answer in time comes last for two
 * seconds. Where there are several, each is asked every two seconds whether it is ready: one that is not comes after those
 * that are, one that says nothing comes last, until it answers again. A name that stands for several machines, as that of
 * a service with replicas does, is all of them; who they are is asked again every two seconds.
 */
export class ApiTargets {
  readonly #named: readonly string[];
  readonly #lookUp: LookUp;
  readonly #probe: Probe;
  readonly #downUntil = new Map<string, number>();
  readonly #states = new Map<string, State>();
  #next = 0;
  #targets: Promise<string[]> | undefined;
  #askedAt = 0;
  #probing: NodeJS.Timeout | undefined;

  constructor(named: readonly string[], lookUp: LookUp = addressesOf, probe: Probe = stateOf) {
    this.#named = named;
    this.#lookUp = lookUp;
    this.#probe = probe;
  }

  /** All of them, in the order in which a call tries them. */
  async order(): Promise<string[]> {
    const targets = await this.#processes();
    const start = this.#next++ % targets.length;
    const turned = [...targets.slice(start), ...targets.slice(0, start)];
    if (targets.length > 1) this.#startProbing();
    return turned.sort((one, other) => this.#rankOf(one) - this.#rankOf(other));
  }

  /** Says that a call could not reach it, or got no answer in time. One alone is never asked, so that this passes by itself. */
  unreachable(target: string): void {
    this.#downUntil.set(target, performance.now() + TRIED_AGAIN_AFTER);
  }

  /** What is known of each. */
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

  /** Asks all of them at once. */
  async probe(): Promise<void> {
    const targets = await this.#processes();
    await Promise.all(targets.map(async (target) => this.#states.set(target, await this.#probe(target))));
  }

  #rankOf(target: string): number {
    return this.#isDown(target) ? RANK.silent : RANK[this.#states.get(target) ?? 'ready'];
  }

  /** Those known so far while new ones are asked for, so that only the very first call waits. */
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

  /** A server with TLS is called by its name, which its certificate is for. */
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

async function stateOf(target: string): Promise<State> {
  try {
    const { ok, body } = await fetch(target + READY, { signal: AbortSignal.timeout(PROBE_ANSWERS_WITHIN) });
    await body?.cancel();
    return ok ? 'ready' : 'unready';
  } catch {
    return 'silent';
  }
}

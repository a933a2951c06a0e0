import { lookup } from 'node:dns/promises';

const TRIED_AGAIN_AFTER = 2000;
const ASKED_AGAIN_AFTER = 2000;

/** Every IPv4 address of a name; empty when it has none. */
export type LookUp = (name: string) => Promise<string[]>;

/**
 * The API's processes: each in turn, and one that could not be reached comes last for two seconds. A name that stands for
 * several machines, as that of a service with replicas does, is all of them; who they are is asked again every two seconds.
 */
export class ApiTargets {
  readonly #named: readonly string[];
  readonly #lookUp: LookUp;
  readonly #downUntil = new Map<string, number>();
  #next = 0;
  #targets: Promise<string[]> | undefined;
  #askedAt = 0;

  constructor(named: readonly string[], lookUp: LookUp = addressesOf) {
    this.#named = named;
    this.#lookUp = lookUp;
  }

  /** All of them, in the order in which a call tries them. */
  async order(): Promise<string[]> {
    const targets = await this.#processes();
    const start = this.#next++ % targets.length;
    const turned = [...targets.slice(start), ...targets.slice(0, start)];
    return turned.sort((one, other) => Number(this.#isDown(one)) - Number(this.#isDown(other)));
  }

  unreachable(target: string): void {
    this.#downUntil.set(target, performance.now() + TRIED_AGAIN_AFTER);
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

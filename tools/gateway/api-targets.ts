const TRIED_AGAIN_AFTER = 2000;

/** The API's processes: each in turn, and one that could not be reached comes last for two seconds. */
export class ApiTargets {
  readonly #targets: readonly string[];
  readonly #downUntil = new Map<string, number>();
  #next = 0;

  constructor(targets: readonly string[]) {
    this.#targets = targets;
  }

  /** All of them, in the order in which a call tries them. */
  order(): string[] {
    const start = this.#next++ % this.#targets.length;
    const turned = [...this.#targets.slice(start), ...this.#targets.slice(0, start)];
    return turned.sort((one, other) => Number(this.#isDown(one)) - Number(this.#isDown(other)));
  }

  unreachable(target: string): void {
    this.#downUntil.set(target, performance.now() + TRIED_AGAIN_AFTER);
  }

  #isDown(target: string): boolean {
    return (this.#downUntil.get(target) ?? 0) > performance.now();
  }
}

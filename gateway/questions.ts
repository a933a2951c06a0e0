import type { ApiAnswer } from './api-reads.ts';

type Read = (path: string) => Promise<ApiAnswer>;

/** Reads from the API for one page, each path once, so that the whole page comes from the same answers. */
export class Questions {
  readonly #read: Read;
  readonly #answers = new Map<string, Promise<ApiAnswer>>();
  #failed = false;

  constructor(read: Read) {
    this.#read = read;
  }

  /** Set when a read failed. */
  get failed(): boolean {
    return this.#failed;
  }

  get asked(): string[] {
    return [...this.#answers.keys()];
  }

  ask(path: string): Promise<ApiAnswer> {
    const known = this.#answers.get(path);
    if (known) return known;
    const answer = this.#read(path);
    this.#answers.set(path, answer);
    answer.catch(() => {
      this.#failed = true;
    });
    return answer;
  }

  askAll(paths: readonly string[]): Promise<ApiAnswer[]> {
    return Promise.all(paths.map((path) => this.ask(path)));
  }
}

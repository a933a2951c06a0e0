import { poll } from '../../../programs/poll.ts';
import { inRepository } from '../../../programs/repository.ts';
import { Program } from '../../testing/program.ts';

/** One process of the API as a server runs it, on a port of its own that it keeps from start to start. */
export class ApiProcess {
  readonly url: string;
  readonly #env: Record<string, string>;
  #program?: Program;

  constructor(port: number, env: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`;
    this.#env = { ...env, PORT: String(port) };
  }

  /** Starts it and waits until it can answer. */
  async start(): Promise<void> {
    const program = new Program([inRepository('backend/dist/main.js')], { env: this.#env });
    this.#program = program;
    const ready = () =>
      fetch(`${this.url}/api/health/ready`).then(
        ({ ok }) => ok || undefined,
        () => (program.ended ? false : undefined),
      );
    if (!(await poll(ready, { withinMs: 120_000 }))) throw new Error(`It did not start:\n${program.output}`);
  }

  /** Ends it at once, whatever it is doing. */
  async kill(): Promise<void> {
    await this.#program?.kill();
  }

  async stop(): Promise<void> {
    await this.#program?.stop('SIGTERM');
  }
}

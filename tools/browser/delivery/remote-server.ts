import type { Server } from 'node:http';
import { endAfterAll } from '../../testing/end-after-all.ts';
import { closeGateway, createGateway, listen } from '../../../gateway/gateway.ts';

/** The server of one remote's files, on a port of its own that it keeps from start to start. */
export class RemoteServer {
  readonly folder: string;
  readonly url: string;
  /** Paths that it was asked for. */
  readonly asked: string[] = [];
  readonly #port: number;
  #server?: Server;

  constructor(folder: string, port: number) {
    this.folder = folder;
    this.url = `http://127.0.0.1:${port}`;
    this.#port = port;
  }

  async start(): Promise<void> {
    this.#server = createGateway({ siteDir: this.folder });
    this.#server.on('request', ({ url }) => this.asked.push(String(url)));
    await listen(this.#server, this.#port, '127.0.0.1');
    endAfterAll(() => this.stop());
  }

  async stop(): Promise<void> {
    if (this.#server?.listening) await closeGateway(this.#server, 0);
  }
}

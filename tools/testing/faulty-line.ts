import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { endAfterAll } from './end-after-all.ts';

/**
 * Fault of a network line: delays traffic; drops it silently; breaks with or without passing on the first half. A
 * connection with dropped traffic stays silent after the line is repaired.
 */
export type Fault = 'slow' | 'silent' | 'broken' | 'half a request' | 'half an answer';

/** Fault of the connection that sends certain words: before or after the database receives them. */
export type Trap = 'broken' | 'broken before the answer' | 'silent';

const SLOW_MS = 10;

/** Proxy between the API and its database that fails as networks do. */
export class FaultyLine {
  fault: Fault | undefined;
  readonly #links = new Set<Link>();
  #trap: { words: RegExp; does: Trap; spring: () => void } | undefined;

  /** Address of the database through this line. */
  readonly url: string;
  private readonly far: { host: string; port: number };

  private constructor(url: string, far: { host: string; port: number }) {
    this.url = url;
    this.far = far;
  }

  static async to(databaseUrl: string): Promise<FaultyLine> {
    const server = createServer({ noDelay: true });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const url = new URL(databaseUrl);
    const far = { host: url.hostname, port: Number(url.port || 5432) };
    url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const line = new FaultyLine(url.href, far);
    server.on('connection', (near) => line.open(near));
    endAfterAll(async () => {
      line.break();
      await new Promise<void>((closed) => server.close(() => closed()));
    });
    return line;
  }

  /** Breaks all open connections. */
  break(): void {
    for (const link of this.#links) link.break();
  }

  /**
   * Fails the next connection that sends these words.
   * @returns once that has happened
   */
  trap(words: RegExp, does: Trap): Promise<void> {
    return new Promise((spring) => (this.#trap = { words, does, spring }));
  }

  /**
   * Silences all connections when these words are sent.
   * @returns once that has happened
   */
  async fallSilentAt(words: RegExp): Promise<void> {
    await this.trap(words, 'silent');
    this.fault = 'silent';
  }

  /** Fault that applies to some traffic. */
  fate(request: Buffer | undefined): Fault | Trap | undefined {
    const trap = this.#trap;
    if (!request || !trap?.words.test(request.toString('latin1'))) return this.fault;
    this.#trap = undefined;
    trap.spring();
    return trap.does;
  }

  private open(near: Socket): void {
    if (this.fault === 'broken') {
      near.on('error', () => undefined).resetAndDestroy();
      return;
    }
    const far = connect({ ...this.far, noDelay: true });
    const link = new Link(near, far, this);
    this.#links.add(link);
    void link.ended.then(() => this.#links.delete(link));
  }
}

/** Connection through the line. */
class Link {
  readonly ended: Promise<void>;
  #isSilent = false;
  #breaksAtAnswer = false;

  private readonly near: Socket;
  private readonly far: Socket;
  private readonly line: FaultyLine;

  constructor(near: Socket, far: Socket, line: FaultyLine) {
    this.near = near;
    this.far = far;
    this.line = line;
    this.carry(near, far, true);
    this.carry(far, near, false);
    this.ended = Promise.all(
      [near, far].map((end) => new Promise((closed) => end.once('close', closed))),
    ).then(() => undefined);
  }

  break(): void {
    for (const end of [this.near, this.far]) end.resetAndDestroy();
  }

  private carry(from: Socket, to: Socket, isRequest: boolean): void {
    let sent = Promise.resolve();
    const inTurn = (work: () => void | Promise<void>): void => void (sent = sent.then(work));
    from.on('data', (chunk: Buffer) => inTurn(() => this.send(chunk, to, isRequest)));
    from.on('error', () => undefined);
    // The other side of a silent connection does not see its end either.
    from.on('close', () => inTurn(() => void (this.#isSilent || to.destroy())));
  }

  private async send(chunk: Buffer, to: Socket, isRequest: boolean): Promise<void> {
    if (this.#isSilent || to.destroyed) return;
    const fate = this.line.fate(isRequest ? chunk : undefined);
    if (fate === 'silent') this.#isSilent = true;
    else if (fate === 'broken' || (this.#breaksAtAnswer && !isRequest)) this.break();
    else if (fate === (isRequest ? 'half a request' : 'half an answer'))
      to.write(chunk.subarray(0, chunk.length / 2), () => this.break());
    else {
      if (fate === 'slow') await delay(SLOW_MS);
      this.#breaksAtAnswer = fate === 'broken before the answer';
      to.write(chunk);
    }
  }
}

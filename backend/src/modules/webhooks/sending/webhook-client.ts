import type { IncomingMessage } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import type { LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import { hostOf, NameNotFound, NotPublic, WebhookNetwork } from './webhook-network.js';

/** Why no answer came. */
export const FAULTS = [
  'address_not_public',
  'name_not_found',
  'certificate',
  'timeout',
  'connection',
  'event_gone',
  'account_stopped',
] as const;
export type Fault = (typeof FAULTS)[number];

/** The status of an answer, or why there was none. */
export type Outcome = { status: number; fault: null } | { status: null; fault: Fault };

const MOST_READ = 64 * 1024;

/** Posts to addresses of other people’s choice. Follows no redirect and uses no proxy. */
@Injectable()
export class WebhookClient {
  constructor(private readonly network: WebhookNetwork) {}

  /** Posts JSON and waits for the end of the answer, or of its first 64 KB. @throws what `stopping` was aborted with */
  async post(
    url: string,
    headers: Record<string, string>,
    body: string,
    stopping: AbortSignal,
  ): Promise<Outcome> {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(this.network.limitMs)]);
    try {
      // An IP address in the URL is not looked up, so it is checked here.
      await untilAborted(this.network.addressesOf(hostOf(url)), signal);
      const { authorities: ca } = this.network;
      const options = {
        method: 'POST',
        headers,
        signal,
        agent: false,
        lookup: this.lookup,
        ...(ca && { ca }),
      };
      const status = await answerTo(url, options, body);
      return status >= 100 ? { status, fault: null } : { status: null, fault: 'connection' };
    } catch (error) {
      stopping.throwIfAborted();
      return { status: null, fault: faultOf(error, signal) };
    }
  }

  /** Looks names up for the connection itself: an answer that changed since the check helps nobody. */
  private readonly lookup: LookupFunction = (name, { all }, callback) => {
    this.network.addressesOf(name).then(
      (addresses) => {
        const [first] = addresses;
        if (all || !first) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

function answerTo(url: string, options: RequestOptions, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (answer) => {
      readSome(answer).then(() => {
        resolve(answer.statusCode ?? 0);
        sent.destroy();
      }, reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function readSome(answer: IncomingMessage): Promise<void> {
  let read = 0;
  for await (const chunk of answer) {
    read += (chunk as Buffer).length;
    if (read > MOST_READ) return;
  }
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}

function faultOf(error: unknown, limit: AbortSignal): Fault {
  if (limit.aborted) return 'timeout';
  if (error instanceof NotPublic) return 'address_not_public';
  if (error instanceof NameNotFound) return 'name_not_found';
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return /CERT|^ERR_TLS|^ERR_SSL|^EPROTO|SELF_SIGNED|^UNABLE_TO/.test(code) ? 'certificate' : 'connection';
}

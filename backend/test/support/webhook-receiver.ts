import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { endAfterAll } from '../../../tools/testing/end-after-all.js';
import { WebhookNetwork } from '../../src/modules/webhooks/sending/webhook-network.js';
import { isPublicAddress } from '../../src/modules/webhooks/sending/public-address.js';
import { RECEIVER_CERTIFICATE, RECEIVER_KEY } from './receiver-certificate.js';
import type { TestApp } from './test-app.js';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Answers a request; 204 by default. */
export type Answering = (response: ServerResponse, received: Received) => void;

/** HTTPS server on this machine that takes webhooks. */
export class Receiver {
  readonly received: Received[] = [];
  answer: Answering = (response) => response.writeHead(204).end();

  private constructor(
    readonly port: number,
    readonly stop: () => Promise<void>,
  ) {}

  static async start(): Promise<Receiver> {
    const server = createServer({ key: RECEIVER_KEY, cert: RECEIVER_CERTIFICATE });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const stop = endAfterAll(async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    const receiver = new Receiver((server.address() as AddressInfo).port, stop);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { url: path = '', headers } = request;
        const received = { path, headers, body: Buffer.concat(chunks).toString() };
        receiver.received.push(received);
        receiver.answer(response, received);
      });
    });
    return receiver;
  }

  url(path = '/'): string {
    return `https://localhost:${this.port}${path}`;
  }

  /** Requests to a path. */
  at(path: string): Received[] {
    return this.received.filter((one) => one.path === path);
  }
}

/** Lets a network reach the receiver, beside public addresses. */
export function reachReceiver(network: WebhookNetwork): void {
  network.authorities = RECEIVER_CERTIFICATE;
  network.isAllowed = (address) => address === '127.0.0.1' || isPublicAddress(address);
  network.resolve = async () => [{ address: '127.0.0.1', family: 4 }];
}

export const networkOf = (app: TestApp): WebhookNetwork => app.app.get(WebhookNetwork, { strict: false });

/** Body of a webhook. */
export interface SentBody {
  type: string;
  timestamp: string;
  data: { id: string; resourceId: string };
}

/** The body of a webhook, whose signature is checked. @throws when the secret did not sign it */
export const verified = (secret: string, { headers, body }: Received): SentBody =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as SentBody;

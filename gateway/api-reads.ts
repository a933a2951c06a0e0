import { Agent, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answer of the API to a read. */
export interface ApiAnswer {
  status: number;
  /** Headers that a client of the API reads. */
  headers: Record<string, string>;
  body: string;
}

const LONGEST_WAIT_MS = 2000;
const LONGEST_BODY = 4 * 1024 * 1024;
const PASSED = ['content-type', 'link', 'x-total-count'];
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * Reads from the API through the gateway itself, as any visitor, and so from whatever processes there are.
 *
 * @throws Error when it does not answer in time or is unavailable
 */
export function readApi(gateway: Server, path: string): Promise<ApiAnswer> {
  const { address, port, family } = gateway.address() as AddressInfo;
  const anyAddress = ['0.0.0.0', '::'].includes(address);
  return new Promise((resolve, reject) => {
    const asking = request({
      host: anyAddress ? '127.0.0.1' : address,
      family: !anyAddress && family === 'IPv6' ? 6 : 4,
      port,
      path,
      agent,
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    });
    asking.once('error', reject);
    asking.once('response', (answer) => {
      const parts: Buffer[] = [];
      let size = 0;
      answer.on('data', (part: Buffer) => {
        parts.push(part);
        if ((size += part.length) > LONGEST_BODY) asking.destroy(new Error(`${path} answers too much.`));
      });
      answer.once('error', reject);
      answer.once('end', () => {
        const status = answer.statusCode ?? 0;
        if (status >= 500 || status === 429 || status === 0) {
          reject(new Error(`${path} answered ${status}.`));
          return;
        }
        const headers = PASSED.flatMap((name) => {
          const value = answer.headers[name];
          return typeof value === 'string' ? [[name, value]] : [];
        });
        resolve({ status, headers: Object.fromEntries(headers), body: Buffer.concat(parts).toString() });
      });
    });
    asking.end();
  });
}

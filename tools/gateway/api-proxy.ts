import { Agent, type IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { createProxyServer } from 'http-proxy-3';
import { codeOf } from '../fault.ts';
import { ApiTargets } from './api-targets.ts';
import type { ApiHandler } from './gateway.ts';
import { sendProblem } from './problem.ts';

const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EAI_AGAIN',
]);

/**
 * Forwards calls to an API elsewhere, telling it who asked. Of several processes each gets its turn. A call that only
 * reads and fails at one is tried at the next; one that writes never is, since the first may have done it: its client
 * asks again, with the same Idempotency-Key.
 */
export function proxyTo(...addresses: string[]): ApiHandler {
  const agent = new Agent({ keepAlive: true });
  const proxy = createProxyServer({ agent, connectTimeout: 5000 });
  const targets = new ApiTargets(addresses);
  proxy.on('proxyRes', (answer, _req, res) => {
    // An answer that breaks off must not look like a whole one.
    answer.on('error', () => res.destroy());
  });
  const forward = (req: IncomingMessage, res: ServerResponse, order: string[], again = false) => {
    const [target, ...others] = order;
    // What was told of the client the first time stands in the headers still; a read has no body left to send.
    const options = again ? { target, buffer: Readable.from([]) } : { target, xfwd: true };
    proxy.web(req, res, options, (error) => {
      const away = unreachable.has(codeOf(error) ?? '');
      if (away && target) targets.unreachable(target);
      if (res.headersSent || req.socket.destroyed) res.destroy();
      else if (isRead(req) && others.length > 0) forward(req, res, others, true);
      else fail(req, res, away);
    });
  };
  return (req, res) => void targets.order().then((order) => forward(req, res, order));
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

function fail(req: IncomingMessage, res: ServerResponse, away: boolean): void {
  if (away) sendProblem(req, res, 503, 'The service is not available at the moment', { 'retry-after': '5' });
  else sendProblem(req, res, 502, 'The service did not answer as it should');
}

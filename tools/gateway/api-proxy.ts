import { Agent, ServerResponse } from 'node:http';
import { createProxyServer } from 'http-proxy-3';
import { codeOf } from '../fault.ts';
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

/** Forwards calls to an API elsewhere, telling it who asked. */
export function proxyTo(target: string): ApiHandler {
  const agent = new Agent({ keepAlive: true });
  const proxy = createProxyServer({ target, xfwd: true, agent, connectTimeout: 5000 });
  proxy.on('proxyRes', (answer, _req, res) => {
    // An answer that breaks off must not look like a whole one.
    answer.on('error', () => res.destroy());
  });
  proxy.on('error', (error, req, res) => {
    if (!(res instanceof ServerResponse) || res.headersSent) {
      res.destroy();
    } else if (unreachable.has(codeOf(error) ?? '')) {
      sendProblem(req, res, 503, 'The service is not available at the moment', { 'retry-after': '5' });
    } else {
      sendProblem(req, res, 502, 'The service did not answer as it should');
    }
  });
  return (req, res) => void proxy.web(req, res);
}

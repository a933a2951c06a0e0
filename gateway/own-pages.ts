import { existsSync } from 'node:fs';
import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Fault } from '../programs/fault.ts';
import type { State } from './api-targets.ts';
import type { GatewayMetrics } from './gateway-metrics.ts';
import { sendNotFound, sendProblem } from './problem.ts';

/** File without which a folder is no site. */
const PAGE = 'index.html';

const hasSite = (siteDir: string): boolean => existsSync(path.join(siteDir, PAGE));

/** @throws Fault when SITE_DIR names no site */
export function checkSite(siteDir: string): void {
  if (hasSite(siteDir)) return;
  throw new Fault(
    'SITE_DIR must be a folder that the deploy step (npm run site) has filled: it has no index.html.',
  );
}

export interface OwnPages {
  siteDir: string;
  states: () => Promise<[target: string, state: State][]>;
  metrics?: { of: GatewayMetrics; token: string | undefined };
}

/**
 * Answers requests below `/gateway/`: health of the gateway and the APIs behind it, and metrics.
 * @returns whether it answered
 */
export function answerOwn({ siteDir, states, metrics }: OwnPages) {
  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const [path] = (req.url ?? '/').split('?', 1);
    if (!path?.startsWith('/gateway/')) return false;
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (isRead && path === '/gateway/health') void sendHealth(siteDir, states, req, res);
    else if (isRead && path === '/gateway/metrics' && metrics)
      void metrics.of.answer(metrics.token, req, res);
    else sendNotFound(req, res);
    return true;
  };
}

/**
 * Reports health. An absent API does not count as unhealthy: the site is still served, and other gateways would have no
 * API either.
 */
async function sendHealth(
  siteDir: string,
  states: OwnPages['states'],
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (!hasSite(siteDir)) {
    sendProblem(req, res, 503, 'The folder of the site is not there', { 'retry-after': '5' });
    return;
  }
  const apis = { ready: 0, unready: 0, silent: 0 };
  for (const [, state] of await states()) apis[state] += 1;
  const body = JSON.stringify({ status: 'ok', apis });
  res.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  res.end(req.method === 'HEAD' ? undefined : body);
}

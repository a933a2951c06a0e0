import { Agent, type ClientRequest, type IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { createProxyServer } from 'http-proxy-3';
import { FILE_BYTES_MAX } from '@kiraya/rules';
import { codeOf } from '../fault.ts';
import { boundSilence, SILENT } from './answer-bound.ts';
import { ApiTargets, type State } from './api-targets.ts';
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

export interface ProxyOptions {
  /** How long the API may say nothing, before an answer or in the midst of one. */
  answerMs?: number;
}

const ANSWER_MS = 30_000;

/** Calls forwarded, and what is known of who answers them. */
export interface ApiProxy extends ApiHandler {
  /** How each process was when it was last asked. */
  states: () => Promise<[target: string, state: State][]>;
}

/** Where a call goes: to the first, or to the next when that one is away; and once more when it fails otherwise. */
interface Way {
  order: string[];
  /** Whether it was sent before. */
  again: boolean;
  mayRepeat: boolean;
}

/**
 * Forwards calls to an API elsewhere, telling it who asked. Of several processes each gets its turn. A call that only
 * reads and fails at one is tried at the next, once; one that writes never is, since the first may have done it: its client
 * asks again, with the same Idempotency-Key. Nothing waits for an API that has stopped.
 */
export function proxyTo(addresses: readonly string[], { answerMs = ANSWER_MS }: ProxyOptions = {}): ApiProxy {
  const agent = new Agent({ keepAlive: true });
  const proxy = createProxyServer({ agent, connectTimeout: 5000 });
  const processes = new ApiTargets(addresses);
  const sent = new WeakMap<IncomingMessage, () => number>();
  proxy.on('proxyReq', (call, req, res) => {
    sent.set(req, countBytes(call));
    boundSilence(call, req, res, answerMs);
  });
  proxy.on('proxyRes', (answer, _req, res) => {
    // An answer that breaks off must not look like a whole one.
    answer.on('error', () => res.destroy());
  });
  const forward = (req: IncomingMessage, res: ServerResponse, { order, again, mayRepeat }: Way) => {
    const [target, ...others] = order;
    // What was told of the client the first time stands in the headers still; a read has no body left to send.
    const options = again ? { target, buffer: Readable.from([]) } : { target, xfwd: true };
    proxy.web(req, res, options, (error) => {
      const code = codeOf(error) ?? '';
      const isAway = unreachable.has(code);
      if ((isAway || code === SILENT) && target) processes.unreachable(target);
      if (res.headersSent || req.socket.destroyed) res.destroy();
      else if (isRead(req) && others.length > 0 && (isAway || mayRepeat))
        forward(req, res, { order: others, again: true, mayRepeat: isAway && mayRepeat });
      else fail(req, res, code, sent.get(req)?.());
    });
  };
  const answer: ApiHandler = (req, res) => {
    delete req.headers.expect; // the gateway has answered it
    if (Number(req.headers['content-length']) > FILE_BYTES_MAX) sendTooLarge(req, res);
    else void processes.order().then((order) => forward(req, res, { order, again: false, mayRepeat: true }));
  };
  return Object.assign(answer, { close: () => processes.close(), states: () => processes.states() });
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** Counts the bytes that a call sends, apart from those of earlier calls on the same connection. */
function countBytes({ socket }: ClientRequest): () => number {
  const before = socket?.bytesWritten ?? 0;
  return () => (socket?.bytesWritten ?? 0) - before;
}

/** @param sent how many bytes the API took */
function fail(req: IncomingMessage, res: ServerResponse, code: string, sent = 0): void {
  if (unreachable.has(code))
    sendProblem(req, res, 503, 'The service is not available at the moment', { 'retry-after': '5' });
  else if (code === SILENT) sendProblem(req, res, 504, 'The service did not answer in time');
  else if (sent > FILE_BYTES_MAX) sendTooLarge(req, res);
  else sendProblem(req, res, 502, 'The service did not answer as it should');
}

/** The API refuses such a body before it has read it, and what comes of that depends on who is quicker. */
function sendTooLarge(req: IncomingMessage, res: ServerResponse): void {
  sendProblem(req, res, 413, 'The file is larger than 10 MB');
}

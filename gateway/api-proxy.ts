import { Agent, type ClientRequest, type IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { createProxyServer } from 'http-proxy-3';
import { FILE_BYTES_MAX, WORKER_PATHS } from '@kiraya/rules';
import { codeOf } from '../programs/fault.ts';
import { ApiTargets, type State } from './api-targets.ts';
import type { ApiHandler } from './gateway.ts';
import { sendProblem } from './problem.ts';

const LOOKS = 4;

/** Error code of a call that the API left silent for too long. */
const SILENT = 'ERR_SILENT';

/**
 * Aborts a call when the API has neither read nor sent anything for `longestMs`, before or during its answer. Waiting
 * for a slow client does not count.
 */
function abortOnSilence(
  call: ClientRequest,
  req: IncomingMessage,
  res: ServerResponse,
  longestMs: number,
): void {
  const { socket } = call;
  let before = -1;
  let since = performance.now();
  const timer = setInterval(() => {
    const moved = (socket?.bytesRead ?? 0) + (socket?.bytesWritten ?? 0);
    const isClientSlow = res.writableNeedDrain || (!req.complete && req.readableLength === 0);
    if (moved !== before || isClientSlow) since = performance.now();
    before = moved;
    if (performance.now() - since < longestMs) return;
    clearInterval(timer);
    call.destroy(Object.assign(new Error('The API says nothing'), { code: SILENT }));
  }, longestMs / LOOKS);
  for (const over of ['finish', 'close']) res.once(over, () => clearInterval(timer));
  call.once('close', () => clearInterval(timer));
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EAI_AGAIN',
]);

export interface ProxyOptions {
  /** Longest silence of the API, before or during an answer. */
  answerMs?: number;
}

const ANSWER_MS = 30_000;

/** Forwarder of calls, with the state of the API's processes. */
export interface ApiProxy extends ApiHandler {
  /** Result of the last probe of each process. */
  states: () => Promise<[target: string, state: State][]>;
}

/** Targets of a call, in order: the next one is tried when the first is away, and once when it fails otherwise. */
interface Way {
  order: string[];
  /** Set when the call was sent before. */
  again: boolean;
  mayRepeat: boolean;
}

/**
 * Forwards calls to API processes elsewhere, in turn, with the client's address. A read that fails is tried once at the
 * next process. A write never is, for the first may have done it: the client repeats it with the same Idempotency-Key.
 * Silent processes are given up.
 */
export function proxyTo(addresses: readonly string[], { answerMs = ANSWER_MS }: ProxyOptions = {}): ApiProxy {
  const agent = new Agent({ keepAlive: true });
  const proxy = createProxyServer({ agent, connectTimeout: 5000 });
  const processes = new ApiTargets(addresses);
  const sent = new WeakMap<IncomingMessage, () => number>();
  proxy.on('proxyReq', (call, req, res) => {
    sent.set(req, countBytes(call));
    abortOnSilence(call, req, res, answerMs);
  });
  proxy.on('proxyRes', (answer, _req, res) => {
    // A truncated answer must not look complete.
    answer.on('error', () => res.destroy());
  });
  const forward = (req: IncomingMessage, res: ServerResponse, { order, again, mayRepeat }: Way) => {
    const [target, ...others] = order;
    // The forwarding headers are set already on a retry; a read has no body.
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
    delete req.headers.expect; // answered by the gateway
    if (Number(req.headers['content-length']) > FILE_BYTES_MAX) sendTooLarge(req, res);
    else
      void processes
        .order(workOf(req))
        .then((order) => forward(req, res, { order, again: false, mayRepeat: true }));
  };
  return Object.assign(answer, { close: () => processes.close(), states: () => processes.states() });
}

const workOf = ({ url = '' }: IncomingMessage): 'requests' | 'jobs' =>
  WORKER_PATHS.includes(url.split('?')[0] ?? '') ? 'jobs' : 'requests';

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** Counts the bytes that a call sends, without those of earlier calls on the same connection. */
function countBytes({ socket }: ClientRequest): () => number {
  const before = socket?.bytesWritten ?? 0;
  return () => (socket?.bytesWritten ?? 0) - before;
}

/** @param sent bytes that the API read */
function fail(req: IncomingMessage, res: ServerResponse, code: string, sent = 0): void {
  if (unreachable.has(code))
    sendProblem(req, res, 503, 'The service is not available at the moment', { 'retry-after': '5' });
  else if (code === SILENT) sendProblem(req, res, 504, 'The service did not answer in time');
  else if (sent > FILE_BYTES_MAX) sendTooLarge(req, res);
  else sendProblem(req, res, 502, 'The service did not answer as it should');
}

/**
 * Refuses a body that is too large. The API would too, but before reading it, so the outcome would depend on timing.
 */
function sendTooLarge(req: IncomingMessage, res: ServerResponse): void {
  sendProblem(req, res, 413, 'The file is larger than 10 MB');
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { currentWork, type LimitState } from '../database/work.js';
import type { Principal } from '../security/principal.js';
import { addAnswerHeaders, setAnswerHeaders } from './answer-headers.js';
import { acceptFiles } from './file-body.js';
import { acceptJsonOnly, BODY_LIMIT } from './json-body.js';
import { knowMethods } from './methods.js';
import type { Socket } from 'node:net';
import { problemOf, toProblem } from './problem.js';

const TYPE = 'application/problem+json; charset=utf-8';

/** Answers an address that cannot be decoded like an unknown one. */
function answerUnroutable(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  setAnswerHeaders(request, reply);
  const problem = toProblem(problemOf(404), request.url.split('?', 1)[0] ?? '/');
  void reply.status(404).header('content-type', TYPE).send(JSON.stringify(problem));
}

const REASONS: Record<string, [status: number, reason: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
};

/** Answers input that is not HTTP as well as possible, and ends the connection. */
function answerNoHttp(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, reason] = REASONS[error.code ?? ''] ?? [400, 'Bad Request'];
  const body = JSON.stringify({ ...toProblem(problemOf(400), '/'), status, title: reason });
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: ${TYPE}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Connection: close\r\n\r\n${body}`,
  );
}

/** More than any request needs. */
const MOST_BYTES = 16 * 1024 * 1024;
const LONGEST_MS = 30_000;

/**
 * Reads and discards the rest of a body once its request is answered early: the next request follows it on the
 * connection, and closing on a sending client would lose the answer. One that takes too long is cut off.
 */
function discardUnreadBodies(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete) discard(raw);
    done();
  });
}

function discard(body: IncomingMessage): void {
  const timer = setTimeout(() => body.destroy(), LONGEST_MS).unref();
  const isOver = () => clearTimeout(timer);
  let bytes = 0;
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) body.destroy();
  });
  body
    .once('end', isOver)
    .once('close', isOver)
    .once('error', () => undefined);
  body.resume();
}

/** Node's own limit for a request's head: an id of any length is looked up, and not found. */
const LONGEST_ADDRESS = 16 * 1024;
const GIVEN_ID = /^[\w.-]{8,80}$/;

/** Options of the HTTP server. A request keeps the id it came with (`X-Request-Id`), or gets one. */
export function fastifyOptions(config: Config): FastifyServerOptions {
  const hops = config.trustProxy;
  return {
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : (hops ?? false),
    bodyLimit: BODY_LIMIT,
    genReqId: (request: IncomingMessage) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
    },
    routerOptions: { maxParamLength: LONGEST_ADDRESS },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerNoHttp,
    forceCloseConnections: 'idle',
  };
}

const limitsOf = new WeakMap<FastifyRequest, Map<string, LimitState>>();

type Observe = (request: FastifyRequest, reply: FastifyReply) => void;

/** Sets up JSON and file bodies, security headers, and a log line per request, which `observe` gets as well. */
export function prepareFastify(fastify: FastifyInstance, logger: Logger, observe?: Observe): void {
  acceptJsonOnly(fastify);
  acceptFiles(fastify);
  knowMethods(fastify);
  addAnswerHeaders(fastify);
  discardUnreadBodies(fastify);
  fastify.addHook('onRequest', (request, _reply, done) => {
    const limits = new Map<string, LimitState>();
    limitsOf.set(request, limits);
    currentWork.run({ name: `${request.method} ${request.routeOptions.url}`, limits }, done);
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const limits = limitsOf.get(request);
    if (limits?.size) void reply.headers(limitHeaders(limits));
    done(null, payload);
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    logRequest(logger, request, reply);
    observe?.(request, reply);
    done();
  });
}

function logRequest(
  logger: Logger,
  request: FastifyRequest & { user?: Principal },
  reply: FastifyReply,
): void {
  logger.info(
    {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      accountId: request.user?.id,
    },
    'request',
  );
}

/** `RateLimit` and `RateLimit-Policy` of the IETF draft (draft-ietf-httpapi-ratelimit-headers-10). */
function limitHeaders(limits: ReadonlyMap<string, LimitState>): Record<string, string> {
  const list = (entry: (name: string, limit: LimitState) => string): string =>
    [...limits].map(([name, limit]) => entry(name, limit)).join(', ');
  return {
    'ratelimit-policy': list((name, { points, seconds }) => `"${name}";q=${points};w=${seconds}`),
    ratelimit: list((name, { left, resetSeconds }) => `"${name}";r=${left};t=${resetSeconds}`),
  };
}

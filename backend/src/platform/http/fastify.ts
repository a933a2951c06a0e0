import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { currentWork, type LimitState } from '../database/work.js';
import type { Principal } from '../security/principal.js';
import { addAnswerHeaders } from './answer-headers.js';
import { acceptFiles } from './file-body.js';
import { acceptJsonOnly, BODY_LIMIT } from './json-body.js';
import { knowMethods } from './methods.js';
import { limitHeaders } from './limit-headers.js';
import { answerNoHttp, answerUnroutable } from './unroutable.js';
import { discardUnreadBodies } from './unread-body.js';

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

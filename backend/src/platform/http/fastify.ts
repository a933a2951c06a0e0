import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import type { Principal } from '../security/principal.js';
import { acceptJsonOnly, BODY_LIMIT } from './json-body.js';

const GIVEN_ID = /^[\w.-]{8,80}$/;

const DOCS_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

/** How the HTTP server is made: a request keeps the id it came with (`X-Request-Id`), or gets one. */
export function fastifyOptions(config: Config): FastifyServerOptions {
  const hops = config.trustProxy;
  return {
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : (hops ?? false),
    bodyLimit: BODY_LIMIT,
    genReqId: (request: IncomingMessage) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
    },
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
  };
}

/** JSON bodies only, security headers, and a line in the log for each request. */
export async function prepareFastify(fastify: FastifyInstance, logger: Logger): Promise<void> {
  acceptJsonOnly(fastify);
  await fastify.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  fastify.addHook('onSend', async (request, reply) => setOwnHeaders(request, reply));
  fastify.addHook('onResponse', async (request, reply) => logRequest(logger, request, reply));
}

function setOwnHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  if (request.url.startsWith('/api/docs')) reply.header('content-security-policy', DOCS_POLICY);
  else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
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

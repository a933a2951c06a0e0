import { createHash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { assertPlainJson } from '../plain-json.js';
import { ApiRequestHeader, type HeaderRule, readHeader } from '../request-header.js';

const HEADER = {
  ...{ name: 'Idempotency-Key', max: 255, required: true },
  description:
    'Unique key made by the client, such as a UUID. For 24 hours a repeat with the same key and content does nothing and gets the first answer again, with `Idempotent-Replayed: true`.',
  example: '6f2d7c1e-9b1a-4f5e-8a53-0c7d5e1b9a42',
} as const satisfies HeaderRule;

/** An idempotent request, which its sender may repeat: its key, and a hash of its content. */
export interface IdempotentRequest {
  key: string;
  /** Method and route pattern: a key belongs to its sender and route. */
  route: string;
  /** SHA-256 (hex) of path parameters and body, in any order of its fields. */
  requestHash: string;
  /** Marks its answer as a repeated one. */
  markReplayed?: () => void;
}

/** The idempotency key and content hash of a request; for a parameter of a route with {@link ApiIdempotencyKey}. */
export const IdempotencyKey = createParamDecorator(
  (_: unknown, context: ExecutionContext): IdempotentRequest => requestOf(context),
);

/** The same for a route with an optional key; undefined without one. */
export const OptionalIdempotencyKey = createParamDecorator(
  (_: unknown, context: ExecutionContext): IdempotentRequest | undefined =>
    HEADER.name.toLowerCase() in context.switchToHttp().getRequest<FastifyRequest>().headers
      ? requestOf(context)
      : undefined,
);

function requestOf(context: ExecutionContext): IdempotentRequest {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  assertPlainJson(request.body);
  return {
    key: readHeader(request.raw, HEADER) as string,
    route: `${request.method} ${request.routeOptions.url}`,
    requestHash: createHash('sha256')
      .update(canonical([request.params, request.body]))
      .digest('hex'),
    markReplayed: () =>
      void context.switchToHttp().getResponse<FastifyReply>().header('idempotent-replayed', 'true'),
  };
}

/** Documents a route that takes an idempotency key. */
export const ApiIdempotencyKey = ({ required = true } = {}): MethodDecorator =>
  ApiRequestHeader({ ...HEADER, required });

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, entry: unknown) =>
    entry && typeof entry === 'object' && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
      : entry,
  );
}

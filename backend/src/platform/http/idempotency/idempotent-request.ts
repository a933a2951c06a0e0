import { createHash } from 'node:crypto';
import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ApiProblems } from '../api-problems.decorator.js';
import { InvalidInput } from '../app-error.js';
import { REQUIRED } from '../checked.decorator.js';
import { refuseOddShapes } from '../odd-shapes.js';

const HEADER = 'Idempotency-Key';
const LONGEST = 255;

/** An idempotent request, which its sender may repeat: the key it came with, and what it asks for. */
export interface IdempotentRequest {
  key: string;
  /** Method and pattern of the route: a key belongs to its sender and route. */
  route: string;
  /** SHA-256 (hex) of what is asked for: path parameters and body, in whatever order its fields are. */
  requestHash: string;
}

/** The idempotency key and what the request asks for; for a parameter of a route with {@link ApiIdempotencyKey}. */
export const IdempotencyKey = createParamDecorator(
  (_: unknown, context: ExecutionContext): IdempotentRequest => requestOf(context),
);

/** The same of a route whose key may be left out; undefined then. */
export const OptionalIdempotencyKey = createParamDecorator(
  (_: unknown, context: ExecutionContext): IdempotentRequest | undefined =>
    HEADER.toLowerCase() in context.switchToHttp().getRequest<FastifyRequest>().headers
      ? requestOf(context)
      : undefined,
);

function requestOf(context: ExecutionContext): IdempotentRequest {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  refuseOddShapes(request.body);
  return {
    key: keyOf(request),
    route: `${request.method} ${request.routeOptions.url}`,
    requestHash: createHash('sha256')
      .update(canonical([request.params, request.body]))
      .digest('hex'),
  };
}

/** Documents a route that takes an idempotency key. */
export const ApiIdempotencyKey = ({ required = true } = {}): MethodDecorator =>
  applyDecorators(
    ApiHeader({
      name: HEADER,
      required,
      description:
        'Made up by the sender, one for each thing to do. For 24 hours a repeat with the same key and content does nothing and gets the first answer again.',
      schema: { type: 'string', minLength: 1, maxLength: LONGEST },
      example: '6f2d7c1e-9b1a-4f5e-8a53-0c7d5e1b9a42',
    }),
    ApiProblems(400, 422),
  );

function keyOf(request: FastifyRequest): string {
  const given = request.headers[HEADER.toLowerCase()];
  const key = typeof given === 'string' ? given : '';
  const problem = problemOf(key);
  if (problem) throw new InvalidInput({ [HEADER]: [problem] });
  return key;
}

function problemOf(key: string): string | undefined {
  if (key === '') return REQUIRED;
  if (key.length > LONGEST) return `Must be at most ${LONGEST} characters`;
  return /^[\x20-\x7e]+$/.test(key) ? undefined : 'Must be printable ASCII';
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, entry: unknown) =>
    entry && typeof entry === 'object' && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1)))
      : entry,
  );
}

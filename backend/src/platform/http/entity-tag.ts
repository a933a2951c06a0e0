import { createHash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiRequestHeader, type HeaderRule, readHeader } from './request-header.js';

/** The entity tag of a state, made from its answer, so that another state has another tag. */
export const tagOf = (json: string): string =>
  `"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`;

/** Documents the header of an answer of `Answer.tagged`. */
export const TAGGED = {
  headers: {
    ETag: {
      description: 'Version of the resource, for `If-Match`',
      schema: { type: 'string' },
      example: '"mKcZ0rNhfJ3tq2cCkW0m0c8V1xE"',
    },
  },
} as const;

const IF_MATCH: HeaderRule = {
  ...{ name: 'If-Match', max: 1000, isList: true },
  description:
    '`ETag` of the version to change. Refused with 412 if it is outdated. Without it the last write wins.',
};

/** Optimistic locking: the states that a change applies to; undefined: any. */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const given = readHeader(context.switchToHttp().getRequest<FastifyRequest>().raw, IF_MATCH);
  return given === '*' ? undefined : given;
});

/** Documents a route that takes `If-Match`. */
export const ApiIfMatch = (): MethodDecorator => ApiRequestHeader(IF_MATCH);

/** `If-Match` names this state. A proxy that compresses marks tags as weak; they name the same state. */
export function isNamed(ifMatch: string, json: string): boolean {
  return ifMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === tagOf(json));
}

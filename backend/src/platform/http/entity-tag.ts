import { hash } from 'node:crypto';
import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../database/sql.js';
import { Stale } from './app-error.js';
import { MERGE_PATCH } from './json-body.js';
import { ApiRequestHeader, type HeaderRule, readHeader } from './request-header.js';

/** The entity tag of a state, made from its answer, so that another state has another tag. */
export const tagOf = (json: string): string => `"${hash('sha256', json, 'base64url').slice(0, 27)}"`;

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

/** Meaning of absent fields in every change, `PUT` or `PATCH`, in words. */
export const ABSENT_STAYS =
  'Absent fields stay as they are; null, or an empty text or list, clears one that may be empty.';

/** Documents a route that changes the given fields. */
export const ApiMergePatch = (): MethodDecorator =>
  applyDecorators(ApiConsumes('application/json', MERGE_PATCH), ApiIfMatch());

/** The state that a change was made for, of something with an entity tag. */
export interface Expected {
  /** Acceptable versions; undefined: any. */
  ifMatch: string | undefined;
  /** Reads its answer as it is now. */
  current: (on: Queryable) => Promise<string>;
}

/** @param on the transaction of the change, which has locked what it changes @throws {Stale} when it has another version by now */
export async function refuseOutdated({ ifMatch, current }: Expected, on: Queryable): Promise<void> {
  if (ifMatch && !isNamed(ifMatch, await current(on)))
    throw new Stale('outdated-version', 'This has changed since you read it. Read it again first.');
}

/** `If-Match` names this state. A proxy that compresses marks tags as weak; they name the same state. */
export function isNamed(ifMatch: string, json: string): boolean {
  return ifMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === tagOf(json));
}

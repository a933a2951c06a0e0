import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiHeader, ApiOkResponse, ApiResponse, type ApiResponseOptions } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';

const OPEN_READ = { isOpenRead: true } as const;

/** Headers that let pages of other sites read an answer and show a picture. No credentials. */
export const FOR_OTHER_SITES = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Date, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Total-Count',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Answer to a browser that asks before it sends `If-None-Match`. */
export const PREFLIGHT = {
  ...FOR_OTHER_SITES,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'If-None-Match',
  'access-control-max-age': '7200',
};

/** A public read for other sites: with CORS, and 304 for a client that has the answer already. */
export const OpenRead = (): MethodDecorator => RouteConfig(OPEN_READ);

export const isOpenRead = (config: unknown): boolean =>
  (config as Partial<typeof OPEN_READ> | undefined)?.isOpenRead === true;

/** Tests whether the client has this state of the answer already. */
export function hasAlready({ headers }: FastifyRequest, tag: string): boolean {
  const given = headers['if-none-match'];
  if (given === undefined) return false;
  return given.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')));
}

type Headers = NonNullable<ApiResponseOptions['headers']>;

const ETAG: Headers = {
  ETag: {
    description: 'Version of the answer, for `If-None-Match`',
    schema: { type: 'string' },
    example: '"mKcZ0rNhfJ3tq2cCkW0m0c8V1xE"',
  },
};

/** Documents an open read's `If-None-Match` and 304. */
export const ApiNotModified = (): MethodDecorator =>
  applyDecorators(
    ApiHeader({
      ...{ name: 'If-None-Match', required: false, schema: { type: 'string' } },
      description: '`ETag` of the answer that you have',
    }),
    ApiResponse({ status: 304, description: 'You have the answer already', headers: ETAG }),
  );

/** Documents the answers of an open read. */
export const ApiOpenRead = (answer: ApiResponseOptions, headers: Headers = {}): MethodDecorator =>
  applyDecorators(ApiOkResponse({ ...answer, headers: { ...ETAG, ...headers } }), ApiNotModified());

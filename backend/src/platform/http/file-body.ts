import { IncomingMessage } from 'node:http';
import { FILE_BYTES_MAX } from '@kiraya/rules';
import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.js';
import { OneAtATime } from './one-at-a-time.js';
import { problemOf } from './problem.js';

/** Marks a route whose body is a file of any declared type: it gets the body unread. */
const TAKES_FILES = { takesFiles: true } as const;

const FILES = /^(?:image\/|application\/octet-stream)/;

/** Lets files through to the routes that take them alone. Skips one with too large a declared size. */
export function acceptFiles(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(FILES, (request, payload, done) => {
    const { takesFiles } = request.routeOptions.config as Partial<typeof TAKES_FILES>;
    if (!takesFiles) return done(problemOf(415));
    if (Number(request.headers['content-length']) > FILE_BYTES_MAX) return done(tooLargeFile());
    done(null, payload);
  });
}

/**
 * The unread file in the body; for a parameter of a route that takes files.
 * @throws {AppError} 415 for any other body
 */
export const FileBody = createParamDecorator((_: unknown, context: ExecutionContext): IncomingMessage => {
  const { body } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!(body instanceof IncomingMessage)) throw problemOf(415);
  return body;
});

const BINARY = { schema: { type: 'string', format: 'binary' } } as const;

/** Route whose body is a file: one at a time for each account. */
export const TakesFile = (): MethodDecorator =>
  applyDecorators(
    OneAtATime(),
    RouteConfig(TAKES_FILES),
    ApiConsumes('application/octet-stream', 'image/*'),
    ApiBody(BINARY),
  );

/** Documents a route that answers with a file of one of these types. */
export const ApiFile = (description: string, ...types: string[]): MethodDecorator =>
  applyDecorators(
    ApiProduces(...types),
    ApiOkResponse({ description, content: Object.fromEntries(types.map((type) => [type, BINARY])) }),
  );

export const tooLargeFile = (): AppError =>
  new AppError(413, 'file-too-large', 'The file is larger than 10 MB');

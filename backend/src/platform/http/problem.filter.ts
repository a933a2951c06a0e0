import { type ArgumentsHost, Catch, type ExceptionFilter, Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isConnectionFailure, isDiskFull } from '../database/database-errors.js';
import { Readiness } from '../health/readiness.js';
import { LOGGER } from '../logging/logging.module.js';
import type { AppError } from './app-error.js';
import { DatabaseRefusals } from './database-refusals.js';
import { PROBLEM_PAGES } from './problem-types.js';
import { problemOf, toAppError, toProblem } from './problem.js';

/** Answers all errors as problem details (RFC 9457). */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    private readonly refusals: DatabaseRefusals,
    private readonly readiness: Readiness,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const path = request.url.split('?', 1)[0] ?? '/';
    const error =
      wrongMethod(request, path) ?? this.refusals.answerTo(thrown, request.id) ?? toAppError(thrown);
    if (isDiskFull(thrown)) this.readiness.diskIsFull();
    else if (isConnectionFailure(thrown)) this.readiness.distrust();
    if (error.status >= 500)
      this.logger.error({ requestId: request.id, ...faultOf(thrown) }, 'request failed');
    if (error.extra.retryAfterSeconds)
      void reply.header('retry-after', String(error.extra.retryAfterSeconds));
    if (error.status === 401) void reply.header('www-authenticate', 'Bearer');
    if (error.extra.allow) void reply.header('allow', error.extra.allow.join(', '));
    void reply
      .status(error.status)
      .header('link', `<${PROBLEM_PAGES}/${error.code}>; rel="help"`)
      .header('content-type', 'application/problem+json; charset=utf-8')
      .send(JSON.stringify(toProblem(error, path)));
  }
}

/** The refusal of a method on a path that has others. */
function wrongMethod({ is404, method, server }: FastifyRequest, path: string): AppError | undefined {
  const allow = is404 ? server.methodsAt(path) : [];
  return allow.length > 0 && !allow.includes(method) ? problemOf(405, allow) : undefined;
}

/** The place of a fault, without values: a database error's detail and a query's parameters can hold personal data. */
function faultOf(thrown: unknown): Record<string, unknown> {
  if (!(thrown instanceof Error)) return { fault: typeof thrown };
  const { code, constraint, table } = thrown as { code?: string; constraint?: string; table?: string };
  const frames = (thrown.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return { fault: thrown.name, code, constraint, table, at: frames.slice(0, 12).map((line) => line.trim()) };
}

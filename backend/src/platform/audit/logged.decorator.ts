import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { WhileReadOnly } from '../http/while-read-only.decorator.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The entry of the answer, and its number of rows where known. */
    logged?: LoggedAnswer & { rows?: number };
  }
}

/** The access log's entry for answers to a route. */
export interface LoggedAnswer {
  action: string;
  /** The kind of subject, or of list. */
  subjectType: string;
  /** The route's parameter with the subject's id; without it the subject is everything that the caller may see. */
  param?: string;
  /** The caller is the subject. */
  own?: true;
}

/** Logs each successful answer of the route before it leaves, through `logAnswers`. */
export const Logged = (answer: LoggedAnswer): MethodDecorator =>
  applyDecorators(UseInterceptors(telling(answer)), ApiExtension('x-logged', answer.action));

/** Logs a file; a route that answers with JSON as well logs the file alone. */
export const LoggedFile = (of: string, param?: string): MethodDecorator =>
  applyDecorators(Logged({ action: 'file.made', subjectType: of, ...(param && { param }) }), WhileReadOnly());

/** An interceptor for these routes alone: for all routes it would cost each request as much as its statement. */
const telling = (answer: LoggedAnswer): NestInterceptor => ({
  intercept(context, next) {
    context.switchToHttp().getRequest<FastifyRequest>().logged = { ...answer };
    return next.handle();
  },
});

/** Request whose answer is logged with the number of rows given out. */
export interface LoggedRequest {
  readonly id: string;
  addRows(rows: number): void;
}

/** The {@link LoggedRequest} under way, for a parameter of a route. */
export const CurrentRequest = createParamDecorator((_: unknown, context: ExecutionContext): LoggedRequest => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return {
    id: request.id,
    addRows: (rows) => {
      if (request.logged) request.logged.rows = (request.logged.rows ?? 0) + rows;
    },
  };
});

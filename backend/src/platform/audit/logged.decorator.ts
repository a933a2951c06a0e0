import { applyDecorators, type NestInterceptor, UseInterceptors } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { WhileReadOnly } from '../http/while-read-only.decorator.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the log is to say of the answer, and how many rows it gives, as far as that is known. */
    logged?: LoggedAnswer & { rows?: number };
  }
}

/** What the access log says of an answer to a route. */
export interface LoggedAnswer {
  action: string;
  /** What it is about: a kind of thing, or of list. */
  subjectType: string;
  /** The route's parameter that names the one; without it the answer is about all that the caller may see. */
  param?: string;
  /** About the caller themselves. */
  own?: true;
}

/** Each answer of the route that gives something is in the access log before it leaves; `logAnswers` sees to it. */
export const Logged = (answer: LoggedAnswer): MethodDecorator =>
  applyDecorators(UseInterceptors(telling(answer)), ApiExtension('x-logged', answer.action));

/** The same for a file: of a route that answers with JSON as well, for the file alone. */
export const LoggedFile = (of: string, param?: string): MethodDecorator =>
  applyDecorators(Logged({ action: 'file.made', subjectType: of, ...(param && { param }) }), WhileReadOnly());

/** Of these routes alone: one for all routes would cost each request as much as its statement. */
const telling = (answer: LoggedAnswer): NestInterceptor => ({
  intercept(context, next) {
    context.switchToHttp().getRequest<FastifyRequest>().logged = { ...answer };
    return next.handle();
  },
});

import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { LOGGED, type LoggedAnswer } from './logged.decorator.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the log is to say of the answer, and how many rows it gives, as far as that is known. */
    logged?: LoggedAnswer & { rows?: number };
  }
}

/** Tells the request what its route declares with `@Logged()`; `logAnswers` sees to it. */
@Injectable()
export class LoggedInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const logged = this.reflector.get<LoggedAnswer | undefined>(LOGGED, context.getHandler());
    if (logged) context.switchToHttp().getRequest<FastifyRequest>().logged = { ...logged };
    return next.handle();
  }
}

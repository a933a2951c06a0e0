import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { BadRequest } from './app-error.js';

/** A signal that aborts when the connection closes, to stop work for it alone. */
export function clientGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const leave = () => gone.abort(new BadRequest('client-gone', 'The client left before its answer'));
  if (raw.destroyed) leave();
  else raw.once('close', leave);
  return gone.signal;
}

/** {@link clientGone} of a request's connection, for a parameter of a route. */
export const ClientGone = createParamDecorator((_: unknown, context: ExecutionContext): AbortSignal =>
  clientGone(context.switchToHttp().getResponse<FastifyReply>()),
);

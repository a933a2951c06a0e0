import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { BadRequest } from './app-error.js';

/** Aborted when the connection closes: what is under way for it alone is for nobody any more. */
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

import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AskingPrincipal, Principal } from '../security/principal.js';
import { networkOf } from './network.js';

/** Who makes a request: the logged-in account, if any, and where the request came from. */
export interface Caller {
  account: Principal | undefined;
  address: string;
  /** The part of the address that one household or firm has to itself: what limits count by. */
  readonly network: string;
  /** As the program that asks describes itself; anybody may write anything there. */
  userAgent: string | undefined;
  requestId: string;
}

/** A caller who is logged in; what routes that declare a permission get. */
export interface KnownCaller extends Caller {
  account: Principal;
}

/** A caller by the session in which they ask. */
export interface SessionCaller extends KnownCaller {
  account: AskingPrincipal;
}

export const callerOf = (request: FastifyRequest & { user?: Principal }): Caller => ({
  account: request.user,
  address: request.ip,
  get network() {
    return networkOf(request.ip);
  },
  userAgent: request.headers['user-agent'],
  requestId: String(request.id),
});

/** The current user, logged in or not; for a parameter of a route. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext) =>
  callerOf(context.switchToHttp().getRequest()),
);

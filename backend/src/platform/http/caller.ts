import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AskingPrincipal, Principal } from '../security/principal.js';
import { networkOf } from './network.js';

/** The sender of a request: the logged-in account, if any, and the origin of the request. */
export interface Caller {
  account: Principal | undefined;
  address: string;
  /** The address's part for one household or firm, which limits count by. */
  readonly network: string;
  /** The program's own description; anybody may write anything there. */
  userAgent: string | undefined;
  requestId: string;
}

/** A logged-in caller, for routes that declare a permission. */
export interface KnownCaller extends Caller {
  account: Principal;
}

/** A caller with their session. */
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

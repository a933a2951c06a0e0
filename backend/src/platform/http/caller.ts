import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../security/principal.js';

/** Who makes a request: the logged-in account, if any, and where the request came from. */
export interface Caller {
  account: Principal | undefined;
  address: string;
  requestId: string;
}

/** A caller who is logged in; what routes that declare a permission get. */
export interface KnownCaller extends Caller {
  account: Principal;
}

const callerOf = (request: FastifyRequest & { user?: Principal }): Caller => ({
  account: request.user,
  address: request.ip,
  requestId: String(request.id),
});

/** The current user, logged in or not; for a parameter of a route. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext) =>
  callerOf(context.switchToHttp().getRequest()),
);

import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { Forbidden, Unauthenticated } from '../http/app-error.js';
import { isConnectionFailure } from '../database/database-errors.js';
import { mayDo } from './permissions.js';
import { ACCESS, type Access } from './permit.decorator.js';
import type { Principal } from './principal.js';

/** Authorization, closed by default: a route that declares nothing lets nobody in. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'public') return true;
    await super.canActivate(context);
    const { user } = context.switchToHttp().getRequest<{ user: Principal }>();
    if (!access || !mayDo(user.role, access)) throw new Forbidden();
    return true;
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error instanceof Unauthenticated || isConnectionFailure(error)) throw error;
    if (error instanceof Error) throw error;
    if (!user) throw new Unauthenticated();
    return user;
  }
}

import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { Forbidden, Unauthenticated } from '../http/app-error.js';
import { mayDo, type Permission } from './permissions.js';
import { ACCESS, type Access, RECOGNISED } from './permit.decorator.js';
import type { Principal } from './principal.js';

/** Authorization, closed by default: a route that declares nothing lets nobody in. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access !== 'public') return this.mayEnter(context, access);
    return !this.reflector.get<boolean>(RECOGNISED, context.getHandler()) || this.recognise(context);
  }

  private async mayEnter(context: ExecutionContext, permission: Permission | undefined): Promise<boolean> {
    await super.canActivate(context);
    const { user } = context.switchToHttp().getRequest<{ user: Principal }>();
    if (!permission || !mayDo(user.role, permission)) throw new Forbidden();
    return true;
  }

  private async recognise(context: ExecutionContext): Promise<boolean> {
    try {
      await super.canActivate(context);
    } catch (refused) {
      if (!(refused instanceof Unauthenticated)) throw refused;
    }
    return true;
  }

  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw error;
    if (!user) throw new Unauthenticated();
    return user;
  }
}

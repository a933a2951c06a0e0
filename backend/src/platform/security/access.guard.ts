import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ConfirmationNeeded, Forbidden, SecondFactorMissing, Unauthenticated } from '../http/app-error.js';
import { CONFIRMED, type Confirmation } from './confirmed.decorator.js';
import type { Attendance } from './jwt.strategy.js';
import { mayDo, type Permission } from './permissions.js';
import { ACCESS, type Access, RECOGNISED, UNATTENDED } from './permit.decorator.js';
import type { AskingPrincipal } from './principal.js';

/** Permissions for setting up a second factor, where one is required and missing. */
const WITHOUT_SECOND_FACTOR: readonly Permission[] = ['profile:own', 'second-factor:own', 'password:change'];

/** Authorization, closed by default: a route without a declaration lets nobody in. */
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
    const isUnattended = this.reflector.get<boolean>(UNATTENDED, context.getHandler()) ?? false;
    Object.assign(context.switchToHttp().getRequest<object>(), { isUnattended } satisfies Attendance);
    await super.canActivate(context);
    const { user, body } = context.switchToHttp().getRequest<{ user: AskingPrincipal; body: unknown }>();
    if (!permission || !mayDo(user.role, permission)) throw new Forbidden();
    if (user.needsSecondFactor && !WITHOUT_SECOND_FACTOR.includes(permission))
      throw new SecondFactorMissing();
    const confirmation = this.reflector.get<Confirmation | undefined>(CONFIRMED, context.getHandler());
    if (isRisky(confirmation, body) && !user.isConfirmed) throw new ConfirmationNeeded();
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

/** The request does a part of its route that has to be confirmed: anything, or something with these fields. */
function isRisky(confirmation: Confirmation | undefined, body: unknown): boolean {
  if (!Array.isArray(confirmation)) return confirmation !== undefined;
  return Object.keys(Object(body)).some((field) => confirmation.includes(field));
}

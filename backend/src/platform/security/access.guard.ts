import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import {
  ConfirmationNeeded,
  Forbidden,
  problem,
  SecondFactorMissing,
  Unauthenticated,
} from '../http/app-error.js';
import { keyInUrl } from './api-key.js';
import { CONFIRMED, type Confirmation } from './confirmed.decorator.js';
import type { Attendance } from './jwt.strategy.js';
import { mayDo, type Permission } from './permissions.js';
import { ACCESS, type Access, RECOGNISED, UNATTENDED } from './permit.decorator.js';
import { type Limit, RateLimits } from './rate-limits.js';
import { ACCOUNT_READER, type AccountReader, type AskingPrincipal, type SentKey } from './principal.js';

/** Requests of a key in each process. */
export const KEY_REQUESTS: Limit = {
  ...{ name: 'api-key', points: 600, seconds: 60, isPerProcess: true },
  refusal: 'This key sends too many requests.',
};

const KeyInUrl = problem(
  400,
  'key-in-url',
  'A key stood in the address and has ended: create another, and send it as Authorization: Bearer',
);

/** Permissions for setting up a second factor, where one is required and missing. */
const WITHOUT_SECOND_FACTOR: readonly Permission[] = ['profile:own', 'second-factor:own', 'password:change'];

/** Authorization, closed by default: a route without a declaration lets nobody in. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    @Inject(ACCOUNT_READER) private readonly accounts: AccountReader,
    private readonly limits: RateLimits,
  ) {
    super();
  }

  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const exposed = keyInUrl(context.switchToHttp().getRequest<FastifyRequest>().url);
    if (exposed) return this.endExposed(exposed);
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
    const { user, body, method } = context
      .switchToHttp()
      .getRequest<{ user: AskingPrincipal; body: unknown; method: string }>();
    if (!permission || !mayDo(user.role, permission)) throw new Forbidden();
    if (user.key) await this.holdToScope(user.key, permission, method);
    if (user.needsSecondFactor && !WITHOUT_SECOND_FACTOR.includes(permission))
      throw new SecondFactorMissing();
    const confirmation = this.reflector.get<Confirmation | undefined>(CONFIRMED, context.getHandler());
    if (isRisky(confirmation, body) && !user.isConfirmed)
      throw user.key ? new Forbidden('No key may do this') : new ConfirmationNeeded();
    return true;
  }

  private async recognise(context: ExecutionContext): Promise<boolean> {
    try {
      await super.canActivate(context);
    } catch (refused) {
      if (!(refused instanceof Unauthenticated)) throw refused;
    }
    // Without a permission there is no scope to hold a key to: it is a visitor here.
    const request = context.switchToHttp().getRequest<{ user?: AskingPrincipal | undefined }>();
    if (request.user?.key) request.user = undefined;
    return true;
  }

  private async holdToScope(key: SentKey, permission: Permission, method: string): Promise<void> {
    if (!key.permissions.includes(permission)) throw new Forbidden(`This key may not do ${permission}`);
    if (key.isReadOnly && method !== 'GET' && method !== 'HEAD') throw new Forbidden('This key only reads');
    await this.limits.consume(KEY_REQUESTS, key.id);
  }

  /** Ends a key that stood in an address, where logs and histories keep it. */
  private async endExposed(key: string): Promise<never> {
    await this.accounts.endKey(key);
    throw new KeyInUrl();
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

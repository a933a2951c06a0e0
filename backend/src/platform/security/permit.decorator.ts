import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';
import { PERMISSIONS, type Permission } from './permissions.js';

export const ACCESS = Symbol('access');
/** The declared access of a route: public, or a permission. */
export type Access = 'public' | Permission;

/**
 * The route takes a bearer token of an account whose role has this permission, or a key with it, which is limited.
 */
export const Permit = (permission: Permission): MethodDecorator & ClassDecorator =>
  applyDecorators(
    SetMetadata(ACCESS, permission),
    ApiBearerAuth(),
    ApiExtension('x-permission', permission),
    ApiExtension('x-roles', [...PERMISSIONS[permission]]),
  );

/** The route is open to visitors. */
export const Public = (): MethodDecorator & ClassDecorator =>
  applyDecorators(SetMetadata(ACCESS, 'public'), ApiExtension('x-permission', 'public'));

export const UNATTENDED = Symbol('unattended');
/** Marks a route that screens call by themselves, without a user: it is no use of a session. */
export const Unattended = (): MethodDecorator => SetMetadata(UNATTENDED, true);

export const RECOGNISED = Symbol('recognised');
/** Recognizes a valid token on a `@Public()` route; callers with another one are visitors. */
export const Recognised = (): MethodDecorator => SetMetadata(RECOGNISED, true);

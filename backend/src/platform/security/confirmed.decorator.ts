import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

export const CONFIRMED = Symbol('confirmed');
/** The part of a route to confirm: all of it, or requests whose body has one of these fields. */
export type Confirmation = 'all' | readonly string[];

/**
 * A risky act: the route takes a session that its holder confirmed in the last ten minutes. `risky-acts.ts` lists the
 * acts that have to be declared so.
 */
export const Confirmed = (fields?: readonly string[]): MethodDecorator =>
  applyDecorators(
    SetMetadata(CONFIRMED, fields ?? ('all' satisfies Confirmation)),
    ApiExtension('x-confirmation', fields ? [...fields] : 'all'),
  );

import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { ProblemDto } from '../http/api-problems.decorator.js';

export const CONFIRMED = Symbol('confirmed');
/** The part of a route to confirm: all of it, or requests whose body has one of these fields. */
export type Confirmation = 'all' | readonly string[];

/**
 * A risky act: the route takes a session that its holder confirmed in the last ten minutes. Stands above `@Permit()`,
 * whose 403 it describes. `risky-acts.ts` lists the acts that have to be declared so.
 */
export const Confirmed = (fields?: readonly string[]): MethodDecorator => {
  const when = fields ? ` Only for requests with ${fields.map((field) => `\`${field}\``).join(', ')}.` : '';
  return applyDecorators(
    SetMetadata(CONFIRMED, fields ?? ('all' satisfies Confirmation)),
    ApiExtension('x-confirmation', fields ? [...fields] : 'all'),
    ApiResponse({
      status: 403,
      description: `With the type \`urn:kiraya:problem:confirmation-needed\`, the session was not confirmed by \`POST /api/auth/confirmation\` in the last 10 minutes.${when}`,
      content: { 'application/problem+json': { schema: { $ref: getSchemaPath(ProblemDto) } } },
    }),
  );
};

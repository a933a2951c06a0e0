import { ApiExtension } from '@nestjs/swagger';
import type { Limit } from './rate-limits.js';

/** Extension of the API document that lists an operation's limits. */
export const LIMITS = 'x-limits';

/** Documents the limits of a route, which its use case counts. Those of other people's mailboxes are not named. */
export const Limited = (...limits: Limit[]): MethodDecorator =>
  ApiExtension(
    LIMITS,
    limits.map(({ name, points, seconds, per, counts }) => ({ name, points, seconds, per, counts })),
  );

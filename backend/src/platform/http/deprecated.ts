import { applyDecorators, Header } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

/** Extension of the API document that marks an operation; the document's maker sets `deprecated` by it. */
export const DEPRECATION = 'x-deprecation';

interface Notice {
  /** First day of the notice, `YYYY-MM-DD`. */
  since: string;
  /** Day from which the operation may be gone, at least 180 days later. */
  sunset: string;
  /** Operation to use, such as `GET /api/properties/browse`. */
  instead: string;
}

/** Marks an operation that will end: `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) on its answers. */
export const Deprecated = ({ since, sunset, instead }: Notice): MethodDecorator =>
  applyDecorators(
    Header('Deprecation', `@${Date.parse(since) / 1000}`),
    Header('Sunset', new Date(sunset).toUTCString()),
    ApiExtension(DEPRECATION, `Ends on ${sunset}. Use \`${instead}\`.`),
  );

import type { OpenAPIObject } from '@nestjs/swagger';
import { type Operation, extensionOf, operationsOf } from './document-operations.js';
import { LIMITS } from './platform/security/limited.decorator.js';
import type { Limit } from './platform/security/rate-limits.js';

type Headers = NonNullable<NonNullable<OpenAPIObject['components']>['headers']>;

const HEADERS: Headers = {
  RateLimit: {
    description: 'What is left of each limit (`r`), and the seconds until all is left again (`t`)',
    schema: { type: 'string', example: '"sign-up";r=29;t=3540' },
  },
  'RateLimit-Policy': {
    description: 'Number (`q`) and seconds (`w`) of each limit',
    schema: { type: 'string', example: '"sign-up";q=30;w=3600' },
  },
};

const REFERENCES: Headers = Object.fromEntries(
  Object.keys(HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);

/** Says the limits of each limited operation in its description and the headers of its answer. */
export function nameLimits(document: OpenAPIObject): OpenAPIObject {
  for (const [, operation] of operationsOf(document)) {
    const limits = extensionOf<Limit[]>(operation, LIMITS);
    if (limits) addLimits(operation, limits);
  }
  document.components = { ...document.components, headers: HEADERS };
  return document;
}

function addLimits(operation: Operation, limits: Limit[]): void {
  operation.description = `${operation.description} At most ${limits.map(inWords).join(', and ')}.`;
  for (const [status, answer] of Object.entries(operation.responses))
    if (/^2/.test(status) && answer && !('$ref' in answer))
      answer.headers = { ...answer.headers, ...REFERENCES };
}

const MINUTE = 60;
const PERIODS: Record<number, string> = { [MINUTE]: 'a minute', 3600: 'an hour', 86_400: 'a day' };

/** Words of a limit: ``30 calls an hour for each network (`sign-up`)``. */
function inWords({ name, points, seconds, per, counts = 'calls' }: Limit): string {
  const period = PERIODS[seconds] ?? `in ${seconds / MINUTE} minutes`;
  return `${points.toLocaleString('en-IN')} ${counts} ${period} for each ${per} (\`${name}\`)`;
}

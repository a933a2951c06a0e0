import type { OpenAPIObject } from '@nestjs/swagger';
import { problemAnswer } from './platform/http/api-problems.decorator.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** Statuses of refusals that any request of a kind can get, on every route. */
function refusalsOf(method: string, { parameters = [] }: Pick<Operation, 'parameters'>): number[] {
  const places = parameters.map((one) => ('in' in one ? one.in : ''));
  return [
    // A body is read before the route is asked whether it takes one.
    ...(method === 'get' ? [] : [400, 413, 415]),
    ...(places.includes('query') || places.includes('header') ? [400] : []),
    ...(places.includes('path') ? [404] : []),
    ...[431, 500, 503],
  ];
}

/** Adds to each operation the refusals of its kind. */
export function nameRefusals(document: OpenAPIObject): OpenAPIObject {
  for (const methods of Object.values(document.paths))
    for (const [method, operation] of Object.entries(methods) as [string, Operation][])
      for (const status of refusalsOf(method, operation))
        operation.responses[status] ??= problemAnswer(status);
  return document;
}

import type { OpenAPIObject } from '@nestjs/swagger';
import { type Operation, extensionOf, operationsOf, takeExtension } from './document-operations.js';
import { problemAnswer, problemComponents } from './document-problem-answers.js';
import { OWN_PROBLEMS } from './platform/http/api-problems.decorator.js';
import { ONE_AT_A_TIME } from './platform/http/one-at-a-time.js';
import { PROBLEM_TYPES, type ProblemType } from './platform/http/problem-types.js';
import { KEY_PERMISSIONS } from './platform/security/api-key.js';
import { LIMITS } from './platform/security/limited.decorator.js';
import type { Permission } from './platform/security/permissions.js';

/** Adds to each operation the error answers that follow from what it declares. */
export function nameProblems(document: OpenAPIObject): OpenAPIObject {
  for (const [method, operation] of operationsOf(document)) addProblems(method, operation);
  document.components = { ...document.components, ...problemComponents(document) };
  return document;
}

function addProblems(method: string, operation: Operation): void {
  const general = generalOf(method, operation);
  const own = ownOf(operation);
  const statuses = new Set<number>([...general, ...own.map((type) => PROBLEM_TYPES[type][0])]);
  for (const status of statuses) {
    const types = own.filter((type) => PROBLEM_TYPES[type][0] === status);
    operation.responses[status] = problemAnswer(status, types, general.has(status) || status === 409);
  }
}

/** Statuses whose general types the operation can answer with. */
function generalOf(method: string, operation: Operation): Set<number> {
  const permission = extensionOf<Permission | 'public'>(operation, 'x-permission') ?? 'public';
  const isGuarded = permission !== 'public';
  const isLimited =
    takeExtension(operation, ONE_AT_A_TIME) !== undefined ||
    extensionOf(operation, LIMITS) !== undefined ||
    (isGuarded && KEY_PERMISSIONS.includes(permission));
  return new Set([
    // Any address can have a key or an unknown parameter in it.
    400,
    ...(isGuarded ? [401, 403] : []),
    ...(has(operation, 'path') ? [404] : []),
    ...(has(operation, 'header', 'If-Match') ? [412] : []),
    // A body is read before the route is asked whether it takes one.
    ...(method === 'get' ? [] : [413, 415]),
    ...(has(operation, 'header', 'Idempotency-Key') ? [422] : []),
    ...(isLimited ? [429] : []),
    ...[431, 500, 503],
    ...(takesFile(operation) ? [507] : []),
  ]);
}

/** Types beside the general ones: what its declarations bring with them, and what it names. */
function ownOf(operation: Operation): ProblemType[] {
  return [
    ...(extensionOf(operation, 'x-confirmation') ? (['confirmation-needed'] as const) : []),
    ...(takesFile(operation) ? (['file-too-large', 'not-a-picture'] as const) : []),
    ...(takeExtension<ProblemType[]>(operation, OWN_PROBLEMS) ?? []),
  ];
}

const has = ({ parameters = [] }: Operation, place: string, name?: string): boolean =>
  parameters.some((one) => 'in' in one && one.in === place && (name === undefined || one.name === name));

const takesFile = ({ requestBody }: Operation): boolean =>
  requestBody !== undefined && 'content' in requestBody && 'application/octet-stream' in requestBody.content;

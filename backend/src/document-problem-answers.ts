import { STATUS_CODES } from 'node:http';
import { getSchemaPath, type OpenAPIObject } from '@nestjs/swagger';
import { ProblemDto } from './platform/http/api-problems.decorator.js';
import type { Problem } from './platform/http/problem.js';
import { PROBLEM_TYPES, PROBLEM_URN, type ProblemType } from './platform/http/problem-types.js';

type Components = NonNullable<OpenAPIObject['components']>;
export type Response = NonNullable<Components['responses']>[string];

interface Kind {
  /** Name among the document's `components.responses`. */
  name: string;
  description: string;
  /** Types that any operation with this answer can have. */
  types: ProblemType[];
}

const KINDS: Record<number, Kind> = {
  400: {
    name: 'BadRequest',
    description: 'Malformed or invalid request; `fields` has the messages of invalid fields',
    types: ['invalid-input', 'bad-request', 'not-accepted', 'key-in-url'],
  },
  401: {
    name: 'Unauthenticated',
    description: 'Missing, invalid or expired token or key',
    types: ['unauthenticated', 'stale-token', 'key-not-valid'],
  },
  403: {
    name: 'Forbidden',
    description: 'Not permitted for this account or key',
    types: ['forbidden', 'second-factor-missing'],
  },
  404: { name: 'NotFound', description: 'Missing, or not visible to you', types: ['not-found'] },
  409: { name: 'Conflict', description: 'Conflict with the current state', types: ['conflict'] },
  410: { name: 'Gone', description: 'Too old', types: [] },
  412: {
    name: 'PreconditionFailed',
    description: 'Outdated version in `If-Match`; nothing is changed',
    types: ['outdated-version', 'property-changed'],
  },
  413: { name: 'ContentTooLarge', description: 'Request body too large', types: ['too-large'] },
  415: { name: 'UnsupportedMediaType', description: 'Unsupported content type', types: ['unsupported-type'] },
  422: {
    name: 'Unprocessable',
    description: 'Readable request that does not fit',
    types: ['idempotency-key-reused'],
  },
  429: {
    name: 'TooManyRequests',
    description: 'Too many requests; `Retry-After` gives the seconds to wait',
    types: ['too-many-requests'],
  },
  431: { name: 'HeadersTooLarge', description: 'Request headers too large', types: ['bad-request'] },
  500: { name: 'Internal', description: 'Internal error', types: ['internal'] },
  503: {
    name: 'Unavailable',
    description: 'Service unavailable, or read-only for a while; `Retry-After` gives the seconds to wait',
    types: ['unavailable', 'read-only', 'papers-busy', 'papers-elsewhere', 'uploads-busy', 'storage-away'],
  },
  507: { name: 'StorageFull', description: 'Not enough storage', types: ['storage-full'] },
};

const kindOf = (status: number): Kind =>
  KINDS[status] ?? { name: `Status${status}`, description: STATUS_CODES[status] ?? 'Error', types: [] };

/**
 * An error answer of an operation: a reference to the shared one, or its own where it has types of its own.
 * @param isGeneral the answer has the types of its kind too
 */
export function problemAnswer(status: number, own: readonly ProblemType[], isGeneral: boolean): Response {
  const { name, description, types } = kindOf(status);
  const more = own.filter((type) => !types.includes(type));
  if (more.length === 0) return { $ref: `#/components/responses/${name}` };
  const causes = more.map((type) => `- \`${type}\`: ${PROBLEM_TYPES[type][1]}`).join('\n');
  return written(status, `${description}\n\n${causes}`, isGeneral ? [...types, ...more] : own);
}

function written(status: number, description: string, types: readonly ProblemType[]): Response {
  const examples = types.map((type) => [type, { $ref: `#/components/examples/${type}` }] as const);
  return {
    description,
    ...([429, 503].includes(status) && { headers: { 'Retry-After': RETRY_AFTER } }),
    content: {
      'application/problem+json': {
        schema: { $ref: getSchemaPath(ProblemDto) },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

const RETRY_AFTER = {
  description: 'Seconds to wait before the next attempt',
  schema: { type: 'integer', minimum: 1, example: 30 },
} as const;

const RECEIPT = '0199f0a0-0000-7000-8000-000000000050';

function exampleOf(type: ProblemType): Problem {
  const [status, meaning] = PROBLEM_TYPES[type];
  return {
    ...{ type: `${PROBLEM_URN}${type}`, title: STATUS_CODES[status] ?? 'Error', status },
    ...{ detail: meaning, instance: '/api/contracts', error: meaning },
    ...(type === 'invalid-input' && { fields: { rent: ['Must be positive'] } }),
    ...(type === 'reference-used' && { receiptId: RECEIPT }),
  };
}

/** Shared answers and examples that a document refers to. */
export function problemComponents(document: OpenAPIObject): Pick<Components, 'responses' | 'examples'> {
  const answers = Object.entries(KINDS).map(([status, { name, description, types }]) => [
    name,
    written(Number(status), description, types),
  ]);
  const responses = referred(document, 'responses', answers as [string, Response][]);
  const all = Object.keys(PROBLEM_TYPES) as ProblemType[];
  const examples = all.map((type): [string, object] => [type, { value: exampleOf(type) }]);
  return { responses, examples: referred({ ...document, components: { responses } }, 'examples', examples) };
}

function referred<T>(document: OpenAPIObject, part: string, all: [name: string, T][]): Record<string, T> {
  const text = JSON.stringify(document);
  return Object.fromEntries(all.filter(([name]) => text.includes(`"#/components/${part}/${name}"`)));
}

import { applyDecorators } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';

/** An error answer (RFC 9457). */
export class ProblemDto {
  @ApiProperty({
    example: 'urn:kiraya:problem:not-found',
    description: 'Stable name of the broken rule',
  })
  type: string;
  @ApiProperty({ example: 'Not Found' })
  title: string;
  @ApiProperty({ example: 404 })
  status: number;
  @ApiProperty({ example: 'Property was not found' })
  detail: string;
  @ApiProperty({
    example: '/api/properties/0199f0a0-0000-7000-8000-000000000000',
    description: 'Requested path',
  })
  instance: string;
  @ApiProperty({
    example: 'Property was not found',
    description: 'Sentence to show to the user; same as `detail`',
  })
  error: string;
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    example: { rent: ['Must be positive'] },
    description: 'Messages for each invalid field; on validation failures only',
  })
  fields?: Record<string, string[]>;
  @ApiPropertyOptional({
    format: 'uuid',
    example: '0199f0a0-0000-7000-8000-000000000050',
    description: 'Receipt that has the reference already; only with `reference-used`',
  })
  receiptId?: string;
  @ApiPropertyOptional({
    format: 'uuid',
    example: '0199f0a0-0000-7000-8000-000000000000',
    description: 'Thing that has the external id already; only with `external-id-taken`',
  })
  existingId?: string;
}

const RETRY_AFTER = {
  description: 'Seconds to wait before the next attempt',
  schema: { type: 'integer', minimum: 1 },
} as const;

const DESCRIPTIONS: Record<number, string> = {
  400: 'Malformed or invalid request; `fields` has the messages of invalid fields',
  401: 'Missing, invalid or expired token, or wrong credentials',
  403: 'Not permitted for this account',
  404: 'Not found, or not visible to you',
  409: 'Conflict with the current state; `type` names the rule',
  410: 'Link or position too old',
  412: 'Outdated version in `If-Match`; nothing is changed',
  413: 'Request body too large',
  415: 'Unsupported content type',
  422: 'File is not a readable picture',
  429: 'Too many requests; `Retry-After` gives the seconds to wait',
  431: 'Request headers too large',
  500: 'Internal error',
  503: 'Service unavailable, or read-only for a while; `Retry-After` gives the seconds to wait',
  507: 'Not enough storage',
};

/** An error answer of the API document. */
export const problemAnswer = (status: number, description = DESCRIPTIONS[status] ?? 'Error') => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: getSchemaPath(ProblemDto) } } },
  ...([429, 503].includes(status) && { headers: { 'Retry-After': RETRY_AFTER } }),
});

/** Documents error answers of a route's own, beside those that `nameRefusals` derives from its kind. */
export const ApiProblems = (...statuses: number[]): MethodDecorator & ClassDecorator =>
  applyDecorators(
    ApiExtraModels(ProblemDto),
    ...statuses.map((status) => ApiResponse({ status, ...problemAnswer(status) })),
  );

/** Documents an error answer of a route's own, with its cause. */
export const ApiProblem = (status: number, description: string): MethodDecorator =>
  applyDecorators(ApiExtraModels(ProblemDto), ApiResponse({ status, ...problemAnswer(status, description) }));

/** Documents the 404 of a route. @param thing its kind, such as `contract` */
export const ApiNotFound = (thing: string): MethodDecorator => ApiProblem(404, `No such ${thing}`);

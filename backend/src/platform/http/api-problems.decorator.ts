import { STATUS_CODES } from 'node:http';
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
    description: 'Stable name of the rule that was broken',
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
    description: 'Path that was asked for',
  })
  instance: string;
  @ApiProperty({ example: 'Property was not found', description: 'The sentence to show; same as detail' })
  error: string;
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    example: { rent: ['Must be positive'] },
    description: 'What is wrong with each field; on validation failures only',
  })
  fields?: Record<string, string[]>;
  @ApiPropertyOptional({
    format: 'uuid',
    example: '0199f0a0-0000-7000-8000-000000000050',
    description: 'The receipt that carries the reference already; of reference-used only',
  })
  receiptId?: string;
}

const RETRY_AFTER = {
  description: 'Seconds to wait before trying again',
  schema: { type: 'integer', minimum: 1 },
} as const;

/** An error answer of the API document. */
export const problemAnswer = (status: number) => ({
  description: STATUS_CODES[status] ?? 'Error',
  content: { 'application/problem+json': { schema: { $ref: getSchemaPath(ProblemDto) } } },
  ...([429, 503].includes(status) && { headers: { 'Retry-After': RETRY_AFTER } }),
});

/** Documents error answers of a route's own, beside those that `nameRefusals` derives from its kind. */
export const ApiProblems = (...statuses: number[]): MethodDecorator & ClassDecorator =>
  applyDecorators(
    ApiExtraModels(ProblemDto),
    ...statuses.map((status) => ApiResponse({ status, ...problemAnswer(status) })),
  );

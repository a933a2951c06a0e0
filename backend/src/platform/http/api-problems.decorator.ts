import { ApiExtension, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { ProblemType } from './problem-types.js';

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
  @ApiPropertyOptional({
    type: 'array',
    items: {
      type: 'object',
      required: ['id', 'startsAt', 'endsAt'],
      properties: {
        id: { type: 'string', format: 'uuid' },
        startsAt: { type: 'string', format: 'date-time' },
        endsAt: { type: 'string', format: 'date-time' },
      },
    },
    description: 'Free times of the home; only with `slot-taken`',
  })
  freeSlots?: { id: string; startsAt: string; endsAt: string }[];
}

/** Extension that brings problem types to the document's maker, which writes them out as answers. */
export const OWN_PROBLEMS = 'x-problems';

/** Problem types of a route's own: those that do not follow from its permission, parameters, body or limits. */
export const ApiProblems = (...types: ProblemType[]): MethodDecorator => ApiExtension(OWN_PROBLEMS, types);

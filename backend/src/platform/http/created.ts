import { applyDecorators, type Type } from '@nestjs/common';
import { ApiCreatedResponse, type ApiResponseOptions } from '@nestjs/swagger';

/** Documents an answer of `Answer.created`. */
export const ApiCreated = (
  type: Type<unknown>,
  description: string,
  headers: ApiResponseOptions['headers'] = {},
): MethodDecorator =>
  applyDecorators(
    ApiCreatedResponse({
      type,
      description,
      headers: {
        ...headers,
        Location: {
          description: 'Path of the new resource',
          schema: { type: 'string', example: '/api/contracts/0199f0a0-0000-7000-8000-000000000010' },
        },
      },
    }),
  );

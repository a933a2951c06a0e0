import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { OneAtATime } from '../http/one-at-a-time.js';

/** Documents an answer of `csvAnswer`. @param of the content, as in the file's name */
export const ApiCsv = (of: string): MethodDecorator =>
  applyDecorators(
    OneAtATime(),
    HttpCode(200),
    ApiProduces('text/csv'),
    ApiOkResponse({
      description: 'CSV file',
      content: { 'text/csv': { schema: { type: 'string' } } },
      headers: {
        'Content-Disposition': {
          schema: { type: 'string', example: `attachment; filename="kiraya-${of}-2026-11-20.csv"` },
        },
      },
    }),
  );

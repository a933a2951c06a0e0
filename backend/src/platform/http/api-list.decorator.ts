import { applyDecorators, type Type } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';

/** Documents a list: the array, and the headers that say how much there is and where the next page starts. */
export const ApiList = (type: Type, description: string): MethodDecorator =>
  applyDecorators(
    ApiOkResponse({
      type,
      isArray: true,
      description,
      headers: {
        'X-Total-Count': {
          description: 'How many entries there are on all pages; counting stops at 10,000',
          schema: { type: 'integer', minimum: 0, maximum: 10_000 },
        },
        Link: {
          description: 'The next page, `<…>; rel="next"`; absent on the last page',
          schema: { type: 'string' },
        },
      },
    }),
  );

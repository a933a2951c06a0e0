import { applyDecorators, type Type } from '@nestjs/common';
import { ApiOkResponse, type ApiResponseOptions } from '@nestjs/swagger';

/** Documents a list: the entries, and the headers that {@link sendPage} answers with them. */
export const ApiPage = (entry: Type<unknown>, description: string): MethodDecorator =>
  ApiPaged({ type: [entry], description });

/** The same for a page that is more than an array of entries. */
export const ApiPaged = (answer: ApiResponseOptions & { description: string }): MethodDecorator =>
  applyDecorators(
    ApiOkResponse({
      ...answer,
      headers: {
        'X-Total-Count': {
          description: 'How many entries the whole list has; exact up to 10,000, where counting stops',
          schema: { type: 'integer', minimum: 0, maximum: 10_000, example: 137 },
        },
        Link: {
          description: 'The way to the next page, when there is one: `<…>; rel="next"`',
          schema: { type: 'string', example: '</api/properties/public?cursor=WyJuZXdl>; rel="next"' },
        },
      },
    }),
  );

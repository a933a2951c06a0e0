import { applyDecorators, type Type } from '@nestjs/common';
import { ApiOkResponse, type ApiResponseOptions } from '@nestjs/swagger';
import { COUNT_LIMIT } from './paging.js';

/** Documents a list: its entries, and the headers of {@link answerOf}. @param counted the limit of counting */
export const ApiPage = (entry: Type<unknown>, description: string, counted?: number): MethodDecorator =>
  ApiPaged({ type: [entry], description }, counted);

/** Documents a list in the order of recording, whose reader can come back later. */
export const ApiRecordedPage = (entry: Type<unknown>, description: string): MethodDecorator =>
  ApiPaged({
    ...{ type: [entry], description },
    headers: {
      'X-Continuation': {
        description:
          'Cursor of what is recorded after this page, for a later request; absent while the list is empty',
        schema: { type: 'string', example: 'WyJyZWNlaXB0cyJd' },
      },
    },
  });

/** Documents a page that is more than an array of entries. */
export const ApiPaged = (
  answer: ApiResponseOptions & { description: string },
  counted = COUNT_LIMIT,
): MethodDecorator =>
  applyDecorators(
    ApiOkResponse({
      ...answer,
      headers: {
        ...answer.headers,
        'X-Total-Count': {
          description: `Number of entries in the whole list; exact up to ${counted.toLocaleString('en-IN')}, where counting stops`,
          schema: { type: 'integer', minimum: 0, maximum: counted, example: 137 },
        },
        Link: {
          description: 'Link to the next page, if there is one: `<…>; rel="next"`',
          schema: { type: 'string', example: '</api/properties/public?cursor=WyJuZXdl>; rel="next"' },
        },
      },
    }),
  );

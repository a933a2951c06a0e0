import type { Readable } from 'node:stream';
import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { Answer } from '../http/answer.js';

const LINES = 'application/x-ndjson';

/** Lines of JSON as they come, without buffering. */
export const linesAnswer = (lines: Readable): Answer =>
  Answer.file(LINES, lines).with('x-accel-buffering', 'no');

const EXAMPLE = [
  { made: 340, of: 1000 },
  { pdf: 'JVBERi0xLjcK' },
  { name: 'kiraya-receipts-2026-11-20.pdf', bytes: 9 },
];

/** Documents a route that answers with several papers as one PDF, and with its progress. */
export const ApiSeveralPapers = (): MethodDecorator =>
  applyDecorators(
    HttpCode(200),
    ApiProduces(LINES),
    ApiOkResponse({
      description:
        'JSON objects, one per line: progress (`made` of `of`), then pieces of the PDF in base64 (`pdf`), and last its `name` and number of `bytes`; without that last line the file is incomplete. On failure, a line with `error` instead.',
      content: {
        [LINES]: {
          schema: { type: 'string' },
          example: EXAMPLE.map((one) => `${JSON.stringify(one)}\n`).join(''),
        },
      },
    }),
  );

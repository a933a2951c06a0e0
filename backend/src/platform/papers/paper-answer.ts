import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiProduces, getSchemaPath } from '@nestjs/swagger';
import { Answer } from '../http/answer.js';
import { OneAtATime } from '../http/one-at-a-time.js';

const PDF = 'application/pdf';

/** A paper to send: numbers have slashes, names of files none. */
export interface PaperFile {
  name: string;
  pdf: Uint8Array;
}

export const fileNameOf = (number: string): string => `${number.replaceAll(/[^\w-]+/g, '-')}.pdf`;

/** A paper, to be saved under its number. */
export const paperAnswer = ({ name, pdf }: PaperFile): Answer =>
  Answer.download(PDF, name, Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));

const PAPER = { schema: { type: 'string', format: 'binary' } } as const;
const CSV = 'text/csv';
/** The formats beside JSON. */
const FILES: unknown[] = ['pdf', 'csv'];

/** Documents a route that answers with JSON, a paper, or a file for spreadsheets. @param of its content, in a word */
export const ApiInFormats = (
  type: Type,
  of: string,
  example: string,
  { hasCsv = false } = {},
): MethodDecorator =>
  applyDecorators(
    OneAtATime(({ query }) => FILES.includes((query as { format?: string }).format)),
    ApiExtraModels(type),
    ApiProduces('application/json', PDF, ...(hasCsv ? [CSV] : [])),
    ApiOkResponse({
      description: `${of.charAt(0).toUpperCase()}${of.slice(1)} in the requested format`,
      content: {
        'application/json': { schema: { $ref: getSchemaPath(type) } },
        [PDF]: PAPER,
        ...(hasCsv && { [CSV]: { schema: { type: 'string' } } }),
      },
      headers: {
        'Content-Disposition': {
          description: 'File name, for PDF and CSV',
          schema: { type: 'string', example: `attachment; filename="${example}"` },
        },
      },
    }),
  );

/** Documents a route that answers with a paper. */
export const ApiPaper = (example: string): MethodDecorator & ClassDecorator =>
  applyDecorators(
    OneAtATime(),
    ApiProduces(PDF),
    ApiOkResponse({
      description: 'PDF file',
      content: { [PDF]: PAPER },
      headers: {
        'Content-Disposition': { schema: { type: 'string', example: `attachment; filename="${example}"` } },
      },
    }),
  );

import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

const PDF = 'application/pdf';

/** A paper as it leaves: numbers have slashes, names of files none. */
export interface PaperFile {
  name: string;
  pdf: Uint8Array;
}

export const fileNameOf = (number: string): string => `${number.replaceAll(/[^\w-]+/g, '-')}.pdf`;

/** Sends a paper, to be saved under its number. */
export function sendPaper(reply: FastifyReply, { name, pdf }: PaperFile): void {
  void reply
    .header('content-type', PDF)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
}

/** A route that answers with a paper. */
export const ApiPaper = (example: string): MethodDecorator & ClassDecorator =>
  applyDecorators(
    ApiProduces(PDF),
    ApiOkResponse({
      description: 'The paper',
      content: { [PDF]: { schema: { type: 'string', format: 'binary' } } },
      headers: {
        'Content-Disposition': { schema: { type: 'string', example: `attachment; filename="${example}"` } },
      },
    }),
  );

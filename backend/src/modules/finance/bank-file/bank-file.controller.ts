import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { MakeBankFileDto } from './bank-file.dto.js';
import { MakeBankFile } from './make-bank-file.js';

@ApiTags('Finance')
@Controller('finance/bank-file')
export class BankFileController {
  constructor(private readonly files: MakeBankFile) {}

  @Post()
  @HttpCode(200)
  @Permit('bank-file:create')
  @ApiOperation({
    summary: 'A file for the bank’s bulk upload, of what is owed to these owners',
    description:
      'CSV in UTF-8, a line for each owner. Whoever cannot be paid (nothing entered, changed in the last 24 hours, nothing owed) is there by name with the reason. It pays nobody and records nothing; each owner’s details in it are a look of the audit log.',
  })
  @ApiProduces('text/csv')
  @ApiOkResponse({
    description: 'The file',
    content: { 'text/csv': { schema: { type: 'string' } } },
    headers: {
      'Content-Disposition': {
        schema: { type: 'string', example: 'attachment; filename="kiraya-payouts-2026-11-20.csv"' },
      },
    },
  })
  @ApiProblems(400, 413, 415, 503)
  async makeBankFile(
    @Body() { ownerIds }: MakeBankFileDto,
    @CurrentUser() caller: KnownCaller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { fileName, text } = await this.files.make(caller, ownerIds);
    void reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .send(text);
  }
}

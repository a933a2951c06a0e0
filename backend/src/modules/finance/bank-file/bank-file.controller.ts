import { Body, Controller, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Clock } from '../../../platform/clock/clock.js';
import { ApiCsv } from '../../../platform/csv/api-csv.decorator.js';
import { sendCsv } from '../../../platform/csv/send-csv.js';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { MakeBankFileDto } from './bank-file.dto.js';
import { MakeBankFile } from './make-bank-file.js';

@ApiTags('Finance')
@Controller('finance/bank-file')
export class BankFileController {
  constructor(
    private readonly files: MakeBankFile,
    private readonly clock: Clock,
  ) {}

  @Post()
  @Permit('bank-file:create')
  @ApiOperation({
    summary: 'A file for the bank’s bulk upload, of what is owed to these owners',
    description:
      'CSV in UTF-8, a line for each owner. Whoever cannot be paid (nothing entered, entered in the last 24 hours, nothing owed) is there by name with the reason. It pays nobody and records nothing; each owner’s details in it are a look of the audit log.',
  })
  @ApiCsv('payouts')
  @ApiProblems(429)
  async makeBankFile(
    @Body() { ownerIds }: MakeBankFileDto,
    @CurrentUser() caller: KnownCaller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCsv(reply, 'payouts', this.clock.today(), await this.files.make(caller, ownerIds));
  }
}

import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { csvAnswer } from '../../../../platform/csv/csv-answer.js';
import { Answer } from '../../../../platform/http/answer.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { ApiCsv } from '../../../../platform/csv/api-csv.decorator.js';
import { ApiProblems } from '../../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { WhileReadOnly } from '../../../../platform/http/while-read-only.decorator.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import type { PayeeKind } from '../../../auth/index.js';
import { MakeBankFileDto } from './bank-file.dto.js';
import { MakeBankFile } from './make-bank-file.js';

/** File names by kind of payee. */
const FILES: Record<PayeeKind, string> = { bank_account: 'payouts-accounts', upi: 'payouts-upi' };

@ApiTags('Payouts')
@Controller('finance/bank-file')
export class BankFileController {
  constructor(
    private readonly files: MakeBankFile,
    private readonly clock: Clock,
  ) {}

  @Post()
  @WhileReadOnly()
  @Permit('bank-file:create')
  @ApiOperation({
    summary: 'Create a bulk transfer file',
    description:
      'CSV in UTF-8 for the bank’s bulk upload, with a line for each of these owners who can be paid this way: payee details older than 24 hours and a balance payable. Pays nobody and records nothing; each owner’s details in it are logged as viewed. For accountants and administrators. Refused with 409 if its total is not the expected one.',
  })
  @ApiCsv(FILES.bank_account)
  @ApiProblems('nothing-to-pay-out', 'other-sum-to-send')
  async makeBankFile(@Body() body: MakeBankFileDto, @CurrentUser() caller: KnownCaller): Promise<Answer> {
    return csvAnswer(FILES[body.kind], this.clock.today(), await this.files.make(caller, body));
  }
}

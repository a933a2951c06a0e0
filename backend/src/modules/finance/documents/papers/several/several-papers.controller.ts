import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ClientGone } from '../../../../../platform/http/client-gone.js';
import type { Answer } from '../../../../../platform/http/answer.js';
import {
  CurrentRequest,
  LoggedFile,
  type LoggedRequest,
} from '../../../../../platform/audit/logged.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../../../platform/http/caller.js';
import { ApiSeveralPapers } from '../../../../../platform/papers/several-answer.js';
import { MOST_LINES, MOST_PAPERS, PaperFiles } from '../../../../../platform/papers/several-papers.js';
import { Permit } from '../../../../../platform/security/permit.decorator.js';
import { SeveralFinancePapers } from './several-finance-papers.js';
import { MakePayoutAdvicesPdfDto, MakeReceiptsPdfDto, MakeStatementsPdfDto } from './several.dto.js';

const count = (of: number): string => of.toLocaleString('en-IN');
const HOW = `Each as it is by itself, made anew from the books; nothing is recorded. At most ${count(MOST_PAPERS)} papers, and ${count(MOST_LINES)} lines of tables in them; of more, and of none, 409 says so. One file at a time for each person.`;

@ApiTags('Finance')
@Controller('finance')
export class SeveralPapersController {
  constructor(
    private readonly papers: SeveralFinancePapers,
    private readonly files: PaperFiles,
  ) {}

  @Post('receipts/pdf')
  @Permit('receipt:read')
  @LoggedFile('receipts')
  @ApiOperation({ summary: 'The receipts that the caller may see, as one PDF', description: HOW })
  @ApiSeveralPapers()
  async makeReceiptsPdf(
    @Body() filter: MakeReceiptsPdfDto,
    @CurrentUser() { account }: KnownCaller,
    @CurrentRequest() request: LoggedRequest,
    @ClientGone() gone: AbortSignal,
  ): Promise<Answer> {
    return this.files.answer(request, gone, account.id, await this.papers.ofReceipts(account, filter));
  }

  @Post('payouts/pdf')
  @Permit('payout:read')
  @LoggedFile('payout-advices')
  @ApiOperation({
    summary: 'The advices of the payouts that the caller may see, as one PDF: an owner theirs',
    description: HOW,
  })
  @ApiSeveralPapers()
  async makePayoutAdvicesPdf(
    @Body() filter: MakePayoutAdvicesPdfDto,
    @CurrentUser() { account }: KnownCaller,
    @CurrentRequest() request: LoggedRequest,
    @ClientGone() gone: AbortSignal,
  ): Promise<Answer> {
    return this.files.answer(request, gone, account.id, await this.papers.ofPayouts(account, filter));
  }

  @Post('owners/statements/pdf')
  @Permit('owner-statements:make')
  @LoggedFile('owner-statements')
  @ApiOperation({
    summary: 'The statements of all owners of whom something moved in a period, as one PDF',
    description: HOW,
  })
  @ApiSeveralPapers()
  async makeStatementsPdf(
    @Body() period: MakeStatementsPdfDto,
    @CurrentUser() { account }: KnownCaller,
    @CurrentRequest() request: LoggedRequest,
    @ClientGone() gone: AbortSignal,
  ): Promise<Answer> {
    return this.files.answer(request, gone, account.id, await this.papers.ofOwners(account, period));
  }
}

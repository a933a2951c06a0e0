import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../../../platform/http/api-problems.decorator.js';
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
const HOW = `Each is made anew from the books; records nothing. At most ${count(MOST_PAPERS)} documents, with ${count(MOST_LINES)} table lines in them; refused with 409 for more, and for none. One file at a time for each account (429).`;

@ApiTags('Documents')
@Controller('finance')
export class SeveralPapersController {
  constructor(
    private readonly papers: SeveralFinancePapers,
    private readonly files: PaperFiles,
  ) {}

  @Post('receipts/pdf')
  @Permit('receipt:read')
  @LoggedFile('receipts')
  @ApiOperation({
    summary: 'Download receipts as one PDF',
    description: `The receipts that you may see. ${HOW}`,
  })
  @ApiSeveralPapers()
  @ApiProblems('no-papers', 'too-many-lines', 'too-many-papers')
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
    summary: 'Download payout advices as one PDF',
    description: `Owners get the advices of their own payouts, accountants and administrators all. ${HOW}`,
  })
  @ApiSeveralPapers()
  @ApiProblems('no-papers', 'too-many-lines', 'too-many-papers')
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
    summary: 'Download owner statements as one PDF',
    description: `The statements of all owners with movements in a period. For accountants and administrators. ${HOW}`,
  })
  @ApiSeveralPapers()
  @ApiProblems('no-papers', 'too-many-lines', 'too-many-papers', 'too-many-rows')
  async makeStatementsPdf(
    @Body() period: MakeStatementsPdfDto,
    @CurrentUser() { account }: KnownCaller,
    @CurrentRequest() request: LoggedRequest,
    @ClientGone() gone: AbortSignal,
  ): Promise<Answer> {
    return this.files.answer(request, gone, account.id, await this.papers.ofOwners(account, period));
  }
}

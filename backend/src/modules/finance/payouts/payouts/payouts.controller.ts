import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../../platform/http/answer.js';
import {
  CurrentRequest,
  LoggedFile,
  type LoggedRequest,
} from '../../../../platform/audit/logged.decorator.js';
import { ApiCsv } from '../../../../platform/csv/api-csv.decorator.js';
import { CsvFiles } from '../../../../platform/csv/csv-files.js';
import { ApiPage, ApiRecordedPage } from '../../../../platform/http/api-page.decorator.js';
import { ApiProblems } from '../../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { EntityId } from '../../../../platform/http/entity-id.pipe.js';
import {
  ApiIdempotencyKey,
  IdempotencyKey,
  type IdempotentRequest,
} from '../../../../platform/http/idempotency/idempotent-request.js';
import { type Page } from '../../../../platform/http/paging.js';
import { ReadsReplica } from '../../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { RecordedQueryDto } from '../../ledger/index.js';
import { MakePayout } from './make-payout.js';
import { MakePayablesFileDto, PayableDto, PayablesQueryDto } from './payable.dto.js';
import { PayablesReader } from './payables-reader.js';
import { PayoutsReader } from './payouts-reader.js';
import { MakePayoutDto, PayoutDto, PayoutPreviewDto, PreviewPayoutDto } from './payout.dto.js';
import { PreviewPayout } from './preview-payout.js';

@ApiTags('Payouts')
@Controller('finance')
export class PayoutsController {
  constructor(
    private readonly payouts: MakePayout,
    private readonly payables: PayablesReader,
    private readonly reader: PayoutsReader,
    private readonly csv: CsvFiles,
    private readonly previews: PreviewPayout,
  ) {}

  @Get('payables')
  @Permit('payable:list')
  @ApiOperation({
    summary: 'List balances payable to owners',
    description:
      'Rents and charges collected and not yet paid out, by owner. For accountants and administrators.',
  })
  @ApiPage(PayableDto, 'Page of owners')
  listPayables(@Query() query: PayablesQueryDto): Promise<Page> {
    return this.payables.page(query);
  }

  @Post('payables/file')
  @Permit('payable:list')
  @LoggedFile('payables')
  @ApiOperation({
    summary: 'Download payable balances as CSV',
    description:
      'Balances of all matching owners, as CSV in UTF-8, in the order of the list. Not a file for the bank: accounts are masked. Records no money; the download is logged. For accountants and administrators.',
  })
  @ApiCsv('payables')
  makePayablesFile(
    @Body() filter: MakePayablesFileDto,
    @CurrentRequest() request: LoggedRequest,
  ): Promise<Answer> {
    return this.csv.answer(request, this.payables.file(filter));
  }

  @Post('payouts')
  @Permit('payout:create')
  @ApiOperation({
    summary: 'Record a payout',
    description:
      'Pays an owner the money collected, less commission and the owner’s debt: one transaction for each rent record, an entry for each charge, all or nothing. For accountants and administrators. Refused with 409 if nothing is payable, a named rent is not collected, paid out already or not payable yet, or the books are closed for the day; by bank transfer also while the payee details are on hold, unless its day lies before the day of their entry.',
  })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: PayoutDto, description: 'Payout and its transactions' })
  @ApiProblems(
    'already-paid-out',
    'already-recorded',
    'not-collected',
    'not-yet-payable',
    'nothing-to-pay-out',
    'payee-on-hold',
    'period-closed',
    'not-found',
  )
  async makePayout(
    @Body() body: MakePayoutDto,
    @IdempotencyKey() request: IdempotentRequest,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    const { status, json } = await this.payouts.pay(caller, request, body);
    return Answer.json(json, status);
  }

  @Post('payouts/preview')
  @Permit('payout:create')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Preview a payout',
    description:
      'The amount to transfer and its calculation, if paid now. Changes nothing. For accountants and administrators, with the same refusals for rents as the payout.',
  })
  @ApiOkResponse({ type: PayoutPreviewDto, description: 'Amount to transfer, and its calculation' })
  @ApiProblems('already-paid-out', 'not-collected', 'not-yet-payable', 'nothing-to-pay-out', 'not-found')
  previewPayout(@Body() body: PreviewPayoutDto): Promise<PayoutPreviewDto> {
    return this.previews.of(body);
  }

  @Get('payouts')
  @ReadsReplica()
  @Permit('payout:read')
  @ApiOperation({
    summary: 'List payouts',
    description:
      'Payouts with their lines, in the order of recording, oldest first: what is recorded while pages are read comes after them. `X-Continuation` is the cursor to ask with later for what is new. Owners get their own, accountants and administrators all.',
  })
  @ApiRecordedPage(PayoutDto, 'Page of payouts')
  listPayouts(@Query() query: RecordedQueryDto, @CurrentUser() caller: KnownCaller): Promise<Page> {
    return this.reader.page(caller.account, query);
  }

  @Get('payouts/:id')
  @ReadsReplica()
  @Permit('payout:read')
  @ApiOperation({
    summary: 'Get a payout',
    description: 'Owners may read their own, accountants and administrators any.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Payout id' })
  @ApiOkResponse({ type: PayoutDto, description: 'Payout with its lines' })
  async findPayout(@Param('id', EntityId) id: string, @CurrentUser() caller: KnownCaller): Promise<Answer> {
    return Answer.json(await this.reader.one(caller.account, id));
  }
}

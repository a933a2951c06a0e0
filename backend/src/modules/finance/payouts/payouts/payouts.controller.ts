import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../../platform/http/answer.js';
import {
  CurrentRequest,
  LoggedFile,
  type LoggedRequest,
} from '../../../../platform/audit/logged.decorator.js';
import { ApiCsvOfList } from '../../../../platform/csv/api-csv.decorator.js';
import { CsvFiles } from '../../../../platform/csv/csv-files.js';
import { ApiPage } from '../../../../platform/http/api-page.decorator.js';
import { ApiProblems } from '../../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { EntityId } from '../../../../platform/http/entity-id.pipe.js';
import {
  ApiIdempotencyKey,
  IdempotencyKey,
  type IdempotentRequest,
} from '../../../../platform/http/idempotency/idempotent-request.js';
import { type Page } from '../../../../platform/http/paging.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { MakePayout } from './make-payout.js';
import { MakePayablesFileDto, PayableDto, PayablesQueryDto } from './payable.dto.js';
import { PayablesReader } from './payables-reader.js';
import { PayoutsReader } from './payouts-reader.js';
import { MakePayoutDto, PayoutDto, PayoutPreviewDto, PreviewPayoutDto } from './payout.dto.js';
import { PreviewPayout } from './preview-payout.js';

@ApiTags('Finance')
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
  @ApiOperation({ summary: 'What is owed to each owner: rents that were collected and not yet paid out' })
  @ApiPage(PayableDto, 'A page of owners')
  listPayables(@Query() query: PayablesQueryDto): Promise<Page> {
    return this.payables.page(query);
  }

  @Post('payables/file')
  @Permit('payable:list')
  @LoggedFile('payables')
  @ApiOperation({
    summary: 'What is owed to each owner that a filter asks for, as a file for spreadsheets',
    description:
      'CSV in UTF-8, in the order of the list. It records no money; the audit log notes it. It is none for the bank: accounts are masked.',
  })
  @ApiCsvOfList('payables')
  makePayablesFile(
    @Body() filter: MakePayablesFileDto,
    @CurrentRequest() request: LoggedRequest,
  ): Promise<Answer> {
    return this.csv.answer(request, this.payables.file(filter));
  }

  @Post('payouts')
  @Permit('payout:create')
  @ApiOperation({
    summary: 'Pays an owner what was collected for them, less commission and what they owe',
    description:
      'One transaction for each rent record, an entry for each charge; all of them, or nothing at all. Refused by bank transfer while where the owner is paid is held (409), unless its day lies before that on which it was entered.',
  })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: PayoutDto, description: 'The payout and its transactions' })
  @ApiProblems(404, 409)
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
  @ApiOperation({ summary: 'What a payout would come to, were it made now' })
  @ApiOkResponse({ type: PayoutPreviewDto, description: 'What would be sent, and how it comes about' })
  @ApiProblems(404, 409)
  previewPayout(@Body() body: PreviewPayoutDto): Promise<PayoutPreviewDto> {
    return this.previews.of(body);
  }

  @Get('payouts/:id')
  @Permit('payout:read')
  @ApiOperation({ summary: 'One payout that the caller may see: an owner theirs' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: PayoutDto, description: 'The payout with its lines' })
  @ApiProblems(404)
  async findPayout(@Param('id', EntityId) id: string, @CurrentUser() caller: KnownCaller): Promise<Answer> {
    return Answer.json(await this.reader.one(caller.account, id));
  }
}

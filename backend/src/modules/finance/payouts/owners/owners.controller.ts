import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../../platform/http/answer.js';
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
import { ReverseTransactionDto } from '../../ledger/index.js';
import {
  DebtsQueryDto,
  OwnerDebtDto,
  OwnerEntryDto,
  OwnerPositionDto,
  PreviewOwnerEntryDto,
  RecordOwnerEntryDto,
} from './owner-entry.dto.js';
import { OwnerPositionsReader } from './owner-positions-reader.js';
import { PreviewOwnerEntry } from './preview-owner-entry.js';
import { RecordOwnerEntry } from './record-owner-entry.js';
import { ReverseEntry } from './reverse-entry.js';

@ApiTags('Finance')
@Controller('finance')
export class OwnersController {
  constructor(
    private readonly entries: RecordOwnerEntry,
    private readonly previews: PreviewOwnerEntry,
    private readonly reversals: ReverseEntry,
    private readonly reader: OwnerPositionsReader,
  ) {}

  @Get('owners/:id/position')
  @Permit('owner-position:read')
  @ApiOperation({ summary: 'What an owner owes and what is held for them: an owner’s own' })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The owner' })
  @ApiOkResponse({ type: OwnerPositionDto, description: 'As it is now' })
  @ApiProblems(404)
  async readPosition(@Param('id', EntityId) id: string, @CurrentUser() caller: KnownCaller): Promise<Answer> {
    return Answer.json(await this.reader.position(caller.account, id));
  }

  @Get('owners/:id/debts')
  @Permit('owner-position:read')
  @ApiOperation({ summary: 'What made an owner owe more, or less, the latest first: an owner’s own' })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The owner' })
  @ApiPage(OwnerDebtDto, 'A page of these')
  @ApiProblems(404)
  listDebts(
    @Param('id', EntityId) id: string,
    @Query() query: DebtsQueryDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Page> {
    return this.reader.debts(caller.account, id, query);
  }

  @Post('expenses')
  @Permit('owner-entry:record')
  @ApiOperation({
    summary: 'Records what Kiraya paid for an owner: the next payout takes it off',
    description: 'It may be more than is held for them; the position in the answer says so.',
  })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: OwnerEntryDto, description: 'The expense' })
  @ApiProblems(409)
  async recordExpense(
    @Body() body: RecordOwnerEntryDto,
    @IdempotencyKey() request: IdempotentRequest,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    const { status, json } = await this.entries.record(caller, request, 'expense', body);
    return Answer.json(json, status);
  }

  @Post('expenses/preview')
  @Permit('owner-entry:record')
  @HttpCode(200)
  @ApiOperation({ summary: 'What an owner would owe, were an expense recorded now' })
  @ApiOkResponse({ type: OwnerPositionDto, description: 'As it would be' })
  @ApiProblems(409)
  async previewExpense(@Body() body: PreviewOwnerEntryDto): Promise<Answer> {
    return Answer.json(await this.previews.of('expense', body));
  }

  @Post('contributions')
  @Permit('owner-entry:record')
  @ApiOperation({
    summary: 'Records what an owner paid in of what they owe',
    description: 'Not more than that (409).',
  })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: OwnerEntryDto, description: 'The contribution' })
  @ApiProblems(409)
  async recordContribution(
    @Body() body: RecordOwnerEntryDto,
    @IdempotencyKey() request: IdempotentRequest,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    const { status, json } = await this.entries.record(caller, request, 'contribution', body);
    return Answer.json(json, status);
  }

  @Post('contributions/preview')
  @Permit('owner-entry:record')
  @HttpCode(200)
  @ApiOperation({ summary: 'What an owner would owe, were a contribution recorded now' })
  @ApiOkResponse({ type: OwnerPositionDto, description: 'As it would be' })
  @ApiProblems(409)
  async previewContribution(@Body() body: PreviewOwnerEntryDto): Promise<Answer> {
    return Answer.json(await this.previews.of('contribution', body));
  }

  @Post('entries/:id/reversal')
  @Permit('entry:reverse')
  @ApiOperation({
    summary: 'Takes an expense, a contribution, a transfer or a refund of a deposit back',
    description:
      'What is a part of a receipt or a payout is taken back with that, and a deposit that its owner owes by now stays handed over (409).',
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiCreatedResponse({ type: OwnerEntryDto, description: 'The entry, reversed' })
  @ApiProblems(404, 409)
  async reverseEntry(
    @Param('id', EntityId) id: string,
    @Body() { reason }: ReverseTransactionDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return Answer.json(await this.reversals.reverse(caller, id, reason));
  }
}

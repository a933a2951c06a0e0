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
  OptionalIdempotencyKey,
} from '../../../../platform/http/idempotency/idempotent-request.js';
import { type Page } from '../../../../platform/http/paging.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { REVERSAL_PROBLEMS, ReverseTransactionDto } from '../../ledger/index.js';
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

@ApiTags('Owner balances')
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
  @ApiOperation({
    summary: 'Get an owner’s balance',
    description:
      'The owner’s debt, and the money held for them. Owners may read their own, accountants and administrators any.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Owner id' })
  @ApiOkResponse({ type: OwnerPositionDto, description: 'Current details' })
  async readPosition(@Param('id', EntityId) id: string, @CurrentUser() caller: KnownCaller): Promise<Answer> {
    return Answer.json(await this.reader.position(caller.account, id));
  }

  @Get('owners/:id/debts')
  @Permit('owner-position:read')
  @ApiOperation({
    summary: 'List changes of an owner’s debt',
    description:
      'Entries that raised or lowered the debt, latest first. Owners may read their own, accountants and administrators any.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Owner id' })
  @ApiPage(OwnerDebtDto, 'Page of entries')
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
    summary: 'Record an expense for an owner',
    description:
      'Money that Kiraya paid for an owner; the next payout deducts it. May exceed the money held for them, as the position in the answer shows. For accountants and administrators. Refused with 409 if the books are closed for the day.',
  })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: OwnerEntryDto, description: 'Expense' })
  @ApiProblems('already-recorded', 'period-closed')
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
  @ApiOperation({
    summary: 'Preview an expense',
    description:
      'The owner’s balance if the expense were recorded now. Changes nothing. For accountants and administrators.',
  })
  @ApiOkResponse({ type: OwnerPositionDto, description: 'Owner’s balance that would result' })
  @ApiProblems('more-than-owed')
  async previewExpense(@Body() body: PreviewOwnerEntryDto): Promise<Answer> {
    return Answer.json(await this.previews.of('expense', body));
  }

  @Post('contributions')
  @Permit('owner-entry:record')
  @ApiOperation({
    summary: 'Record an owner’s contribution',
    description:
      'Money that an owner paid in towards their debt. For accountants and administrators. Refused with 409 for more than the debt, or if the books are closed for the day.',
  })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: OwnerEntryDto, description: 'Contribution' })
  @ApiProblems('already-recorded', 'more-than-owed', 'period-closed')
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
  @ApiOperation({
    summary: 'Preview an owner’s contribution',
    description:
      'The owner’s balance if the contribution were recorded now. Changes nothing. For accountants and administrators. Refused with 409 for more than the debt.',
  })
  @ApiOkResponse({ type: OwnerPositionDto, description: 'Owner’s balance that would result' })
  @ApiProblems('more-than-owed')
  async previewContribution(@Body() body: PreviewOwnerEntryDto): Promise<Answer> {
    return Answer.json(await this.previews.of('contribution', body));
  }

  @Post('entries/:id/reversal')
  @Permit('entry:reverse')
  @ApiOperation({
    summary: 'Reverse an entry',
    description:
      'Reverses an expense, a contribution, or a transfer or refund of a deposit. For accountants and administrators. Refused with 409 if it was reversed before, for a part of a receipt or payout (reverse that instead), and for a deposit transfer that the owner owes by now.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Entry id' })
  @ApiIdempotencyKey({ required: false })
  @ApiCreatedResponse({ type: OwnerEntryDto, description: 'Reversed entry' })
  @ApiProblems(...REVERSAL_PROBLEMS, 'deposit-recovered', 'not-by-itself', 'reversal-stands')
  async reverseEntry(
    @Param('id', EntityId) id: string,
    @Body() { reason }: ReverseTransactionDto,
    @OptionalIdempotencyKey() request: IdempotentRequest | undefined,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return Answer.json(await this.reversals.reverse(caller, id, reason, request));
  }
}

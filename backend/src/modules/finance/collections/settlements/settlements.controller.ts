import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../../platform/http/answer.js';
import type { Queryable } from '../../../../platform/database/sql.js';
import { ApiProblems } from '../../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { EntityId } from '../../../../platform/http/entity-id.pipe.js';
import {
  ApiIdempotencyKey,
  type IdempotentRequest,
  OptionalIdempotencyKey,
} from '../../../../platform/http/idempotency/idempotent-request.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { REVERSAL_PROBLEMS, ReverseTransactionDto } from '../../ledger/index.js';
import { ReverseSettlement } from './reverse-settlement.js';
import { SettleTenancy, type Settling } from './settle-tenancy.js';
import { SettlementReader } from './settlement-reader.js';
import { SettlementDto, SettlementQueryDto, SettleTenancyDto } from './settlement.dto.js';

@ApiTags('Tenancy accounts')
@Controller('contracts/:id/settlement')
export class SettlementsController {
  constructor(
    private readonly reader: SettlementReader,
    private readonly settling: SettleTenancy,
    private readonly reversal: ReverseSettlement,
  ) {}

  @Get()
  @Permit('contract:list')
  @ApiOperation({
    summary: 'Get a settlement or its draft',
    description:
      'The settlement of a tenancy; without one, a draft of its result today. For everyone who may see the contract.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiOkResponse({ type: SettlementDto, description: 'Settlement or its draft' })
  @ApiProblems('not-over')
  findSettlement(
    @Param('id', EntityId) id: string,
    @Query() { damages }: SettlementQueryDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<SettlementDto> {
    return this.reader.one(caller.account, id, Number(damages ?? 0));
  }

  @Post()
  @Permit('tenancy:settle')
  @ApiOperation({
    summary: 'Settle a tenancy',
    description:
      'Closes the account from the last day on: money paid for later months pays open items, and the rest becomes deposit; the deposit pays what is then open. The remaining deposit can be refunded. For accountants and administrators. Refused with 409 if the tenancy is not over, not confirmed, or settled already.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiIdempotencyKey({ required: false })
  @ApiCreatedResponse({ type: SettlementDto, description: 'Settlement' })
  @ApiProblems(...REVERSAL_PROBLEMS, 'already-settled', 'disputed', 'not-confirmed', 'not-over')
  async settleTenancy(
    @Param('id', EntityId) id: string,
    @Body() { damages }: SettleTenancyDto,
    @OptionalIdempotencyKey() request: IdempotentRequest | undefined,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    const settling = { caller, contractId: id, request };
    return Answer.json(await this.settling.settle(settling, damages ?? [], this.answer(settling)));
  }

  @Post('reversal')
  @Permit('settlement:reverse')
  @ApiOperation({
    summary: 'Reverse a settlement',
    description:
      'Reverses its set-offs and damages; money moved to the deposit stays there. For accountants and administrators. Refused with 409 until its refunds are reversed, if its payments were paid out, or if there is no settlement.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiIdempotencyKey({ required: false })
  @ApiCreatedResponse({ type: SettlementDto, description: 'Draft of a new settlement' })
  @ApiProblems(...REVERSAL_PROBLEMS, 'not-settled', 'refund-comes-first')
  async reverseSettlement(
    @Param('id', EntityId) id: string,
    @Body() { reason }: ReverseTransactionDto,
    @OptionalIdempotencyKey() request: IdempotentRequest | undefined,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    const settling = { caller, contractId: id, request };
    return Answer.json(await this.reversal.reverse(settling, reason, this.answer(settling)));
  }

  private answer({ caller, contractId }: Settling): (on: Queryable) => Promise<string> {
    return async (on) => JSON.stringify(await this.reader.one(caller.account, contractId, 0, on));
  }
}

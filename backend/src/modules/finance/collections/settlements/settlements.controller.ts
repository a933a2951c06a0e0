import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { EntityId } from '../../../../platform/http/entity-id.pipe.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { ReverseTransactionDto } from '../../ledger/index.js';
import { ReverseSettlement } from './reverse-settlement.js';
import { SettleTenancy } from './settle-tenancy.js';
import { SettlementReader } from './settlement-reader.js';
import { SettlementDto, SettlementQueryDto, SettleTenancyDto } from './settlement.dto.js';

@ApiTags('Finance')
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
    summary: 'The settlement of a tenancy; while none stands, a draft of what it would come to today',
    description: 'For whoever may see the contract.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiOkResponse({ type: SettlementDto, description: 'The settlement or its draft' })
  @ApiProblems(404)
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
    summary: 'Settles a tenancy after its last day',
    description:
      'What was paid for later months pays what is open and is deposit else; the deposit pays what is then open. What is left of it can be refunded.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiCreatedResponse({ type: SettlementDto, description: 'The settlement' })
  @ApiProblems(404, 409)
  async settleTenancy(
    @Param('id', EntityId) id: string,
    @Body() { damages }: SettleTenancyDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<SettlementDto> {
    await this.settling.settle(caller, id, damages ?? []);
    return this.reader.one(caller.account, id);
  }

  @Post('reversal')
  @Permit('settlement:reverse')
  @ApiOperation({
    summary: 'Takes a settlement back: its set-offs and damages',
    description: 'What was moved to the deposit stays there. Refunds are reversed first (409).',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiCreatedResponse({ type: SettlementDto, description: 'The draft of another one' })
  @ApiProblems(404, 409)
  async reverseSettlement(
    @Param('id', EntityId) id: string,
    @Body() { reason }: ReverseTransactionDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<SettlementDto> {
    await this.reversal.reverse(caller, id, reason);
    return this.reader.one(caller.account, id);
  }
}

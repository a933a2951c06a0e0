import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../../platform/http/answer.js';
import { ApiPage } from '../../../../platform/http/api-page.decorator.js';
import { ApiProblems } from '../../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { ApiCreated } from '../../../../platform/http/created.js';
import { EntityId } from '../../../../platform/http/entity-id.pipe.js';
import {
  ApiIdempotencyKey,
  IdempotencyKey,
  type IdempotentRequest,
} from '../../../../platform/http/idempotency/idempotent-request.js';
import { type Page, PageQueryDto } from '../../../../platform/http/paging.js';
import { Limited } from '../../../../platform/security/limited.decorator.js';
import { ReadsReplica } from '../../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { CloseDeclarationDto, DeclarePaymentDto, RejectDeclarationDto } from './declaration-input.dto.js';
import { DeclarationDto, DeclarationsQueryDto, ListedDeclarationDto } from './declaration.dto.js';
import { DeclarationDecisions } from './declaration-decisions.js';
import { DeclarationsReader } from './declarations-reader.js';
import { DeclarePayment, DECLARING } from './declare-payment.js';

@ApiTags('Reported payments')
@Controller()
export class DeclarationsController {
  constructor(
    private readonly declaring: DeclarePayment,
    private readonly decisions: DeclarationDecisions,
    private readonly reader: DeclarationsReader,
  ) {}

  @Post('contracts/:id/declarations')
  @Permit('declaration:create')
  @ApiOperation({
    summary: 'Report a payment',
    description:
      'A tenant reports a payment made. It counts as no money until an accountant or an administrator confirms it by a receipt or rejects it. For the tenant of the contract. Refused with 409 for an unconfirmed contract, or while a report with the same reference, or another without one, is pending.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiIdempotencyKey()
  @ApiCreated(DeclarationDto, 'Reported payment')
  @Limited(DECLARING)
  @ApiProblems('already-declared', 'already-recorded', 'contract-unconfirmed', 'period-closed')
  async declarePayment(
    @Param('id', EntityId) contractId: string,
    @Body() body: DeclarePaymentDto,
    @IdempotencyKey() request: IdempotentRequest,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    const { json } = await this.declaring.declare(caller, request, contractId, body);
    return Answer.created(`/api/contracts/${contractId}/declarations`, json);
  }

  @Get('contracts/:id/declarations')
  @ReadsReplica()
  @Permit('declaration:read')
  @ApiOperation({
    summary: 'List reported payments of a contract',
    description: 'Latest first. For everyone who may see the contract.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiPage(DeclarationDto, 'Page of reported payments')
  listContractDeclarations(
    @Param('id', EntityId) contractId: string,
    @Query() query: PageQueryDto,
    @CurrentUser() { account }: KnownCaller,
  ): Promise<Page> {
    return this.reader.ofContract(account, contractId, query);
  }

  @Get('contracts/:id/declarations/:declarationId')
  @ReadsReplica()
  @Permit('declaration:read')
  @ApiOperation({ summary: 'Get a reported payment', description: 'For everyone who may see its contract.' })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiParam({ name: 'declarationId', format: 'uuid', description: 'Id of the reported payment' })
  @ApiOkResponse({ type: DeclarationDto, description: 'Reported payment' })
  async findDeclaration(
    @Param('id', EntityId) contractId: string,
    @Param('declarationId', EntityId) id: string,
    @CurrentUser() { account }: KnownCaller,
  ): Promise<Answer> {
    return Answer.json(await this.reader.one(account, contractId, id));
  }

  @Post('contracts/:id/declarations/:declarationId/withdrawal')
  @Permit('declaration:withdraw')
  @ApiOperation({
    summary: 'Withdraw a reported payment',
    description: 'Only while it is pending; refused with 409 afterwards. For the tenant who reported it.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiParam({ name: 'declarationId', format: 'uuid', description: 'Id of the reported payment' })
  @ApiCreatedResponse({ type: DeclarationDto, description: 'Withdrawn report' })
  @ApiProblems('declaration-decided')
  async withdrawDeclaration(
    @Param('id', EntityId) contractId: string,
    @Param('declarationId', EntityId) id: string,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return Answer.json(await this.decisions.withdraw(caller, contractId, id));
  }

  @Get('finance/declarations')
  @ReadsReplica()
  @Permit('declaration:list')
  @ApiOperation({
    summary: 'List reported payments',
    description:
      'Pending ones oldest first; those of another status latest first. For accountants and administrators.',
  })
  @ApiPage(ListedDeclarationDto, 'Page of reported payments')
  listDeclarations(@Query() query: DeclarationsQueryDto): Promise<Page> {
    return this.reader.page(query);
  }

  @Post('finance/declarations/:id/rejection')
  @Permit('declaration:reject')
  @ApiOperation({
    summary: 'Reject a reported payment',
    description:
      'For money that was not found; the tenant reads the reason. For accountants and administrators. Refused with 409 unless it is pending.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Id of the reported payment' })
  @ApiCreatedResponse({ type: DeclarationDto, description: 'Rejected report' })
  @ApiProblems('declaration-decided')
  async rejectDeclaration(
    @Param('id', EntityId) id: string,
    @Body() { reason }: RejectDeclarationDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return Answer.json(await this.decisions.reject(caller, id, reason));
  }

  @Post('finance/declarations/:id/recorded')
  @Permit('declaration:close')
  @ApiOperation({
    summary: 'Confirm a reported payment by receipt',
    description:
      'Links a pending report to a receipt that was recorded without it, and notifies the tenant. Books no money. For accountants and administrators. Refused with 409 unless it is pending, or if the receipt was reversed or confirms another report.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Id of the reported payment' })
  @ApiCreatedResponse({ type: DeclarationDto, description: 'Confirmed report' })
  @ApiProblems('already-reversed', 'declaration-decided', 'receipt-confirms-another')
  async closeDeclaration(
    @Param('id', EntityId) id: string,
    @Body() { receiptId }: CloseDeclarationDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return Answer.json(await this.decisions.close(caller, id, receiptId));
  }
}

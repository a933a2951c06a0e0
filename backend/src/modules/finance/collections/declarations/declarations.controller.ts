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
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { CloseDeclarationDto, DeclarePaymentDto, RejectDeclarationDto } from './declaration-input.dto.js';
import { DeclarationDto, DeclarationsQueryDto, ListedDeclarationDto } from './declaration.dto.js';
import { DeclarationDecisions } from './declaration-decisions.js';
import { DeclarationsReader } from './declarations-reader.js';
import { DeclarePayment } from './declare-payment.js';

@ApiTags('Finance')
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
    summary: 'Says that the tenant has paid',
    description:
      'It waits until an accountant or an admin confirms it by a receipt or refuses it, and is no money before. The contract must be confirmed. One with the same reference waits at a time, and one without; at most 20 calls a day.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiIdempotencyKey()
  @ApiCreated(DeclarationDto, 'The declaration')
  @ApiProblems(404, 409, 429)
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
  @Permit('declaration:read')
  @ApiOperation({ summary: 'What the tenant of a contract says that they paid, the latest first' })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiPage(DeclarationDto, 'A page of declarations')
  @ApiProblems(404)
  listContractDeclarations(
    @Param('id', EntityId) contractId: string,
    @Query() query: PageQueryDto,
    @CurrentUser() { account }: KnownCaller,
  ): Promise<Page> {
    return this.reader.ofContract(account, contractId, query);
  }

  @Get('contracts/:id/declarations/:declarationId')
  @Permit('declaration:read')
  @ApiOperation({ summary: 'One declaration that the caller may see' })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiParam({ name: 'declarationId', format: 'uuid' })
  @ApiOkResponse({ type: DeclarationDto, description: 'The declaration' })
  @ApiProblems(404)
  async findDeclaration(
    @Param('id', EntityId) contractId: string,
    @Param('declarationId', EntityId) id: string,
    @CurrentUser() { account }: KnownCaller,
  ): Promise<Answer> {
    return Answer.json(await this.reader.one(account, contractId, id));
  }

  @Post('contracts/:id/declarations/:declarationId/withdrawal')
  @Permit('declaration:withdraw')
  @ApiOperation({ summary: 'Takes back what is still waiting' })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiParam({ name: 'declarationId', format: 'uuid' })
  @ApiCreatedResponse({ type: DeclarationDto, description: 'The declaration, withdrawn' })
  @ApiProblems(404, 409)
  async withdrawDeclaration(
    @Param('id', EntityId) contractId: string,
    @Param('declarationId', EntityId) id: string,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return Answer.json(await this.decisions.withdraw(caller, contractId, id));
  }

  @Get('finance/declarations')
  @Permit('declaration:list')
  @ApiOperation({
    summary: 'What tenants say that they paid',
    description: 'The pending ones the oldest first; those of another status the latest first.',
  })
  @ApiPage(ListedDeclarationDto, 'A page of declarations')
  listDeclarations(@Query() query: DeclarationsQueryDto): Promise<Page> {
    return this.reader.page(query);
  }

  @Post('finance/declarations/:id/rejection')
  @Permit('declaration:reject')
  @ApiOperation({
    summary: 'Says that what a tenant declared could not be confirmed',
    description: 'The tenant reads the reason.',
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiCreatedResponse({ type: DeclarationDto, description: 'The declaration, refused' })
  @ApiProblems(404, 409)
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
    summary: 'Closes what a tenant declared by a receipt that was recorded without it',
    description:
      'No money is booked: the declaration is confirmed by that receipt, and the tenant is told so.',
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiCreatedResponse({ type: DeclarationDto, description: 'The declaration, confirmed' })
  @ApiProblems(404, 409)
  async closeDeclaration(
    @Param('id', EntityId) id: string,
    @Body() { receiptId }: CloseDeclarationDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return Answer.json(await this.decisions.close(caller, id, receiptId));
  }
}

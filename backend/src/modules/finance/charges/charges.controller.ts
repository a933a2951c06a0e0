import { Body, Controller, Param, Post, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { EntityId } from '../../../platform/http/entity-id.pipe.js';
import {
  ApiIdempotencyKey,
  IdempotencyKey,
  type IdempotentRequest,
} from '../../../platform/http/idempotency/idempotent-request.js';
import { sendJson } from '../../../platform/http/paging.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { ReverseTransactionDto } from '../reversals/reversal.dto.js';
import { AddCharge } from './add-charge.js';
import { AddCredit } from './add-credit.js';
import { AddChargeDto, AddCreditDto, ChargeDto, CreditDto } from './charge.dto.js';
import { ReverseCredit } from './reverse-credit.js';

@ApiTags('Finance')
@Controller('contracts/:id')
export class ChargesController {
  constructor(
    private readonly charges: AddCharge,
    private readonly credits: AddCredit,
    private readonly reversals: ReverseCredit,
  ) {}

  @Post('charges')
  @Permit('charge:add')
  @ApiOperation({
    summary:
      'Asks a tenant for something beside rent: an owner of their own contracts, accountant and admin of any',
    description: 'Not of a contract that is unconfirmed (409). No money moves by it.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: ChargeDto, description: 'The charge' })
  @ApiProblems(404, 409, 413, 415, 503)
  async addCharge(
    @Param('id', EntityId) contractId: string,
    @Body() body: AddChargeDto,
    @IdempotencyKey() request: IdempotentRequest,
    @CurrentUser() caller: KnownCaller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { status, json } = await this.charges.add(caller, request, contractId, body);
    sendJson(reply.status(status), json);
  }

  @Post('charges/:chargeId/credits')
  @Permit('credit:add')
  @ApiOperation({ summary: 'Waives a charge, in whole or in part' })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiParam({ name: 'chargeId', format: 'uuid' })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: CreditDto, description: 'The credit' })
  @ApiProblems(404, 409, 413, 415, 503)
  async creditCharge(
    @Param('id', EntityId) contractId: string,
    @Param('chargeId', EntityId) chargeId: string,
    @Body() body: AddCreditDto,
    @IdempotencyKey() request: IdempotentRequest,
    @CurrentUser() caller: KnownCaller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const of = { contractId, of: { chargeId } };
    const { status, json } = await this.credits.add(caller, request, of, body);
    sendJson(reply.status(status), json);
  }

  @Post('rent-records/:recordId/credits')
  @Permit('credit:add')
  @ApiOperation({ summary: 'Waives a month’s rent, in whole or in part' })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiParam({ name: 'recordId', format: 'uuid' })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: CreditDto, description: 'The credit' })
  @ApiProblems(404, 409, 413, 415, 503)
  async creditRent(
    @Param('id', EntityId) contractId: string,
    @Param('recordId', EntityId) rentRecordId: string,
    @Body() body: AddCreditDto,
    @IdempotencyKey() request: IdempotentRequest,
    @CurrentUser() caller: KnownCaller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const of = { contractId, of: { rentRecordId } };
    const { status, json } = await this.credits.add(caller, request, of, body);
    sendJson(reply.status(status), json);
  }

  @Post('credits/:creditId/reversal')
  @Permit('credit:reverse')
  @ApiOperation({ summary: 'Takes a waiver back: what it let off is to be paid again' })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiParam({ name: 'creditId', format: 'uuid' })
  @ApiCreatedResponse({ type: CreditDto, description: 'The credit, taken back' })
  @ApiProblems(400, 404, 409, 413, 415, 503)
  async reverseCredit(
    @Param('id', EntityId) contractId: string,
    @Param('creditId', EntityId) creditId: string,
    @Body() { reason }: ReverseTransactionDto,
    @CurrentUser() caller: KnownCaller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendJson(reply.status(201), await this.reversals.reverse(caller, { contractId, creditId }, reason));
  }
}

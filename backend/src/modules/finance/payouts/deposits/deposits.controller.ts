import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../../platform/http/answer.js';
import { ApiProblems } from '../../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { EntityId } from '../../../../platform/http/entity-id.pipe.js';
import {
  ApiIdempotencyKey,
  IdempotencyKey,
  type IdempotentRequest,
} from '../../../../platform/http/idempotency/idempotent-request.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { DepositMovementDto, RefundDepositDto, TransferDepositDto } from './deposit.dto.js';
import { MoveDeposit } from './move-deposit.js';

@ApiTags('Finance')
@Controller('contracts/:id')
export class DepositsController {
  constructor(private readonly deposits: MoveDeposit) {}

  @Post('deposit-transfers')
  @Permit('deposit:transfer')
  @ApiOperation({
    summary: 'Records that Kiraya passed a deposit on to the owner, or that the owner gave it back to Kiraya',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: DepositMovementDto, description: 'What moved, and who holds it now' })
  @ApiProblems(404, 409)
  async transferDeposit(
    @Param('id', EntityId) contractId: string,
    @Body() body: TransferDepositDto,
    @IdempotencyKey() request: IdempotentRequest,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    const kind = body.to === 'owner' ? 'deposit_to_owner' : 'deposit_from_owner';
    const { status, json } = await this.deposits.record(caller, request, { contractId, kind }, body);
    return Answer.json(json, status);
  }

  @Post('refunds')
  @Permit('deposit:refund')
  @ApiOperation({
    summary: 'Records what of a deposit the tenant got back',
    description: 'Once the tenancy is settled (409), and no more than its settlement left (409).',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({
    type: DepositMovementDto,
    description: 'What was given back, and what is still there',
  })
  @ApiProblems(404, 409)
  async refundDeposit(
    @Param('id', EntityId) contractId: string,
    @Body() body: RefundDepositDto,
    @IdempotencyKey() request: IdempotentRequest,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    const kind = body.by === 'owner' ? 'deposit_refund_by_owner' : 'deposit_refund';
    const { status, json } = await this.deposits.record(caller, request, { contractId, kind }, body);
    return Answer.json(json, status);
  }
}

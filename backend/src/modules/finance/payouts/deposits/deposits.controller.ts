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

@ApiTags('Tenancy accounts')
@Controller('contracts/:id')
export class DepositsController {
  constructor(private readonly deposits: MoveDeposit) {}

  @Post('deposit-transfers')
  @Permit('deposit:transfer')
  @ApiOperation({
    summary: 'Record a deposit transfer',
    description:
      'Records that Kiraya passed a deposit on to the owner, or that the owner returned it to Kiraya. For accountants and administrators. Refused with 409 if the deposit holds less, the books are closed for the day, or by bank transfer while the owner’s payee details are on hold.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: DepositMovementDto, description: 'Transfer, and the deposit’s holders now' })
  @ApiProblems('already-recorded', 'deposit-too-small', 'not-settled', 'payee-on-hold', 'period-closed')
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
    summary: 'Record a deposit refund',
    description:
      'Records a refund to the tenant. For accountants and administrators. Refused with 409 before the tenancy is settled, for more than its settlement left, or if the books are closed for the day.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({
    type: DepositMovementDto,
    description: 'Refund, and the deposit that remains',
  })
  @ApiProblems('already-recorded', 'deposit-too-small', 'not-settled', 'payee-on-hold', 'period-closed')
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

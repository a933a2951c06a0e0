import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../../platform/http/answer.js';
import { ApiProblems } from '../../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { ApiCreated } from '../../../../platform/http/created.js';
import { EntityId } from '../../../../platform/http/entity-id.pipe.js';
import {
  ApiIdempotencyKey,
  IdempotencyKey,
  type IdempotentRequest,
} from '../../../../platform/http/idempotency/idempotent-request.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { TransactionDto } from '../../ledger/index.js';
import { RecordPaymentDto } from './payment.dto.js';
import { RecordPayment } from './record-payment.js';

@ApiTags('Receipts')
@Controller('contracts')
export class PaymentsController {
  constructor(private readonly payments: RecordPayment) {}

  @Post(':id/rent-records/:recordId/payment')
  @Permit('payment:record')
  @ApiOperation({
    summary: 'Record a rent payment',
    description:
      'Records that a month’s rent was paid, in full or in part. For accountants and administrators. Refused with 400 for a day in the future, and with 409 if it is paid already, if less is open, or if the books are closed for the day.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiParam({ name: 'recordId', format: 'uuid', description: 'Rent record id' })
  @ApiIdempotencyKey()
  @ApiCreated(TransactionDto, 'Payment')
  @ApiProblems('already-paid', 'already-paid-out', 'already-recorded', 'more-than-owed', 'period-closed')
  async recordPayment(
    @Param('id', EntityId) contractId: string,
    @Param('recordId', EntityId) recordId: string,
    @Body() body: RecordPaymentDto,
    @IdempotencyKey() request: IdempotentRequest,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    const { json } = await this.payments.record(caller, request, { contractId, recordId }, body);
    return Answer.created('/api/finance/transactions', json);
  }
}

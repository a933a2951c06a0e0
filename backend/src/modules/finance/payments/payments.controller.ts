import { Body, Controller, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { From, type KnownCaller } from '../../../platform/http/caller.js';
import { ApiCreated, sendCreated } from '../../../platform/http/created.js';
import { EntityId } from '../../../platform/http/entity-id.pipe.js';
import { ApiKeyed, Keyed, type KeyedCall } from '../../../platform/http/idempotency/keyed-call.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { TransactionDto } from '../transactions/transaction.dto.js';
import { RecordPayment } from './payment.dto.js';
import { RecordPaymentService } from './record-payment.service.js';

@ApiTags('Finance')
@Controller('contracts')
export class PaymentsController {
  constructor(private readonly payments: RecordPaymentService) {}

  @Post(':id/rent-records/:recordId/payment')
  @Permit('payment:record')
  @ApiOperation({ summary: 'Records that a month’s rent was paid, in full' })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiParam({ name: 'recordId', format: 'uuid' })
  @ApiKeyed()
  @ApiCreated(TransactionDto, 'The payment')
  @ApiProblems(404, 409, 413, 415, 503)
  async recordPayment(
    @Param('id', EntityId) contractId: string,
    @Param('recordId', EntityId) recordId: string,
    @Body() body: RecordPayment,
    @Keyed() call: KeyedCall,
    @From() caller: KnownCaller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { json } = await this.payments.record(caller, call, { contractId, recordId }, body);
    sendCreated(reply, '/api/finance/transactions', json);
  }
}

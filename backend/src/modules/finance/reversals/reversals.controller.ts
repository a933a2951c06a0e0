import { Body, Controller, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { ApiCreated, sendCreated } from '../../../platform/http/created.js';
import { EntityId } from '../../../platform/http/entity-id.pipe.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { TransactionDto } from '../transactions/transaction.dto.js';
import { ReverseTransactionDto } from './reversal.dto.js';
import { ReverseTransaction } from './reverse-transaction.js';

@ApiTags('Finance')
@Controller('finance/transactions')
export class ReversalsController {
  constructor(private readonly reversals: ReverseTransaction) {}

  @Post(':id/reversal')
  @Permit('transaction:reverse')
  @ApiOperation({
    summary: 'Takes a payment or a payout back, by a transaction of its own',
    description:
      'The original stays. Its rent is unpaid, or owed to the owner, again. A payment that was paid out can be taken back once its payout was.',
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiCreated(TransactionDto, 'The reversal')
  @ApiProblems(400, 404, 409, 413, 415, 503)
  async reverseTransaction(
    @Param('id', EntityId) id: string,
    @Body() { reason }: ReverseTransactionDto,
    @CurrentUser() caller: KnownCaller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCreated(reply, '/api/finance/transactions', await this.reversals.reverse(caller, id, reason));
  }
}

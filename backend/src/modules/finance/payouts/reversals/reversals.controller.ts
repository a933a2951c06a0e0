import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../../platform/http/answer.js';
import { ApiProblems } from '../../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { ApiCreated } from '../../../../platform/http/created.js';
import { EntityId } from '../../../../platform/http/entity-id.pipe.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { PayoutDto } from '../payouts/payout.dto.js';
import {
  ReceiptDto,
  PreviewReceiptReversal,
  ReceiptReversalPreviewDto,
  ReverseReceipt,
} from '../../collections/index.js';
import { ReverseReceiptDto, ReverseTransactionDto, TransactionDto } from '../../ledger/index.js';
import { ReversePayout } from './reverse-payout.js';
import { ReverseTransaction } from './reverse-transaction.js';

@ApiTags('Finance')
@Controller('finance')
export class ReversalsController {
  constructor(
    private readonly reversals: ReverseTransaction,
    private readonly receipts: ReverseReceipt,
    private readonly preview: PreviewReceiptReversal,
    private readonly payouts: ReversePayout,
  ) {}

  @Post('transactions/:id/reversal')
  @Permit('transaction:reverse')
  @ApiOperation({
    summary: 'Takes a payment or a payout back, by a transaction of its own',
    description:
      'The original stays. Its rent is unpaid, or owed to the owner, again. A payment that was paid out can be taken back once its payout was.',
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiCreated(TransactionDto, 'The reversal')
  @ApiProblems(404, 409)
  async reverseTransaction(
    @Param('id', EntityId) id: string,
    @Body() { reason }: ReverseTransactionDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return Answer.created('/api/finance/transactions', await this.reversals.reverse(caller, id, reason));
  }

  @Get('receipts/:id/reversal')
  @Permit('receipt:reverse')
  @ApiOperation({ summary: 'What reversing a receipt would do, were it done now' })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The receipt' })
  @ApiOkResponse({ type: ReceiptReversalPreviewDto, description: 'What becomes of each rent' })
  @ApiProblems(404, 409)
  previewReceiptReversal(@Param('id', EntityId) id: string): Promise<ReceiptReversalPreviewDto> {
    return this.preview.of(id);
  }

  @Post('receipts/:id/reversal')
  @Permit('receipt:reverse')
  @ApiOperation({
    summary: 'Takes a whole receipt back',
    description:
      'All that it paid is unpaid again. What of it was paid out is reversed first (409), or the owner is to owe it: recoverFromOwner.',
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiCreatedResponse({ type: ReceiptDto, description: 'The receipt, reversed' })
  @ApiProblems(404, 409)
  async reverseReceipt(
    @Param('id', EntityId) id: string,
    @Body() body: ReverseReceiptDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return Answer.json(await this.receipts.reverse(caller, id, body));
  }

  @Post('payouts/:id/reversal')
  @Permit('payout:reverse')
  @ApiOperation({
    summary: 'Takes a whole payout back',
    description:
      'All that it paid and that still stands is owed to the owner again, by a transaction for each rent; what was taken off is owed by them again. Not once some of it was recovered from them (409).',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The payoutId' })
  @ApiCreatedResponse({ type: PayoutDto, description: 'The payout, reversed' })
  @ApiProblems(404, 409)
  async reversePayout(
    @Param('id', EntityId) id: string,
    @Body() { reason }: ReverseTransactionDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return Answer.json(await this.payouts.reverse(caller, id, reason));
  }
}

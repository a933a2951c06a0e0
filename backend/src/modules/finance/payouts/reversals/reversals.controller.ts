import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../../platform/http/answer.js';
import { ApiProblems } from '../../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { ApiCreated } from '../../../../platform/http/created.js';
import { EntityId } from '../../../../platform/http/entity-id.pipe.js';
import {
  ApiIdempotencyKey,
  type IdempotentRequest,
  OptionalIdempotencyKey,
} from '../../../../platform/http/idempotency/idempotent-request.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { PayoutDto } from '../payouts/payout.dto.js';
import {
  ReceiptDto,
  PreviewReceiptReversal,
  ReceiptReversalPreviewDto,
  ReverseReceipt,
} from '../../collections/index.js';
import {
  REVERSAL_PROBLEMS,
  ReverseReceiptDto,
  ReverseTransactionDto,
  TransactionDto,
} from '../../ledger/index.js';
import { ReversePayout } from './reverse-payout.js';
import { ReverseTransaction } from './reverse-transaction.js';

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
    summary: 'Reverse a payment or a payout',
    description:
      'Writes a transaction of its own; the original stays. The rent is unpaid, or payable to the owner, again. For accountants and administrators. Refused with 409 for a reversal, if it was reversed before, for a payment until its payout is reversed, and for parts of a receipt or payout that can only be reversed as a whole.',
  })
  @ApiTags('Transactions')
  @ApiParam({ name: 'id', format: 'uuid', description: 'Transaction id' })
  @ApiIdempotencyKey({ required: false })
  @ApiCreated(TransactionDto, 'Reversal')
  @ApiProblems(...REVERSAL_PROBLEMS, 'part-of-payout', 'part-of-receipt', 'reversal-stands')
  async reverseTransaction(
    @Param('id', EntityId) id: string,
    @Body() { reason }: ReverseTransactionDto,
    @OptionalIdempotencyKey() request: IdempotentRequest | undefined,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return Answer.created(
      '/api/finance/transactions',
      await this.reversals.reverse(caller, id, reason, request),
    );
  }

  @Get('receipts/:id/reversal')
  @Permit('receipt:reverse')
  @ApiOperation({
    summary: 'Preview the reversal of a receipt',
    description:
      'The effect on each rent and charge if the receipt were reversed now. Changes nothing. For accountants and administrators. Refused with 409 if it was reversed before.',
  })
  @ApiTags('Receipts')
  @ApiParam({ name: 'id', format: 'uuid', description: 'Receipt id' })
  @ApiOkResponse({ type: ReceiptReversalPreviewDto, description: 'Effect on each rent and charge' })
  @ApiProblems('already-reversed')
  previewReceiptReversal(@Param('id', EntityId) id: string): Promise<ReceiptReversalPreviewDto> {
    return this.preview.of(id);
  }

  @Post('receipts/:id/reversal')
  @Permit('receipt:reverse')
  @ApiOperation({
    summary: 'Reverse a receipt',
    description:
      'Everything it paid is open again. For accountants and administrators. Refused with 409 if it was reversed before, or if parts were paid out: reverse those payouts first, or charge the owner with `recoverFromOwner`.',
  })
  @ApiTags('Receipts')
  @ApiParam({ name: 'id', format: 'uuid', description: 'Receipt id' })
  @ApiIdempotencyKey({ required: false })
  @ApiCreatedResponse({ type: ReceiptDto, description: 'Reversed receipt' })
  @ApiProblems(...REVERSAL_PROBLEMS)
  async reverseReceipt(
    @Param('id', EntityId) id: string,
    @Body() body: ReverseReceiptDto,
    @OptionalIdempotencyKey() request: IdempotentRequest | undefined,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return Answer.json(await this.receipts.reverse(caller, id, body, request));
  }

  @Post('payouts/:id/reversal')
  @Permit('payout:reverse')
  @ApiOperation({
    summary: 'Reverse a payout',
    description:
      'Its unreversed parts are payable to the owner again, by a transaction for each rent; its deductions are owed by the owner again. For accountants and administrators. Refused with 409 if all of it was reversed before, or once some of it was recovered from the owner.',
  })
  @ApiTags('Payouts')
  @ApiParam({ name: 'id', format: 'uuid', description: 'Payout id' })
  @ApiIdempotencyKey({ required: false })
  @ApiCreatedResponse({ type: PayoutDto, description: 'Reversed payout' })
  @ApiProblems(...REVERSAL_PROBLEMS)
  async reversePayout(
    @Param('id', EntityId) id: string,
    @Body() { reason }: ReverseTransactionDto,
    @OptionalIdempotencyKey() request: IdempotentRequest | undefined,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return Answer.json(await this.payouts.reverse(caller, id, reason, request));
  }
}

import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
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
import { AllocationDto, AllocationQueryDto } from './allocation.dto.js';
import { PreviewAllocation } from './preview-allocation.js';
import { RecordReceiptDto } from './receipt-input.dto.js';
import { ReceiptDto, RecordedReceiptDto } from '../receipts/receipt.dto.js';
import { ReceiptsReader } from '../receipts/receipts-reader.js';
import { RecordReceipt } from './record-receipt.js';

@ApiTags('Finance')
@Controller()
export class ReceiptsController {
  constructor(
    private readonly reader: ReceiptsReader,
    private readonly receipts: RecordReceipt,
    private readonly preview: PreviewAllocation,
  ) {}

  @Post('contracts/:id/receipts')
  @Permit('receipt:record')
  @ApiOperation({
    summary: 'Records money that came in for a contract, of any amount up to what can be paid',
    description:
      'It pays the rents and charges that are named, or what is due, the oldest first and late fees last, and then rents of at most twelve months to come within the contract. What there is nothing to pay for is refused, or held as a deposit.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiIdempotencyKey()
  @ApiCreated(RecordedReceiptDto, 'The receipt with its lines')
  @ApiProblems(404, 409)
  async recordReceipt(
    @Param('id', EntityId) contractId: string,
    @Body() body: RecordReceiptDto,
    @IdempotencyKey() request: IdempotentRequest,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    const { json } = await this.receipts.record(caller, request, contractId, body);
    return Answer.created('/api/finance/receipts', json);
  }

  @Get('contracts/:id/allocation')
  @Permit('receipt:record')
  @ApiOperation({ summary: 'What an amount would pay, were it recorded now' })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiOkResponse({ type: AllocationDto, description: 'What each rent and charge would get' })
  @ApiProblems(404)
  previewAllocation(
    @Param('id', EntityId) contractId: string,
    @Query() query: AllocationQueryDto,
  ): Promise<AllocationDto> {
    return this.preview.of(contractId, query);
  }

  @Get('finance/receipts/:id')
  @Permit('receipt:read')
  @ApiOperation({
    summary: 'One receipt that the caller may see',
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: ReceiptDto, description: 'The receipt with its lines' })
  @ApiProblems(404)
  async findReceipt(@Param('id', EntityId) id: string, @CurrentUser() caller: KnownCaller): Promise<Answer> {
    return Answer.json(await this.reader.one(caller.account, id));
  }
}

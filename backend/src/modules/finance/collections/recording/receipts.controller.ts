import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../../platform/http/answer.js';
import { ApiRecordedPage } from '../../../../platform/http/api-page.decorator.js';
import { ApiProblems } from '../../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { ApiCreated } from '../../../../platform/http/created.js';
import { EntityId } from '../../../../platform/http/entity-id.pipe.js';
import {
  ApiIdempotencyKey,
  IdempotencyKey,
  type IdempotentRequest,
} from '../../../../platform/http/idempotency/idempotent-request.js';
import type { Page } from '../../../../platform/http/paging.js';
import { ReadsReplica } from '../../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { AllocationDto, AllocationQueryDto } from './allocation.dto.js';
import { PreviewAllocation } from './preview-allocation.js';
import { RecordReceiptDto } from './receipt-input.dto.js';
import { ReceiptDto, RecordedReceiptDto } from '../receipts/receipt.dto.js';
import { ReceiptsQueryDto } from '../receipts/receipts-query.dto.js';
import { ReceiptsReader } from '../receipts/receipts-reader.js';
import { RecordReceipt } from './record-receipt.js';

@ApiTags('Receipts')
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
    summary: 'Record a receipt',
    description:
      'Records money received for a contract, of any amount up to what it can pay. It pays the named rents and charges, or those due, oldest first and late fees last, and then rents of at most twelve coming months within the contract. An excess is refused, or held as a deposit. For accountants and administrators. Refused with 409 if the books are closed for the day, or if a named item is open for less.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiIdempotencyKey()
  @ApiCreated(RecordedReceiptDto, 'Receipt with its lines')
  @ApiProblems(
    'already-recorded',
    'amount-differs',
    'declaration-decided',
    'external-id-taken',
    'disputed',
    'more-than-owed',
    'period-closed',
    'reference-used',
  )
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
  @ApiOperation({
    summary: 'Preview the allocation of an amount',
    description:
      'Rents and charges that an amount would pay if recorded now. Changes nothing. For accountants and administrators.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiOkResponse({ type: AllocationDto, description: 'Amount for each rent and charge' })
  @ApiProblems('more-than-owed')
  previewAllocation(
    @Param('id', EntityId) contractId: string,
    @Query() query: AllocationQueryDto,
  ): Promise<AllocationDto> {
    return this.preview.of(contractId, query);
  }

  @Get('finance/receipts')
  @ReadsReplica()
  @Permit('receipt:read')
  @ApiOperation({
    summary: 'List receipts',
    description:
      'Receipts of rents, deposits and charges with their lines, in the order of recording, oldest first: what is recorded while pages are read comes after them. `X-Continuation` is the cursor to ask with later for what is new. Tenants get their own, owners those of their properties, accountants and administrators all.',
  })
  @ApiRecordedPage(ReceiptDto, 'Page of receipts')
  listReceipts(@Query() query: ReceiptsQueryDto, @CurrentUser() caller: KnownCaller): Promise<Page> {
    return this.reader.page(caller.account, query);
  }

  @Get('finance/receipts/:id')
  @ReadsReplica()
  @Permit('receipt:read')
  @ApiOperation({
    summary: 'Get a receipt',
    description:
      'Tenants get their own, owners those of their properties, accountants and administrators any.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Receipt id' })
  @ApiOkResponse({ type: ReceiptDto, description: 'Receipt with its lines' })
  async findReceipt(@Param('id', EntityId) id: string, @CurrentUser() caller: KnownCaller): Promise<Answer> {
    return Answer.json(await this.reader.one(caller.account, id));
  }
}

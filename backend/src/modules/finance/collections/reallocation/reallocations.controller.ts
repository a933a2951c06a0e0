import { REVERSAL_PROBLEMS } from '../../ledger/index.js';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
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
import { ReceiptDto } from '../receipts/receipt.dto.js';
import { ReallocateReceipt } from './reallocate-receipt.js';
import { ReallocationReader } from './reallocation-reader.js';
import { PreviewReallocation } from './preview-reallocation.js';
import {
  PreviewReallocationDto,
  ReallocateReceiptDto,
  ReallocationDto,
  ReallocationPreviewDto,
} from './reallocation.dto.js';

@ApiTags('Receipts')
@Controller('finance/receipts/:id/reallocation')
export class ReallocationsController {
  constructor(
    private readonly reader: ReallocationReader,
    private readonly reallocation: ReallocateReceipt,
    private readonly previews: PreviewReallocation,
  ) {}

  @Get()
  @Permit('receipt:reallocate')
  @ApiOperation({
    summary: 'Get a receipt’s reallocation options',
    description:
      'The rents and charges that a receipt pays or could pay, with the limits of each. For accountants and administrators.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Receipt id' })
  @ApiOkResponse({ type: ReallocationDto, description: 'Rents and charges, with the limits of each' })
  findReallocation(@Param('id', EntityId) id: string): Promise<ReallocationDto> {
    return this.reader.of(id);
  }

  @Post('preview')
  @Permit('receipt:reallocate')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Preview a reallocation',
    description:
      'Rents and charges that would change. Changes nothing. For accountants and administrators, with the same refusals as the reallocation.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Receipt id' })
  @ApiOkResponse({ type: ReallocationPreviewDto, description: 'Rents and charges that would change' })
  @ApiProblems(...REVERSAL_PROBLEMS)
  previewReallocation(
    @Param('id', EntityId) id: string,
    @Body() body: PreviewReallocationDto,
  ): Promise<ReallocationPreviewDto> {
    return this.previews.of(id, body);
  }

  @Post()
  @Permit('receipt:reallocate')
  @ApiOperation({
    summary: 'Reallocate a receipt',
    description:
      'Reverses its lines today and pays other rents or charges of its contract, on its original day of payment, or today if the books are closed for that day. For accountants and administrators. Refused with 400 if nothing changes, and with 409 for amounts paid out, until that payout is reversed, and for a reversed or settled receipt.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Receipt id' })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: ReceiptDto, description: 'Receipt with its lines' })
  @ApiProblems(...REVERSAL_PROBLEMS, 'already-recorded')
  async reallocateReceipt(
    @Param('id', EntityId) id: string,
    @Body() body: ReallocateReceiptDto,
    @IdempotencyKey() request: IdempotentRequest,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    const { status, json } = await this.reallocation.reallocate(caller, request, id, body);
    return Answer.json(json, status);
  }
}

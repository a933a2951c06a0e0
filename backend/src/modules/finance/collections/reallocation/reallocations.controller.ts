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

@ApiTags('Finance')
@Controller('finance/receipts/:id/reallocation')
export class ReallocationsController {
  constructor(
    private readonly reader: ReallocationReader,
    private readonly reallocation: ReallocateReceipt,
    private readonly previews: PreviewReallocation,
  ) {}

  @Get()
  @Permit('receipt:reallocate')
  @ApiOperation({ summary: 'What a receipt pays, and what it could pay instead' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: ReallocationDto, description: 'The rents and charges, with the bounds of each' })
  @ApiProblems(404)
  findReallocation(@Param('id', EntityId) id: string): Promise<ReallocationDto> {
    return this.reader.of(id);
  }

  @Post('preview')
  @Permit('receipt:reallocate')
  @HttpCode(200)
  @ApiOperation({ summary: 'What a reallocation would change, were it made now' })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: ReallocationPreviewDto, description: 'The rents and charges that would change' })
  @ApiProblems(404, 409)
  previewReallocation(
    @Param('id', EntityId) id: string,
    @Body() body: PreviewReallocationDto,
  ): Promise<ReallocationPreviewDto> {
    return this.previews.of(id, body);
  }

  @Post()
  @Permit('receipt:reallocate')
  @ApiOperation({
    summary: 'Has a receipt pay other rents or charges of its contract',
    description:
      'Its lines are taken back today and others written with its own day of payment. What was paid out stays until that payout is reversed (409).',
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: ReceiptDto, description: 'The receipt with its lines' })
  @ApiProblems(404, 409)
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

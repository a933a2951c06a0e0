import { REVERSAL_PROBLEMS } from '../../ledger/index.js';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
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
import { SettlementDto } from '../../collections/index.js';
import { MoveOut } from './move-out.js';
import { MoveOutDto, MoveOutPreviewDto, PreviewMoveOutDto } from './move-out.dto.js';
import { PreviewMoveOut } from './preview-move-out.js';

@ApiTags('Tenancy accounts')
@Controller('contracts/:id/move-out')
export class MoveOutController {
  constructor(
    private readonly moving: MoveOut,
    private readonly preview: PreviewMoveOut,
  ) {}

  @Post()
  @Permit('tenancy:settle')
  @ApiOperation({
    summary: 'Record a move out',
    description:
      'Sets the last day, takes off rent of unused days, settles the tenancy and records the refund of the deposit, all or nothing. For accountants and administrators, from the last day on; accountants cannot set another last day (403). Refused with 409 as the termination, the settlement and the refund are.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: SettlementDto, description: 'Settlement with its refunds' })
  @ApiProblems(
    ...REVERSAL_PROBLEMS,
    'already-recorded',
    'already-settled',
    'already-terminated',
    'disputed',
    'not-confirmed',
    'not-over',
    'not-settled',
    'unpaid-rent-stays',
  )
  async recordMoveOut(
    @Param('id', EntityId) contractId: string,
    @Body() body: MoveOutDto,
    @IdempotencyKey() request: IdempotentRequest,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    const { status, json } = await this.moving.record(caller, request, contractId, body);
    return Answer.json(json, status);
  }

  @Post('preview')
  @Permit('tenancy:settle')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Preview a move out',
    description:
      'Sums of a move out as it would be recorded now, with the deposit left to refund. Changes nothing. For accountants and administrators, with the same refusals.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiOkResponse({ type: MoveOutPreviewDto, description: 'Sums of the move out' })
  @ApiProblems(
    ...REVERSAL_PROBLEMS,
    'already-settled',
    'already-terminated',
    'not-confirmed',
    'not-over',
    'unpaid-rent-stays',
  )
  previewMoveOut(
    @Param('id', EntityId) contractId: string,
    @Body() body: PreviewMoveOutDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<MoveOutPreviewDto> {
    return this.preview.of(caller, contractId, body);
  }
}

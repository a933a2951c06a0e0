import { Body, Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiPage } from '../../../platform/http/api-page.decorator.js';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { From, type KnownCaller } from '../../../platform/http/caller.js';
import { ApiKeyed, Keyed, type KeyedCall } from '../../../platform/http/idempotency/keyed-call.js';
import { type Page, sendJson } from '../../../platform/http/paging.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { MakePayoutService } from './make-payout.service.js';
import { PayableDto, PayablesQuery } from './payable.dto.js';
import { PayablesReader } from './payables-reader.js';
import { MakePayout, PayoutDto } from './payout.dto.js';

@ApiTags('Finance')
@Controller('finance')
export class PayoutsController {
  constructor(
    private readonly payouts: MakePayoutService,
    private readonly payables: PayablesReader,
  ) {}

  @Get('payables')
  @Permit('payable:list')
  @ApiOperation({ summary: 'What is owed to each owner: rents that were collected and not yet paid out' })
  @ApiPage(PayableDto, 'A page of owners')
  @ApiProblems(400, 503)
  listPayables(@Query() query: PayablesQuery): Promise<Page> {
    return this.payables.page(query);
  }

  @Post('payouts')
  @Permit('payout:create')
  @ApiOperation({
    summary: 'Pays an owner what was collected for them, less commission',
    description: 'One transaction for each rent record; all of them, or nothing at all.',
  })
  @ApiKeyed()
  @ApiCreatedResponse({ type: PayoutDto, description: 'The payout and its transactions' })
  @ApiProblems(404, 409, 413, 415, 503)
  async makePayout(
    @Body() body: MakePayout,
    @Keyed() call: KeyedCall,
    @From() caller: KnownCaller,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { status, json } = await this.payouts.pay(caller, call, body);
    sendJson(reply.status(status), json);
  }
}

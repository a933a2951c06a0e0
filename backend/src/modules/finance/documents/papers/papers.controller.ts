import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../../platform/http/answer.js';
import { ClientGone } from '../../../../platform/http/client-gone.js';
import { LoggedFile } from '../../../../platform/audit/logged.decorator.js';
import { ApiProblems } from '../../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { EntityId } from '../../../../platform/http/entity-id.pipe.js';
import { ApiPaper, paperAnswer } from '../../../../platform/papers/paper-answer.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { PayoutPapers } from './payout-papers.js';
import { ReceiptPapers } from './receipt-papers.js';
import { SettlementPapers } from './settlement-papers.js';

const ANEW = 'Made anew from the books each time.';

@ApiTags('Finance')
@Controller()
export class PapersController {
  constructor(
    private readonly receipts: ReceiptPapers,
    private readonly payouts: PayoutPapers,
    private readonly settlements: SettlementPapers,
  ) {}

  @Get('finance/receipts/:id/pdf')
  @Permit('receipt:read')
  @LoggedFile('receipt', 'id')
  @ApiOperation({
    summary: 'The paper of a receipt that the caller may see',
    description: `${ANEW} One that was taken back keeps its number and is marked CANCELLED.`,
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiPaper('RR-2026-27-000123.pdf')
  @ApiProblems(404, 429)
  async downloadReceipt(
    @Param('id', EntityId) id: string,
    @CurrentUser() { account }: KnownCaller,
    @ClientGone() gone: AbortSignal,
  ): Promise<Answer> {
    return paperAnswer(await this.receipts.file(account, id, gone));
  }

  @Get('finance/payouts/:id/pdf')
  @Permit('payout:read')
  @LoggedFile('payout-advice', 'id')
  @ApiOperation({
    summary: 'The advice of a payout that the caller may see: an owner theirs',
    description: `${ANEW} One that was taken back whole is marked CANCELLED.`,
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiPaper('PA-2026-11-20-00000A.pdf')
  @ApiProblems(404, 429)
  async downloadPayoutAdvice(
    @Param('id', EntityId) id: string,
    @CurrentUser() { account }: KnownCaller,
    @ClientGone() gone: AbortSignal,
  ): Promise<Answer> {
    return paperAnswer(await this.payouts.file(account, id, gone));
  }

  @Get('contracts/:id/settlement/pdf')
  @Permit('contract:list')
  @LoggedFile('settlement', 'id')
  @ApiOperation({
    summary: 'The paper of the settlement that stands of a tenancy',
    description: `${ANEW} For whoever may see the contract. There is none of a draft (409).`,
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiPaper('DS-2026-11-20-00000A.pdf')
  @ApiProblems(404, 409, 429)
  async downloadSettlement(
    @Param('id', EntityId) id: string,
    @CurrentUser() { account }: KnownCaller,
    @ClientGone() gone: AbortSignal,
  ): Promise<Answer> {
    return paperAnswer(await this.settlements.file(account, id, gone));
  }
}

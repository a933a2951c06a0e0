import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Answer } from '../../../../platform/http/answer.js';
import { ApiProblems } from '../../../../platform/http/api-problems.decorator.js';
import { ClientGone } from '../../../../platform/http/client-gone.js';
import { LoggedFile } from '../../../../platform/audit/logged.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../../platform/http/caller.js';
import { EntityId } from '../../../../platform/http/entity-id.pipe.js';
import { ApiPaper, paperAnswer } from '../../../../platform/papers/paper-answer.js';
import { ReadsReplica } from '../../../../platform/replicas/reads-replica.decorator.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { PayoutPapers } from './payout-papers.js';
import { ReceiptPapers } from './receipt-papers.js';
import { SettlementPapers } from './settlement-papers.js';

@ApiTags('Documents')
@Controller()
export class PapersController {
  constructor(
    private readonly receipts: ReceiptPapers,
    private readonly payouts: PayoutPapers,
    private readonly settlements: SettlementPapers,
  ) {}

  @Get('finance/receipts/:id/pdf')
  @ReadsReplica()
  @Permit('receipt:read')
  @LoggedFile('receipt', 'id')
  @ApiOperation({
    summary: 'Download a receipt as PDF',
    description:
      'Made anew from the books each time. A reversed receipt keeps its number and is marked CANCELLED. For everyone who may see the receipt.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Receipt id' })
  @ApiPaper('RR-2026-27-000123.pdf')
  async downloadReceipt(
    @Param('id', EntityId) id: string,
    @CurrentUser() { account }: KnownCaller,
    @ClientGone() gone: AbortSignal,
  ): Promise<Answer> {
    return paperAnswer(await this.receipts.file(account, id, gone));
  }

  @Get('finance/payouts/:id/pdf')
  @ReadsReplica()
  @Permit('payout:read')
  @LoggedFile('payout-advice', 'id')
  @ApiOperation({
    summary: 'Download a payout advice as PDF',
    description:
      'Made anew from the books each time. A fully reversed payout is marked CANCELLED. Owners may read their own, accountants and administrators any.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Payout id' })
  @ApiPaper('PA-2026-11-20-00000A.pdf')
  async downloadPayoutAdvice(
    @Param('id', EntityId) id: string,
    @CurrentUser() { account }: KnownCaller,
    @ClientGone() gone: AbortSignal,
  ): Promise<Answer> {
    return paperAnswer(await this.payouts.file(account, id, gone));
  }

  @Get('contracts/:id/settlement/pdf')
  @ReadsReplica()
  @Permit('contract:list')
  @LoggedFile('settlement', 'id')
  @ApiOperation({
    summary: 'Download a settlement as PDF',
    description:
      'Made anew from the books each time. For everyone who may see the contract. Refused with 409 while there is only a draft.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiPaper('DS-2026-11-20-00000A.pdf')
  @ApiProblems('not-over', 'not-settled')
  async downloadSettlement(
    @Param('id', EntityId) id: string,
    @CurrentUser() { account }: KnownCaller,
    @ClientGone() gone: AbortSignal,
  ): Promise<Answer> {
    return paperAnswer(await this.settlements.file(account, id, gone));
  }
}

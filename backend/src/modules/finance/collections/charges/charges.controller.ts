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
import { ReverseTransactionDto } from '../../ledger/index.js';
import { AddCharge } from './add-charge.js';
import { AddCredit } from './add-credit.js';
import {
  AddChargeDto,
  AddCreditDto,
  AnswerDisputeDto,
  ChargeDto,
  CreditDto,
  CreditPreviewDto,
  DisputeChargeDto,
  PreviewCreditDto,
  WithdrawChargeDto,
} from './charge.dto.js';
import { PreviewCredit } from './preview-credit.js';
import { ReverseCredit } from './reverse-credit.js';
import { ReviewCharge } from './review-charge.js';

@ApiTags('Finance')
@Controller('contracts/:id')
export class ChargesController {
  constructor(
    private readonly charges: AddCharge,
    private readonly credits: AddCredit,
    private readonly previews: PreviewCredit,
    private readonly reversals: ReverseCredit,
    private readonly reviews: ReviewCharge,
  ) {}

  @Post('charges')
  @Permit('charge:add')
  @ApiOperation({
    summary:
      'Asks a tenant for something beside rent: an owner of their own contracts, accountant and admin of any',
    description:
      'Not of a contract that is unconfirmed (409). No money moves by it, and the tenant is told. An owner’s is at most three months’ rent (400), one of 20 in a calendar month, beside 20 that they withdrew, and not after the settlement (409); an owner’s damage is a proposal until then.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: ChargeDto, description: 'The charge' })
  @ApiProblems(404, 409)
  async addCharge(
    @Param('id', EntityId) contractId: string,
    @Body() body: AddChargeDto,
    @IdempotencyKey() request: IdempotentRequest,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    const { status, json } = await this.charges.add(caller, request, contractId, body);
    return Answer.json(json, status);
  }

  @Post('charges/:chargeId/dispute')
  @Permit('charge:dispute')
  @ApiOperation({
    summary: 'Disputes a charge, once: a tenant of their own contract',
    description:
      'Until it is answered nothing pays it unless its payer names it, and it is not set off against the deposit. Not what the contract agrees, and nothing that is paid (409).',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiParam({ name: 'chargeId', format: 'uuid' })
  @ApiCreatedResponse({ type: ChargeDto, description: 'The charge' })
  @ApiProblems(404, 409)
  async disputeCharge(
    @Param('id', EntityId) contractId: string,
    @Param('chargeId', EntityId) chargeId: string,
    @Body() { reason }: DisputeChargeDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return Answer.json(await this.reviews.dispute(caller, { contractId, chargeId }, reason.trim()));
  }

  @Post('charges/:chargeId/answer')
  @Permit('charge:answer')
  @ApiOperation({
    summary: 'Answers a disputed charge: an owner of their own contracts, an administrator of any',
    description: 'A damage that is only proposed can be withdrawn too.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiParam({ name: 'chargeId', format: 'uuid' })
  @ApiCreatedResponse({ type: ChargeDto, description: 'The charge' })
  @ApiProblems(404, 409)
  async answerDispute(
    @Param('id', EntityId) contractId: string,
    @Param('chargeId', EntityId) chargeId: string,
    @Body() body: AnswerDisputeDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return Answer.json(await this.reviews.answer(caller, { contractId, chargeId }, body));
  }

  @Post('charges/:chargeId/withdrawal')
  @Permit('charge:withdraw')
  @ApiOperation({
    summary: 'Withdraws a charge whole: who added it, by mistake',
    description:
      'All of it is cancelled, and the tenant is told. Not what somebody else added, and nothing of which anything is paid, waived or disputed (409).',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiParam({ name: 'chargeId', format: 'uuid' })
  @ApiCreatedResponse({ type: ChargeDto, description: 'The charge' })
  @ApiProblems(404, 409)
  async withdrawCharge(
    @Param('id', EntityId) contractId: string,
    @Param('chargeId', EntityId) chargeId: string,
    @Body() { reason }: WithdrawChargeDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return Answer.json(await this.reviews.withdraw(caller, { contractId, chargeId }, reason));
  }

  @Post('charges/:chargeId/credits')
  @Permit('credit:add')
  @ApiOperation({ summary: 'Waives a charge, in whole or in part' })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiParam({ name: 'chargeId', format: 'uuid' })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: CreditDto, description: 'The credit' })
  @ApiProblems(404, 409)
  async creditCharge(
    @Param('id', EntityId) contractId: string,
    @Param('chargeId', EntityId) chargeId: string,
    @Body() body: AddCreditDto,
    @IdempotencyKey() request: IdempotentRequest,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    const of = { contractId, of: { chargeId } };
    const { status, json } = await this.credits.add(caller, request, of, body);
    return Answer.json(json, status);
  }

  @Post('charges/:chargeId/credits/preview')
  @Permit('credit:add')
  @HttpCode(200)
  @ApiOperation({ summary: 'What waiving a charge would leave, were it done now' })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiParam({ name: 'chargeId', format: 'uuid' })
  @ApiOkResponse({ type: CreditPreviewDto, description: 'What would still be to be paid' })
  @ApiProblems(404, 409)
  previewCreditOfCharge(
    @Param('id', EntityId) contractId: string,
    @Param('chargeId', EntityId) chargeId: string,
    @Body() body: PreviewCreditDto,
    @CurrentUser() { account }: KnownCaller,
  ): Promise<CreditPreviewDto> {
    return this.previews.of(account, { contractId, of: { chargeId } }, body);
  }

  @Post('rent-records/:recordId/credits')
  @Permit('credit:add')
  @ApiOperation({ summary: 'Waives a month’s rent, in whole or in part' })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiParam({ name: 'recordId', format: 'uuid' })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: CreditDto, description: 'The credit' })
  @ApiProblems(404, 409)
  async creditRent(
    @Param('id', EntityId) contractId: string,
    @Param('recordId', EntityId) rentRecordId: string,
    @Body() body: AddCreditDto,
    @IdempotencyKey() request: IdempotentRequest,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    const of = { contractId, of: { rentRecordId } };
    const { status, json } = await this.credits.add(caller, request, of, body);
    return Answer.json(json, status);
  }

  @Post('rent-records/:recordId/credits/preview')
  @Permit('credit:add')
  @HttpCode(200)
  @ApiOperation({ summary: 'What waiving a month’s rent would leave, were it done now' })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiParam({ name: 'recordId', format: 'uuid' })
  @ApiOkResponse({ type: CreditPreviewDto, description: 'What would still be to be paid' })
  @ApiProblems(404, 409)
  previewCreditOfRent(
    @Param('id', EntityId) contractId: string,
    @Param('recordId', EntityId) rentRecordId: string,
    @Body() body: PreviewCreditDto,
    @CurrentUser() { account }: KnownCaller,
  ): Promise<CreditPreviewDto> {
    return this.previews.of(account, { contractId, of: { rentRecordId } }, body);
  }

  @Post('credits/:creditId/reversal')
  @Permit('credit:reverse')
  @ApiOperation({ summary: 'Takes a waiver back: what it let off is to be paid again' })
  @ApiParam({ name: 'id', format: 'uuid', description: 'The contract' })
  @ApiParam({ name: 'creditId', format: 'uuid' })
  @ApiCreatedResponse({ type: CreditDto, description: 'The credit, taken back' })
  @ApiProblems(404, 409)
  async reverseCredit(
    @Param('id', EntityId) contractId: string,
    @Param('creditId', EntityId) creditId: string,
    @Body() { reason }: ReverseTransactionDto,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return Answer.json(await this.reversals.reverse(caller, { contractId, creditId }, reason));
  }
}

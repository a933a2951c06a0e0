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
  OptionalIdempotencyKey,
} from '../../../../platform/http/idempotency/idempotent-request.js';
import { Permit } from '../../../../platform/security/permit.decorator.js';
import { REVERSAL_PROBLEMS, ReverseTransactionDto } from '../../ledger/index.js';
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

@ApiTags('Charges')
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
    summary: 'Add a charge',
    description:
      'Charges a tenant for something beside the rent. No money moves, and the tenant is notified. For accountants and administrators on any contract, and owners on their own. An owner’s charge is at most three months’ rent (400), one of 20 in a calendar month beside 20 withdrawn ones, and not after the settlement (409); an owner’s damage charge is a proposal until then. Refused with 409 for an unconfirmed contract, or if the books are closed for the day.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: ChargeDto, description: 'Charge' })
  @ApiProblems('already-recorded', 'not-confirmed', 'period-closed', 'settled', 'too-many-charges')
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
    summary: 'Dispute a charge',
    description:
      'Until it is answered, only a payment that names the charge pays it, and it is not set off against the deposit. For the tenant of the contract, once. Refused with 409 for charges that follow from the contract, and for paid or already disputed ones.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiParam({ name: 'chargeId', format: 'uuid', description: 'Charge id' })
  @ApiCreatedResponse({ type: ChargeDto, description: 'Charge' })
  @ApiProblems('already-disputed', 'nothing-open', 'rule-made-it')
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
    summary: 'Answer a disputed charge',
    description:
      'Upholds the charge, or withdraws it, which cancels its open balance. A proposed damage charge can be withdrawn too. For the owner of the contract and administrators. Refused with 409 if the charge awaits no answer.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiParam({ name: 'chargeId', format: 'uuid', description: 'Charge id' })
  @ApiCreatedResponse({ type: ChargeDto, description: 'Charge' })
  @ApiProblems('not-disputed')
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
    summary: 'Withdraw a charge added by mistake',
    description:
      'Cancels the whole charge, and notifies the tenant. For the account that added it. Refused with 409 for a charge that follows from the contract, was added by another account, or is paid, waived or disputed, even in part.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiParam({ name: 'chargeId', format: 'uuid', description: 'Charge id' })
  @ApiCreatedResponse({ type: ChargeDto, description: 'Charge' })
  @ApiProblems('added-by-another', 'not-whole', 'rule-made-it')
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
  @ApiOperation({
    summary: 'Waive a charge',
    description:
      'Waives the open balance, in whole or in part, and notifies the tenant. For accountants and administrators. Refused with 409 if less is open, or the contract is unconfirmed.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiParam({ name: 'chargeId', format: 'uuid', description: 'Charge id' })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: CreditDto, description: 'Credit' })
  @ApiProblems('already-paid-out', 'already-recorded', 'more-than-owed', 'not-confirmed', 'period-closed')
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
  @ApiOperation({
    summary: 'Preview the waiver of a charge',
    description:
      'The balance that would remain. Changes nothing. For accountants and administrators, with the same refusals as the waiver.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiParam({ name: 'chargeId', format: 'uuid', description: 'Charge id' })
  @ApiOkResponse({ type: CreditPreviewDto, description: 'Remaining balance' })
  @ApiProblems('more-than-owed', 'not-confirmed')
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
  @ApiOperation({
    summary: 'Waive a month’s rent',
    description:
      'Waives the open balance, in whole or in part, and notifies the tenant. For accountants and administrators. Refused with 409 if less is open, or the contract is unconfirmed.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiParam({ name: 'recordId', format: 'uuid', description: 'Rent record id' })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: CreditDto, description: 'Credit' })
  @ApiProblems('already-paid-out', 'already-recorded', 'more-than-owed', 'not-confirmed', 'period-closed')
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
  @ApiOperation({
    summary: 'Preview the waiver of a rent',
    description:
      'The balance that would remain. Changes nothing. For accountants and administrators, with the same refusals as the waiver.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiParam({ name: 'recordId', format: 'uuid', description: 'Rent record id' })
  @ApiOkResponse({ type: CreditPreviewDto, description: 'Remaining balance' })
  @ApiProblems('more-than-owed', 'not-confirmed')
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
  @ApiOperation({
    summary: 'Reverse a waiver',
    description:
      'The waived amount is open again. For accountants and administrators. Refused with 409 if it was reversed before, if a rule of the contract made it, or if a settlement counted it.',
  })
  @ApiParam({ name: 'id', format: 'uuid', description: 'Contract id' })
  @ApiParam({ name: 'creditId', format: 'uuid', description: 'Credit id' })
  @ApiIdempotencyKey({ required: false })
  @ApiCreatedResponse({ type: CreditDto, description: 'Reversed credit' })
  @ApiProblems(...REVERSAL_PROBLEMS, 'rule-made-it')
  async reverseCredit(
    @Param('id', EntityId) contractId: string,
    @Param('creditId', EntityId) creditId: string,
    @Body() { reason }: ReverseTransactionDto,
    @OptionalIdempotencyKey() request: IdempotentRequest | undefined,
    @CurrentUser() caller: KnownCaller,
  ): Promise<Answer> {
    return Answer.json(await this.reversals.reverse(caller, { contractId, creditId }, reason, request));
  }
}

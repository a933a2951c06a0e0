import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { Confirmed } from '../../../platform/security/confirmed.decorator.js';
import { Limited } from '../../../platform/security/limited.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { type Limit, RateLimits } from '../../../platform/security/rate-limits.js';
import { detailsOf, PayeeInputDto } from './payee-input.dto.js';
import { PayeeSummaryDto } from './payee.dto.js';
import { Payees } from './payees.js';

/** Limits changes: each is a mail, to an unproven address as well. */
const CHANGES: Limit = { name: 'payee-change', points: 5, seconds: 24 * 60 * 60, per: 'account' };

@ApiTags('Profile')
@Controller('auth/profile/payee')
export class OwnPayeeController {
  constructor(
    private readonly payees: Payees,
    private readonly limits: RateLimits,
  ) {}

  @Get()
  @Permit('payee:own')
  @ApiOperation({
    summary: 'Get your payee details',
    description:
      'The bank account or UPI id to which you are paid, masked; all null before the first entry. For owners.',
  })
  @ApiOkResponse({ type: PayeeSummaryDto, description: 'Payee details; all null before the first entry' })
  readOwnPayee(@CurrentUser() { account }: KnownCaller): Promise<PayeeSummaryDto> {
    return this.payees.summary(account.id);
  }

  @Put()
  @Confirmed()
  @Permit('payee:own')
  @ApiOperation({
    summary: 'Set your payee details',
    description:
      'No bank transfer goes to new details for 24 hours, after the first entry too. You and all administrators are mailed. For owners.',
  })
  @ApiOkResponse({ type: PayeeSummaryDto, description: 'Updated payee details, masked' })
  @Limited(CHANGES)
  @ApiProblems('not-found')
  async setOwnPayee(
    @CurrentUser() caller: KnownCaller,
    @Body() body: PayeeInputDto,
  ): Promise<PayeeSummaryDto> {
    const details = detailsOf(body);
    await this.limits.consume(CHANGES, caller.account.id);
    await this.payees.set(caller, caller.account.id, details);
    return this.payees.summary(caller.account.id);
  }
}

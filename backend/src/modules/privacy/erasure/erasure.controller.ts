import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { Confirmed } from '../../../platform/security/confirmed.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { EraseAccount } from './erase-account.js';

@ApiTags('Profile')
@Controller('auth/erasure')
export class ErasureController {
  constructor(private readonly erasure: EraseAccount) {}

  @Post()
  @HttpCode(200)
  @Confirmed()
  @Permit('account:erase')
  @ApiOperation({
    summary: 'Erase your account',
    description:
      'Contracts and their money stay under a name like "Former tenant"; everything else is deleted. For tenants and owners. Refused with 409, with the reasons, while a contract has not ended, or rent is unpaid or not paid out.',
  })
  @ApiOkResponse({ type: MessageDto, description: 'Account erased, and logged out everywhere' })
  @ApiProblems('something-runs')
  eraseAccount(@CurrentUser() caller: KnownCaller): Promise<MessageDto> {
    return this.erasure.erase(caller);
  }
}

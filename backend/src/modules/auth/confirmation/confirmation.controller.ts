import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { CurrentUser, type SessionCaller } from '../../../platform/http/caller.js';
import { WhileReadOnly } from '../../../platform/http/while-read-only.decorator.js';
import { Limited } from '../../../platform/security/limited.decorator.js';
import { Permit } from '../../../platform/security/permit.decorator.js';
import { ConfirmSession } from './confirm-session.js';
import { ConfirmationDto, ConfirmDto } from './confirmation.dto.js';
import { WRONG_PASSWORDS } from '../accounts/login-throttle.js';

@ApiTags('Authentication')
@Controller('auth/confirmation')
export class ConfirmationController {
  constructor(private readonly confirmation: ConfirmSession) {}

  @Post()
  @WhileReadOnly()
  @HttpCode(200)
  @Permit('profile:own')
  @ApiOperation({
    summary: 'Confirm your identity',
    description:
      'Unlocks the routes with `x-confirmation` for 10 minutes, in this session alone. Takes the password, a code or a passkey. A wrong one is refused with 400 and counts as a failed login.',
  })
  @ApiOkResponse({ type: ConfirmationDto, description: 'Expiry of the confirmation' })
  @Limited(...WRONG_PASSWORDS)
  @ApiProblems(
    'current-password-incorrect',
    'code-incorrect',
    'code-used',
    'recovery-code-incorrect',
    'recovery-code-used',
    'passkey-expired',
    'passkey-incorrect',
    'passkey-of-another-site',
    'passkey-unknown',
  )
  confirmSession(@CurrentUser() caller: SessionCaller, @Body() body: ConfirmDto): Promise<ConfirmationDto> {
    return this.confirmation.confirm(caller, body);
  }
}

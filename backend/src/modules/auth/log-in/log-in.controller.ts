import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { type Caller, CurrentUser } from '../../../platform/http/caller.js';
import { ApiRequestHeader, type HeaderRule, RequestHeader } from '../../../platform/http/request-header.js';
import { isUUID } from '../../../platform/http/uuid.js';
import { WhileReadOnly } from '../../../platform/http/while-read-only.decorator.js';
import { Limited } from '../../../platform/security/limited.decorator.js';
import { Public } from '../../../platform/security/permit.decorator.js';
import { LogIn } from './log-in.js';
import { LoggedInDto, LogInDto } from './log-in.dto.js';
import { WRONG_PASSWORDS } from '../accounts/login-throttle.js';

const DEVICE: HeaderRule = {
  ...{ name: 'X-Device', max: 36, format: 'uuid' },
  check: (value) => (isUUID(value) ? undefined : 'Must be a valid id'),
  description:
    'Id that the browser made and stores, to recognise the device. A login on an unknown device is mailed to the account, once it has known devices.',
};

@ApiTags('Authentication')
@Controller('auth')
export class LogInController {
  constructor(private readonly logIns: LogIn) {}

  @Post('login')
  @WhileReadOnly()
  @HttpCode(200)
  @Public()
  @ApiOperation({
    summary: 'Log in',
    description:
      'Takes an email or a username. To use this page as that account, put the answer’s `token` into "Authorize" above. After 20 wrong passwords for a name from anywhere, clients that did not log in from there lately are refused for up to 15 minutes, after 50 for two hours, after 100 for a day. The right password of a suspended account is refused with 403, and so is the published password of the sample accounts on a public site. With a second factor, the right password alone is answered with 401 of the type `second-factor-needed`, whose `fields` name the second factors accepted: repeat the request with a `code` or a `passkey`. A wrong one is refused with 400 and counts like a wrong password; each works once.',
  })
  @ApiRequestHeader(DEVICE)
  @ApiOkResponse({ type: LoggedInDto, description: 'Token and its account' })
  @Limited(...WRONG_PASSWORDS)
  @ApiProblems(
    'code-incorrect',
    'code-used',
    'recovery-code-incorrect',
    'recovery-code-used',
    'passkey-expired',
    'passkey-incorrect',
    'passkey-of-another-site',
    'passkey-unknown',
    'invalid-credentials',
    'second-factor-needed',
    'account-suspended',
    'published-password',
  )
  logIn(
    @CurrentUser() caller: Caller,
    @RequestHeader(DEVICE) deviceId: string | undefined,
    @Body() body: LogInDto,
  ): Promise<LoggedInDto> {
    return this.logIns.logIn(caller, body, deviceId);
  }
}

import { Body, Controller, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { type Caller, CurrentUser } from '../../../platform/http/caller.js';
import { Limited } from '../../../platform/security/limited.decorator.js';
import { Public } from '../../../platform/security/permit.decorator.js';
import { AccountDto } from '../accounts/account.dto.js';
import { SignUp, SIGN_UPS, TAKEN_NAMES } from './sign-up.js';
import { SignUpDto } from './sign-up.dto.js';

@ApiTags('Authentication')
@Controller('auth')
export class SignUpController {
  constructor(private readonly signUps: SignUp) {}

  @Post('signup')
  @Public()
  @ApiOperation({
    summary: 'Create an account',
    description:
      'For owners and tenants. An account with an email gets a free username made from it, and a mail whose link confirms the email; everything works without, but nothing else is mailed there before. Refused with 400 if the password is among the 10,000 most common, or is your email, its first part or username, and with 409 if the email or username is taken.',
  })
  @ApiCreatedResponse({ type: AccountDto, description: 'Account created; its username works for login' })
  @Limited(SIGN_UPS, TAKEN_NAMES)
  @ApiProblems('account-exists', 'invitation-not-valid')
  signUp(@CurrentUser() caller: Caller, @Body() body: SignUpDto): Promise<AccountDto> {
    return this.signUps.signUp(caller, body);
  }
}

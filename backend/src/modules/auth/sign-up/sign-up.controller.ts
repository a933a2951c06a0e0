import { Body, Controller, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { type Caller, CurrentUser } from '../../../platform/http/caller.js';
import { Public } from '../../../platform/security/permit.decorator.js';
import { AccountDto } from '../accounts/account.dto.js';
import { SignUp } from './sign-up.js';
import { SignUpDto } from './sign-up.dto.js';

@ApiTags('Accounts')
@Controller('auth')
export class SignUpController {
  constructor(private readonly signUps: SignUp) {}

  @Post('signup')
  @Public()
  @ApiOperation({
    summary: 'Open an account',
    description:
      'For owners and tenants. Who signs up with an email gets a free username made of it, and a mail whose link confirms the email: all works without, but nothing else is mailed there before. A password that is among the 10,000 most common, or one’s own email, its first part or username, is refused. At most 30 an hour from one address, and after 10 emails or usernames that were taken none for an hour.',
  })
  @ApiCreatedResponse({ type: AccountDto, description: 'The account; its username can be used to log in' })
  @ApiProblems(409, 429)
  signUp(@CurrentUser() caller: Caller, @Body() body: SignUpDto): Promise<AccountDto> {
    return this.signUps.signUp(caller, body);
  }
}

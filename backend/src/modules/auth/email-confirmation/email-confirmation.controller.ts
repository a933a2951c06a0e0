import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { type Caller, CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { Permit, Public } from '../../../platform/security/permit.decorator.js';
import { ConfirmEmail } from './confirm-email.js';
import { ConfirmationSender } from './confirmation-sender.js';
import { ConfirmEmailDto } from './email-confirmation.dto.js';

@ApiTags('Accounts')
@Controller('auth/email-confirmation')
export class EmailConfirmationController {
  constructor(
    private readonly confirmation: ConfirmEmail,
    private readonly sender: ConfirmationSender,
  ) {}

  @Post()
  @Public()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Confirms the email of an account, by the link of a mail',
    description:
      'Whoever opens it, logged in or not. A link is good for 7 days, and others of the account with it. Until then nothing but that link and links to a new password are mailed to the address.',
  })
  @ApiOkResponse({ type: MessageDto, description: 'Confirmed; once more changes nothing' })
  @ApiProblems(404)
  confirmEmail(@CurrentUser() caller: Caller, @Body() { token }: ConfirmEmailDto): Promise<MessageDto> {
    return this.confirmation.byLink(caller, token);
  }

  @Post('mail')
  @Permit('profile:own')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Mails another link to confirm one’s own email',
    description: 'Three an hour to a mailbox and from a network, six a day to a mailbox.',
  })
  @ApiOkResponse({ type: MessageDto, description: 'Mailed' })
  @ApiProblems(409, 429)
  mailConfirmation(@CurrentUser() caller: KnownCaller): Promise<MessageDto> {
    return this.sender.sendAgain(caller);
  }
}

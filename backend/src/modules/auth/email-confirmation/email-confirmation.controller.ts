import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { type Caller, CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { Limited } from '../../../platform/security/limited.decorator.js';
import { Permit, Public } from '../../../platform/security/permit.decorator.js';
import { ConfirmEmail } from './confirm-email.js';
import { ConfirmationSender, CONFIRMATION_MAILS } from './confirmation-sender.js';
import { ConfirmEmailDto } from './email-confirmation.dto.js';

@ApiTags('Authentication')
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
    summary: 'Confirm an email by link',
    description:
      'Works with or without a login. A link is valid for 7 days and stays valid when another is sent. Until the email is confirmed only such links and password reset links are mailed to it.',
  })
  @ApiOkResponse({ type: MessageDto, description: 'Confirmed; repeating it changes nothing' })
  @ApiProblems('confirmation-link-not-valid')
  confirmEmail(@CurrentUser() caller: Caller, @Body() { token }: ConfirmEmailDto): Promise<MessageDto> {
    return this.confirmation.byLink(caller, token);
  }

  @Post('mail')
  @Permit('profile:own')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Send another email confirmation link',
    description:
      'Mails a link to confirm your own email. At most three an hour and six a day to a mailbox. Refused with 409 without an email, or if it is confirmed already.',
  })
  @ApiOkResponse({ type: MessageDto, description: 'Link mailed' })
  @Limited(CONFIRMATION_MAILS)
  @ApiProblems('no-email-to-confirm')
  mailConfirmation(@CurrentUser() caller: KnownCaller): Promise<MessageDto> {
    return this.sender.sendAgain(caller);
  }
}

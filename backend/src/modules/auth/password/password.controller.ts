import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { type Caller, CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { Permit, Public } from '../../../platform/security/permit.decorator.js';
import { ChangePassword } from './change-password.js';
import { ForgotPassword } from './forgot-password.js';
import {
  ChangePasswordDto,
  ForgotPasswordDto,
  PasswordChangedDto,
  ResetPasswordDto,
} from './password.dto.js';
import { ResetPassword } from './reset-password.js';

@ApiTags('Accounts')
@Controller('auth')
export class PasswordController {
  constructor(
    private readonly forgotten: ForgotPassword,
    private readonly resets: ResetPassword,
    private readonly changes: ChangePassword,
  ) {}

  @Post('forgot-password')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    summary: 'Ask for a reset link',
    description:
      'The answer is the same whether there is such an account or not. The link comes by mail, works once and for 30 minutes; earlier ones go on working until then, or until the password is set. At most 20 calls an hour from one address, and 5 mails an hour to a mailbox, whichever of its accounts they are for. Refused with 409 where no mails are sent (`MAIL=off`).',
  })
  @ApiOkResponse({ type: MessageDto, description: 'Noted' })
  @ApiProblems(409, 429)
  forgotPassword(@CurrentUser() caller: Caller, @Body() body: ForgotPasswordDto): Promise<MessageDto> {
    return this.forgotten.request(caller, body);
  }

  @Post('reset-password')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    summary: 'Set a new password with a reset link',
    description:
      'Signs the account out everywhere. A link that was used, withdrawn by another way to a new password, or is too old is refused with 400. A password that is among the 10,000 most common, or the holder’s email, its first part or username, is refused; to administrators and accountants any common one, and one of fewer than 8 characters.',
  })
  @ApiOkResponse({ type: MessageDto, description: 'The new password is set' })
  resetPassword(@CurrentUser() caller: Caller, @Body() body: ResetPasswordDto): Promise<MessageDto> {
    return this.resets.reset(caller, body);
  }

  @Post('change-password')
  @HttpCode(200)
  @Permit('password:change')
  @ApiOperation({
    summary: 'Change one’s own password',
    description:
      'Signs the account out everywhere else: go on with the `token` of the answer. A wrong current password is 400 and counts like a failed login. A new one that is among the 10,000 most common, or one’s own email, its first part or username, is refused; to administrators and accountants any common one, and one of fewer than 8 characters.',
  })
  @ApiOkResponse({ type: PasswordChangedDto, description: 'The new password is set' })
  @ApiProblems(429)
  changePassword(
    @CurrentUser() caller: KnownCaller,
    @Body() body: ChangePasswordDto,
  ): Promise<PasswordChangedDto> {
    return this.changes.change(caller, body);
  }
}

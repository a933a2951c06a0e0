import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../../platform/http/api-problems.decorator.js';
import { type Caller, CurrentUser, type KnownCaller } from '../../../platform/http/caller.js';
import { MessageDto } from '../../../platform/http/message.dto.js';
import { Limited } from '../../../platform/security/limited.decorator.js';
import { Permit, Public } from '../../../platform/security/permit.decorator.js';
import { ChangePassword } from './change-password.js';
import { ForgotPassword, RESET_REQUESTS } from './forgot-password.js';
import {
  ChangePasswordDto,
  ForgotPasswordDto,
  PasswordChangedDto,
  ResetPasswordDto,
} from './password.dto.js';
import { ResetPassword } from './reset-password.js';
import { WRONG_PASSWORDS } from '../accounts/login-throttle.js';

@ApiTags('Authentication')
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
    summary: 'Request a password reset link',
    description:
      'The answer is the same whether or not there is such an account. The mailed link works once and for 30 minutes; earlier links stay valid for their time, or until the password is set. At most 5 mails an hour to a mailbox for all its accounts. Refused with 409 where no mails are sent (`MAIL=off`).',
  })
  @ApiOkResponse({ type: MessageDto, description: 'Request received' })
  @Limited(RESET_REQUESTS)
  @ApiProblems('mails-off')
  forgotPassword(@CurrentUser() caller: Caller, @Body() body: ForgotPasswordDto): Promise<MessageDto> {
    return this.forgotten.request(caller, body);
  }

  @Post('reset-password')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    summary: 'Set a new password by link',
    description:
      'Logs the account out everywhere. Refused with 400 if the link was used, is too old, or was withdrawn by another change of the password; also if the password is among the 10,000 most common, or is the holder’s email, its first part or username. Administrators and accountants need at least 8 characters and no common password at all.',
  })
  @ApiOkResponse({ type: MessageDto, description: 'New password set' })
  @ApiProblems('reset-link-not-valid')
  resetPassword(@CurrentUser() caller: Caller, @Body() body: ResetPasswordDto): Promise<MessageDto> {
    return this.resets.reset(caller, body);
  }

  @Post('change-password')
  @HttpCode(200)
  @Permit('password:change')
  @ApiOperation({
    summary: 'Change your password',
    description:
      'Logs the account out everywhere else; continue with the `token` of the answer. A wrong current password is refused with 400 and counts as a failed login. Refused as well if the new password is among the 10,000 most common, or is your email, its first part or username. Administrators and accountants need at least 8 characters and no common password at all.',
  })
  @ApiOkResponse({ type: PasswordChangedDto, description: 'New password set' })
  @Limited(...WRONG_PASSWORDS)
  @ApiProblems('current-password-incorrect')
  changePassword(
    @CurrentUser() caller: KnownCaller,
    @Body() body: ChangePasswordDto,
  ): Promise<PasswordChangedDto> {
    return this.changes.change(caller, body);
  }
}

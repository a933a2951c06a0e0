import { keptName } from '@kiraya/rules';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/http/caller.js';
import { type Limit, RateLimits } from '../../../platform/security/rate-limits.js';
import { AccountExists } from '../accounts/account-errors.js';
import { isEmailAddress } from '../accounts/account-fields.js';
import { type AccountDto, presentAccount } from '../accounts/account.dto.js';
import { NewPasswords } from '../accounts/new-passwords.js';
import { ConfirmationSender } from '../email-confirmation/confirmation-sender.js';
import { AccountOpener } from './account-opener.js';
import type { SignUpDto } from './sign-up.dto.js';
import { usernameFrom } from './usernames.js';

export const SIGN_UPS: Limit = { name: 'sign-up', points: 30, seconds: 60 * 60, per: 'network' };
/** Limits sign-ups: a refusal shows that the email or username is taken. */
export const TAKEN_NAMES: Limit = {
  name: 'sign-up-taken',
  points: 10,
  seconds: 60 * 60,
  per: 'network',
  counts: 'taken emails and usernames',
};

@Injectable()
export class SignUp {
  constructor(
    private readonly accounts: AccountOpener,
    private readonly passwords: NewPasswords,
    private readonly limits: RateLimits,
    private readonly confirmations: ConfirmationSender,
  ) {}

  async signUp(caller: Caller, body: SignUpDto): Promise<AccountDto> {
    await this.limits.consume(SIGN_UPS, caller.network);
    await this.limits.check([TAKEN_NAMES, caller.network]);
    try {
      return await this.open(caller, body);
    } catch (refusal) {
      if (refusal instanceof AccountExists) await this.limits.consume(TAKEN_NAMES, caller.network);
      throw refusal;
    }
  }

  private async open(caller: Caller, body: SignUpDto): Promise<AccountDto> {
    const identifier = keptName(body.email);
    const names = isEmailAddress(identifier)
      ? { email: identifier, username: usernameFrom(identifier) }
      : { email: null, username: identifier };
    const passwordHash = await this.passwords.hash(body.password, { ...names, role: body.role }, 'password');
    const account = { name: body.name.trim(), passwordHash, role: body.role };
    const user = names.email
      ? await this.accounts.withFreeUsername(caller, { ...account, email: names.email })
      : await this.accounts.asNamed(caller, { ...account, ...names });
    if (names.email) await this.confirmations.sendFirst(user.id, names.email);
    return presentAccount(user);
  }
}

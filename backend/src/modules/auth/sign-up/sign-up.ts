import { foldedName, keptName } from '@kiraya/rules';
import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/http/caller.js';
import { InvalidInput } from '../../../platform/http/app-error.js';
import { type Limit, RateLimits } from '../../../platform/security/rate-limits.js';
import { AccountExists } from '../accounts/account-errors.js';
import { isEmailAddress } from '../accounts/account-fields.js';
import { type AccountDto, presentAccount } from '../accounts/account.dto.js';
import { NewPasswords } from '../accounts/new-passwords.js';
import { ConfirmationSender } from '../email-confirmation/confirmation-sender.js';
import { AccountOpener, type Alongside } from './account-opener.js';
import { SIGN_UP_INVITATIONS, type SignUpInvitations } from './sign-up-invitations.js';
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
    @Inject(SIGN_UP_INVITATIONS) private readonly invitations: SignUpInvitations,
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
    const { invitation } = body;
    if (invitation) await this.refuseOthers(invitation, body);
    const passwordHash = await this.passwords.hash(body.password, { ...names, role: body.role }, 'password');
    const account = { name: body.name.trim(), passwordHash, role: body.role, isProven: !!invitation };
    const alongside: Alongside = async (em, { id }) => {
      if (invitation) await this.invitations.use(em, caller, invitation, id);
    };
    const user = names.email
      ? await this.accounts.withFreeUsername(caller, { ...account, email: names.email }, { alongside })
      : await this.accounts.asNamed(caller, { ...account, ...names });
    if (names.email && !invitation) await this.confirmations.sendFirst(user.id, names.email);
    return presentAccount(user);
  }

  /** @throws {InvalidInput} when an invitation is for another address or role */
  private async refuseOthers(token: string, { email, role }: SignUpDto): Promise<void> {
    const invited = await this.invitations.read(token);
    const fields = {
      ...(foldedName(email) !== foldedName(invited.email) && {
        email: ['Must be the address of the invitation'],
      }),
      ...(role !== invited.role && { role: [`Must be ${invited.role}`] }),
    };
    if (Object.keys(fields).length > 0) throw new InvalidInput(fields);
  }
}

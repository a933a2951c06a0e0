import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/sql.js';
import { InvalidInput } from '../../../platform/http/app-error.js';
import type { SessionCaller } from '../../../platform/http/caller.js';
import { PasswordConfirmation } from '../accounts/password-confirmation.js';
import { SecondFactorCheck } from '../second-factor/second-factor-check.js';
import { Sessions } from '../sessions/sessions.js';
import type { ConfirmationDto, ConfirmDto } from './confirmation.dto.js';

/** Confirms sessions by a password, a code or a passkey. */
@Injectable()
export class ConfirmSession {
  constructor(
    private readonly db: Database,
    private readonly passwords: PasswordConfirmation,
    private readonly secondFactor: SecondFactorCheck,
    private readonly sessions: Sessions,
  ) {}

  /**
   * @throws {InvalidInput} when it is not one proof alone
   * @throws {CurrentPasswordIncorrect}
   * @throws {AppError} when a code is not right, or was used
   * @throws {TooManyRequests} after as many wrong ones as a login bears
   */
  async confirm(caller: SessionCaller, { password, code, passkey }: ConfirmDto): Promise<ConfirmationDto> {
    const given = [password, code, passkey].filter(Boolean).length;
    if (given > 1)
      throw new InvalidInput({ password: ['Send the password, a code or a passkey’s answer alone'] });
    if (given === 0) throw new InvalidInput({ password: ['Required'] });
    if (password) await this.passwords.confirm(caller, password);
    else await this.secondFactor.check(caller.account.id, caller.network, { code, passkey });
    const until = await this.sessions.confirm(this.db, caller.account);
    return { confirmedUntil: until.toISOString() };
  }
}

import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { PasswordConfirmation } from '../accounts/password-confirmation.js';
import { Sessions } from '../sessions/sessions.js';
import type { ConfirmationDto, ConfirmDto } from './confirmation.dto.js';

/** Confirms that the session's holder is there, by each way there is to prove it. */
@Injectable()
export class ConfirmSession {
  constructor(
    private readonly sql: Sql,
    private readonly passwords: PasswordConfirmation,
    private readonly sessions: Sessions,
  ) {}

  /**
   * @throws {CurrentPasswordIncorrect}
   * @throws {TooManyRequests} after as many wrong ones as a login bears
   */
  async confirm(caller: KnownCaller, { password }: ConfirmDto): Promise<ConfirmationDto> {
    await this.passwords.confirm(caller, password);
    const until = await this.sessions.confirm(this.sql, caller.account);
    return { confirmedUntil: until.toISOString() };
  }
}

import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/http/caller.js';
import { StoredMessages } from '../../messages/index.js';
import { ApplicantMessages } from './applicant-messages.js';
import { ApplicantPage } from './applicant-page.js';
import { MoveInterest } from './move-interest.js';

/** Caller without an account: a link is followed by whoever holds it, whoever is logged in there. */
export const anonymous = (caller: Caller): Caller => ({ ...caller, account: undefined });

@Injectable()
export class WithdrawInterest {
  constructor(
    private readonly page: ApplicantPage,
    private readonly moving: MoveInterest,
    private readonly messages: ApplicantMessages,
    private readonly stored: StoredMessages,
  ) {}

  /** Withdraws the interest, in every state; a second time changes nothing. */
  withdraw(caller: Caller, token: string): Promise<string> {
    return this.page.change(token, async (em, interest) => {
      const move = { act: 'withdraw', by: 'applicant' } as const;
      if (!(await this.moving.by(em, anonymous(caller), interest, move))) return;
      await this.stored.forget(em, [interest.id]);
      await this.messages.tell(em, 'withdrawn', interest);
    });
  }
}

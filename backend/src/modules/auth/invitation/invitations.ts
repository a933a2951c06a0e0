import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../platform/http/caller.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import type { Role } from '../../../platform/security/principal.js';
import { identifierKey } from '../accounts/account-fields.js';
import { ResetLinks } from '../password/reset-links.js';
import { AccountOpener } from '../sign-up/account-opener.js';
import { invitationMail } from './invitation-mail.js';

const A_WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Who somebody else opens an account for; `name` and `email` as they were sent. */
export interface Invitee {
  name: string;
  email: string;
  role: Role;
}

/** Opens accounts whose holders choose the password themselves: account and mail, or neither. */
@Injectable()
export class Invitations {
  constructor(
    private readonly accounts: AccountOpener,
    private readonly links: ResetLinks,
    private readonly mailer: Mailer,
  ) {}

  async invite(caller: Caller, { name, email, role }: Invitee): Promise<string> {
    const account = { name: name.trim(), email: identifierKey(email), role, passwordHash: null };
    const user = await this.accounts.withFreeUsername(caller, account, async (em, { id, username }) => {
      const link = await this.links.issue(em, id, A_WEEK_MS);
      await this.mailer.enqueue(em, invitationMail(account.email, username ?? null, link));
    });
    return user.id;
  }
}

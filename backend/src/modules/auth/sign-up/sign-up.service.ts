import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { violatedConstraint } from '../../../platform/database/database-errors.js';
import type { Caller } from '../../../platform/http/caller.js';
import { Passwords } from '../../../platform/security/passwords.js';
import { type Limit, RateLimits } from '../../../platform/security/rate-limits.js';
import { AccountExists, asAccountExists } from '../accounts/account-errors.js';
import { identifierKey, isEmailAddress } from '../accounts/account-fields.js';
import type { NewAccount } from '../accounts/account-types.js';
import { type AccountDto, presentAccount } from '../accounts/account.dto.js';
import { Person } from '../accounts/person.entity.js';
import type { SignUpDto } from './sign-up.dto.js';
import { usernameCandidates } from './usernames.js';

const SIGN_UPS: Limit = { name: 'sign-up', points: 30, seconds: 60 * 60 };

@Injectable()
export class SignUpService {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly audit: Audit,
  ) {}

  async signUp(caller: Caller, body: SignUpDto): Promise<AccountDto> {
    await this.limits.consume(SIGN_UPS, caller.address);
    const identifier = identifierKey(body.email);
    const account = {
      name: body.name.trim(),
      passwordHash: await this.passwords.hash(body.password),
      role: body.role,
    };
    return isEmailAddress(identifier)
      ? this.openWithFreeUsername(caller, { ...account, email: identifier })
      : this.openAsNamed(caller, { ...account, email: null, username: identifier });
  }

  private async openWithFreeUsername(
    caller: Caller,
    account: Omit<NewAccount, 'username'> & { email: string },
  ): Promise<AccountDto> {
    for (const username of usernameCandidates(account.email))
      try {
        return await this.open(caller, { ...account, username });
      } catch (refusal) {
        if (violatedConstraint(refusal) !== 'person_username') throw asAccountExists(refusal);
      }
    throw new AccountExists();
  }

  private async openAsNamed(caller: Caller, account: NewAccount): Promise<AccountDto> {
    try {
      return await this.open(caller, account);
    } catch (refusal) {
      throw asAccountExists(refusal);
    }
  }

  private async open(caller: Caller, account: NewAccount): Promise<AccountDto> {
    const person = Person.open(account);
    await this.em.fork().transactional(async (em) => {
      em.persist(person);
      await this.audit.record(em, caller, {
        action: 'account.created',
        subjectType: 'person',
        subjectId: person.id,
        details: { role: person.role },
      });
    });
    return presentAccount(person);
  }
}

import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { Tokens } from '../../../platform/security/tokens.js';
import { CurrentPasswordIncorrect } from '../accounts/account-errors.js';
import { OwnPassword } from '../accounts/own-password.js';
import { Person } from '../accounts/person.entity.js';
import type { ChangePasswordDto, PasswordChangedDto } from './password.dto.js';
import { ResetLinks } from './reset-links.js';

@Injectable()
export class ChangePasswordService {
  constructor(
    private readonly em: EntityManager,
    private readonly own: OwnPassword,
    private readonly links: ResetLinks,
    private readonly tokens: Tokens,
    private readonly audit: Audit,
  ) {}

  async change(caller: KnownCaller, body: ChangePasswordDto): Promise<PasswordChangedDto> {
    const from = await this.own.confirm(caller, body.oldPassword);
    const to = await this.own.hash(body.newPassword);
    const person = await this.em.fork().transactional((em) => this.replace(em, caller, from, to));
    const token = this.tokens.issue({ sub: person.id, role: person.role, ver: person.tokenVersion });
    return { message: 'Password changed!', token };
  }

  /** `from` is the hash that was confirmed: a change that came in between has made the old password a wrong one. */
  private async replace(em: EntityManager, caller: KnownCaller, from: string, to: string): Promise<Person> {
    const person = await em.findOne(Person, caller.account.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (person?.passwordHash !== from) throw new CurrentPasswordIncorrect();
    person.setPassword(to);
    await this.links.withdraw(em, person.id);
    await this.audit.record(em, caller, {
      action: 'password.changed',
      subjectType: 'person',
      subjectId: person.id,
    });
    return person;
  }
}

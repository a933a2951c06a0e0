import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import type { Caller } from '../../../platform/http/caller.js';
import type { MessageDto } from '../../../platform/http/message.dto.js';
import { Passwords } from '../../../platform/security/passwords.js';
import { ResetLinkNotValid } from '../accounts/account-errors.js';
import { PasswordGuesses } from '../accounts/password-guesses.js';
import { Person } from '../accounts/person.entity.js';
import type { ResetPasswordDto } from './password.dto.js';
import { ResetLinks } from './reset-links.js';

const ANSWER = { message: 'Your password has been reset. Please log in.' };

@Injectable()
export class ResetPasswordService {
  constructor(
    private readonly em: EntityManager,
    private readonly links: ResetLinks,
    private readonly passwords: Passwords,
    private readonly guesses: PasswordGuesses,
    private readonly audit: Audit,
  ) {}

  async reset(caller: Caller, body: ResetPasswordDto): Promise<MessageDto> {
    const personId = await this.em.fork().transactional((em) => this.resetIn(em, caller, body));
    await this.guesses.forgive(personId, caller.address);
    return ANSWER;
  }

  private async resetIn(em: EntityManager, caller: Caller, body: ResetPasswordDto): Promise<string> {
    const person = await this.holder(em, body.token);
    if (!person || !(await this.links.use(em, body.token))) throw new ResetLinkNotValid();
    person.setPassword(await this.passwords.hash(body.newPassword));
    await this.audit.record(em, caller, {
      action: 'password.reset',
      subjectType: 'person',
      subjectId: person.id,
    });
    return person.id;
  }

  /** The person is locked before the link is, here and wherever a password changes, so that none waits for another in a circle. */
  private async holder(em: EntityManager, token: string): Promise<Person | null> {
    const id = await this.links.holder(em, token);
    return id ? em.findOne(Person, id, { lockMode: LockMode.PESSIMISTIC_WRITE }) : null;
  }
}

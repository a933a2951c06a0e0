import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Unauthenticated } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { type Limit, RateLimits } from '../../../platform/security/rate-limits.js';
import { AccountFinder } from '../accounts/account-finder.js';
import { IdentityPapers } from '../accounts/identity-papers.js';
import { SecurityMails } from '../accounts/security-mails.js';
import { User } from '../accounts/user.entity.js';
import { Landlords } from '../landlord/landlords.js';
import type { UpdateProfileDto } from './profile.dto.js';

const NEW_USERNAMES: Limit = { name: 'new-username', points: 5, seconds: 24 * 60 * 60 };

const PAPERS = [
  ['aadhaar', 'aadhaarNo'],
  ['pan', 'panNo'],
] as const;

@Injectable()
export class UpdateProfile {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountFinder,
    private readonly limits: RateLimits,
    private readonly papers: IdentityPapers,
    private readonly landlords: Landlords,
    private readonly clock: Clock,
    private readonly mails: SecurityMails,
    private readonly audit: Audit,
  ) {}

  async update(caller: KnownCaller, body: UpdateProfileDto): Promise<void> {
    await this.countNewUsername(caller, body);
    await this.em.fork().transactional((em) => this.updateIn(em, caller, body));
  }

  /** A name that is taken is told of: whoever tries names out finds who has an account. */
  private async countNewUsername({ account: { id } }: KnownCaller, body: UpdateProfileDto): Promise<void> {
    const username = body.username;
    if (username === undefined || username === (await this.accounts.byId(id))?.username) return;
    await this.limits.consume(NEW_USERNAMES, id);
  }

  private async updateIn(em: EntityManager, caller: KnownCaller, body: UpdateProfileDto): Promise<void> {
    const user = await em.findOne(User, caller.account.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) throw new Unauthenticated();
    const fields = [...this.describe(user, body), ...this.keepPapers(user, body)];
    if (!fields.length) return;
    if (fields.includes('panNo')) {
      await em.flush();
      await this.landlords.panMayBeGiven(em, user.id);
    }
    if (fields.includes('username')) await this.mails.send(em, user, { what: 'username_changed' });
    await this.audit.record(em, caller, {
      action: 'profile.updated',
      subjectType: 'user',
      subjectId: user.id,
      details: { fields },
    });
  }

  private describe(user: User, body: UpdateProfileDto): string[] {
    const details = {
      name: body.name.trim(),
      username: body.username,
      phone: body.phone,
      dob: body.dob,
    };
    return user.describe(details, this.clock.today());
  }

  private keepPapers(user: User, body: UpdateProfileDto): string[] {
    return PAPERS.filter(([paper, field]) => {
      const number = body[field];
      if (number === undefined) return false;
      if (number === this.papers.decrypt(user.id, paper, user.encryptedPaper(paper))) return false;
      user.keepPaper(paper, number === null ? null : this.papers.encrypt(user.id, paper, number));
      return true;
    }).map(([, field]) => field);
  }
}

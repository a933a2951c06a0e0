import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { Unauthenticated } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { type Expected, refuseOutdated } from '../../../platform/http/entity-tag.js';
import { IdentityPapers } from '../accounts/identity-papers.js';
import { User } from '../accounts/user.entity.js';
import { NewUsernames } from './new-usernames.js';
import { ProfileEvents } from './profile-events.js';
import type { UpdateProfileDto } from './profile.dto.js';

const PAPERS = [
  ['aadhaar', 'aadhaarNo'],
  ['pan', 'panNo'],
] as const;

@Injectable()
export class UpdateProfile {
  constructor(
    private readonly em: EntityManager,
    private readonly usernames: NewUsernames,
    private readonly papers: IdentityPapers,
    private readonly events: ProfileEvents,
    private readonly clock: Clock,
  ) {}

  /** Changes the given fields. @throws {Stale} when the profile has another version by now */
  async update(caller: KnownCaller, body: UpdateProfileDto, expected: Expected): Promise<void> {
    await this.usernames.count(caller, body.username);
    await this.em.fork().transactional((em) => this.updateIn(em, caller, body, expected));
  }

  private async updateIn(
    em: EntityManager,
    caller: KnownCaller,
    body: UpdateProfileDto,
    expected: Expected,
  ): Promise<void> {
    const user = await em.findOne(User, caller.account.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!user) throw new Unauthenticated();
    await refuseOutdated(expected, inTransaction(em));
    const fields = [...this.describe(user, body), ...this.keepPapers(user, body)];
    if (fields.length > 0) await this.events.updated(em, caller, user, fields);
  }

  private describe(user: User, body: UpdateProfileDto): string[] {
    const details = {
      name: body.name?.trim(),
      username: body.username,
      phone: body.phone,
      dob: body.dob,
      usesAvatarService: body.usesAvatarService,
      hidesFirstSteps: body.hidesFirstSteps,
      namesAtOnce: body.namesAtOnce,
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

import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Unauthenticated } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { asAccountExists } from '../accounts/account-errors.js';
import { IdentityPapers } from '../accounts/identity-papers.js';
import { Person } from '../accounts/person.entity.js';
import type { UpdateProfileDto } from './profile.dto.js';

const PAPERS = [
  ['aadhaar', 'aadhaarNo'],
  ['pan', 'panNo'],
] as const;

/** An empty field of a form means the same as null. */
const orNull = (value: string | null | undefined): string | null | undefined => (value === '' ? null : value);

@Injectable()
export class UpdateProfileService {
  constructor(
    private readonly em: EntityManager,
    private readonly papers: IdentityPapers,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  async update(caller: KnownCaller, body: UpdateProfileDto): Promise<void> {
    try {
      await this.em.fork().transactional((em) => this.updateIn(em, caller, body));
    } catch (refusal) {
      throw asAccountExists(refusal);
    }
  }

  private async updateIn(em: EntityManager, caller: KnownCaller, body: UpdateProfileDto): Promise<void> {
    const person = await em.findOne(Person, caller.account.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!person) throw new Unauthenticated();
    const fields = [...this.describe(person, body), ...this.keepPapers(person, body)];
    if (!fields.length) return;
    await this.audit.record(em, caller, {
      action: 'profile.updated',
      subjectType: 'person',
      subjectId: person.id,
      details: { fields },
    });
  }

  private describe(person: Person, body: UpdateProfileDto): string[] {
    const details = {
      name: body.name.trim(),
      username: orNull(body.username),
      phone: orNull(body.phone),
      dob: orNull(body.dob),
    };
    return person.describe(details, this.clock.today());
  }

  private keepPapers(person: Person, body: UpdateProfileDto): string[] {
    return PAPERS.filter(([paper, field]) => {
      const number = orNull(body[field]);
      if (number === undefined) return false;
      if (number === this.papers.open(person.id, paper, person.sealedPaper(paper))) return false;
      person.keepPaper(paper, number === null ? null : this.papers.seal(person.id, paper, number));
      return true;
    }).map(([, field]) => field);
  }
}

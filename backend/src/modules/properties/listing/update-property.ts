import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { Stale } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { isNamed } from '../../../platform/http/entity-tag.js';
import { reportSamePictures } from '../reports/same-pictures.js';
import { lockOwned } from './lock-owned.js';
import { PropertiesReader } from './properties-reader.js';
import { propertyFactsOf } from './property-facts.js';
import type { UpdatePropertyDto } from './property-input.dto.js';
import { PropertyParts } from './property-parts.js';
import { knownReferences } from './references.js';

@Injectable()
export class UpdateProperty {
  constructor(
    private readonly em: EntityManager,
    private readonly parts: PropertyParts,
    private readonly reader: PropertiesReader,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes the given fields of a property.
   * @param ifMatch acceptable versions; undefined: any
   * @throws {NotFound} when there is none, or it is not the caller's
   * @throws {Stale} when it has another version by now
   */
  update(
    caller: KnownCaller,
    id: string,
    input: UpdatePropertyDto,
    ifMatch: string | undefined,
  ): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const property = await lockOwned(em, caller.account, id);
      await knownReferences(em, caller.account, input, property.ownerId);
      if (ifMatch) await this.refuseStale(em, caller, id, ifMatch);
      const facts = property.revise(propertyFactsOf(input, property), input.status ?? property.status);
      const parts = await this.parts.replace(em, id, input);
      if (parts.length > 0) property.updatedAt = new Date();
      await em.flush();
      const changed = [...facts, ...parts];
      if (changed.length === 0) return;
      if (changed.includes('images')) await reportSamePictures(em, id, this.clock.now());
      await this.audit.record(em, caller, {
        action: 'property.updated',
        subjectType: 'property',
        subjectId: id,
        details: { changed },
      });
    });
  }

  private async refuseStale(
    em: EntityManager,
    { account }: KnownCaller,
    id: string,
    ifMatch: string,
  ): Promise<void> {
    if (isNamed(ifMatch, await this.reader.one(account, id, inTransaction(em)))) return;
    const last = await this.audit.lastOf(em, {
      action: 'property.updated',
      subjectType: 'property',
      subjectId: id,
    });
    const who = last && (last.actorId === account.id ? 'you' : EDITORS[last.actorRole ?? '']);
    const sentence = 'This property has changed since you opened it.';
    throw new Stale('property-changed', who ? `${sentence} It was last edited by ${who}.` : sentence);
  }
}

/** Editors by role, in the words of messages. */
const EDITORS: Record<string, string | undefined> = { owner: 'its owner', admin: 'an administrator' };

import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { prepared } from '../../../platform/database/prepared.js';
import { Database, sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { ASKED_OF_OWNERS, type AskedOfOwners } from '../accounts/asked-of-owners.js';
import { IdentityPapers } from '../accounts/identity-papers.js';
import { LandlordDto, type SetLandlordDto } from './landlord.dto.js';

/** An owner's details for papers; null where they are not to be printed. */
export interface LandlordOnPapers {
  address: string | null;
  pan: string | null;
}

const NOTHING: LandlordDto = { address: null, printsPan: false };

/** Details of owners for papers: their address, and their PAN where it may be printed. */
@Injectable()
export class Landlords {
  constructor(
    private readonly em: EntityManager,
    private readonly db: Database,
    private readonly papers: IdentityPapers,
    private readonly audit: Audit,
    @Inject(ASKED_OF_OWNERS) private readonly asked: AskedOfOwners,
  ) {}

  async read(ownerId: string): Promise<LandlordDto> {
    const row = await this.db.row<LandlordDto>(
      prepared(sql`select ${LandlordDto.columns()} from auth.landlord l where l.owner_id = ${ownerId}`),
    );
    return row ?? NOTHING;
  }

  /** Sets an owner's details from now on. The audit log has no values. */
  set(caller: KnownCaller, { address, printsPan }: SetLandlordDto): Promise<void> {
    const { id } = caller.account;
    return this.em.fork().transactional(async (em) => {
      await inTransaction(em).rows(
        sql`insert into auth.landlord (owner_id, address, prints_pan)
          values (${id}, ${address?.trim() || null}, ${printsPan})
          on conflict (owner_id) do update set address = excluded.address, prints_pan = excluded.prints_pan`,
      );
      await this.panMayBeGiven(em, id);
      await this.audit.record(em, caller, {
        action: 'landlord.changed',
        subjectType: 'user',
        subjectId: id,
        details: { printsPan },
      });
    });
  }

  /**
   * Notifies those who asked for an owner's PAN, if papers print it now. Call it after a change of the PAN or its
   * printing.
   */
  async panMayBeGiven(em: EntityManager, ownerId: string): Promise<void> {
    const isSaid = await inTransaction(em).row(
      prepared(sql`select from auth.landlord l join auth.user p on p.id = l.owner_id
        where l.owner_id = ${ownerId} and l.prints_pan and p.pan_encrypted is not null`),
    );
    if (isSaid) await this.asked.given(em, 'pan', ownerId);
  }

  async onPapers(ownerId: string): Promise<LandlordOnPapers> {
    const row = await this.db.row<{ address: string | null; pan: Buffer | null }>(
      prepared(sql`select l.address, case when l.prints_pan then p.pan_encrypted end as pan
        from auth.landlord l join auth.user p on p.id = l.owner_id where l.owner_id = ${ownerId}`),
    );
    return { address: row?.address ?? null, pan: this.papers.decrypt(ownerId, 'pan', row?.pan) };
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { firstDayOf, monthOf } from '@kiraya/rules';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { csv } from '../../../platform/csv/csv.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { newId } from '../../../platform/http/uuid.js';
import { Payees } from '../../auth/index.js';
import { UnknownOwners } from '../finance-errors.js';
import { owedOwners, TRANSFERABLE } from '../payouts/owed-owners.js';
import { bankRow, HEADINGS, obstacle } from './bank-rows.js';

/** A file for the bank's bulk upload. It pays nobody: what the bank has sent is recorded as a payout. */
@Injectable()
export class MakeBankFile {
  constructor(
    private readonly em: EntityManager,
    private readonly payees: Payees,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /**
   * @returns CSV
   * @throws {InvalidInput} when one of them is no owner
   */
  make(caller: KnownCaller, ownerIds: string[]): Promise<string> {
    const ids = [...new Set(ownerIds.map((id) => id.toLowerCase()))];
    return this.em.fork().transactional(async (em) => {
      const owners = await this.payees.look(em, caller, ids, 'bank-file');
      if (owners.length < ids.length) throw new UnknownOwners();
      const today = this.clock.today();
      const owed = await owedTo(em, ids, firstDayOf(monthOf(today)));
      const payments = ids.flatMap((id) =>
        owners
          .filter(({ ownerId }) => ownerId === id)
          .map((owner) => ({ owner, amount: owed.get(id) ?? '0.00' })),
      );
      await this.audit.record(em, caller, {
        action: 'bank-file.made',
        subjectType: 'bank-file',
        subjectId: newId(),
        details: { owners: ids.length, payable: payments.filter((one) => !obstacle(one)).length },
      });
      const rows = payments.map((one) => bankRow(one, `Kiraya rents ${today}`));
      return csv([HEADINGS, ...rows]);
    });
  }
}

async function owedTo(em: EntityManager, ids: string[], month: string): Promise<Map<string, string>> {
  const rows = await within(em).rows<{ ownerId: string; amount: string }>(
    kept(sql`select owner_id as "ownerId", (paise / 100)::text || '.' || lpad((paise % 100)::text, 2, '0') as amount
      from (select owner_id, ${TRANSFERABLE} as paise from (select * from ${owedOwners(month)}) p
        where owner_id = any (${ids}::uuid[])) sums`),
  );
  return new Map(rows.map(({ ownerId, amount }) => [ownerId, amount]));
}

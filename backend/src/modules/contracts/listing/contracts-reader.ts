import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { prepared } from '../../../platform/database/prepared.js';
import { newest, readPage } from '../../../platform/database/page-statement.js';
import { type SqlFragment, Database, sql, type Queryable } from '../../../platform/database/sql.js';
import { visibleTo } from '../../../platform/database/visible-to.js';
import { likePattern, and } from '../../../platform/database/where.js';
import { withExternalId } from '../../../platform/external-ids/external-ids.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { Page } from '../../../platform/http/paging.js';
import type { Principal } from '../../../platform/security/principal.js';
import { USER_CONTRACTS, type UserContracts, TenantContact } from '../../auth/index.js';
import { ContractDto, contractJoins } from './contract.dto.js';
import type { ContractsQueryDto } from './contracts-query.dto.js';
import { WAITING_CONTRACTS, type WaitingContracts } from './waiting-contracts.js';

const NEWEST = newest('contracts');

/** Reads contracts within an account's scope. */
@Injectable()
export class ContractsReader {
  constructor(
    private readonly db: Database,
    @Inject(USER_CONTRACTS) private readonly contracts: UserContracts,
    @Inject(WAITING_CONTRACTS) private readonly waiting: WaitingContracts,
    private readonly clock: Clock,
  ) {}

  page(account: Principal, query: ContractsQueryDto): Promise<Page> {
    const parts = {
      table: sql`contracts.contract`,
      where: and(
        visibleTo(account),
        query.createdAfter && sql`created_at > ${query.createdAfter}::timestamptz`,
        withExternalId('contract', query.externalId, account),
        this.thatWait(account, query),
        ...filters(query),
      ),
      order: NEWEST,
      entry: this.entry(account),
      joins: contractJoins(this.clock.today()),
      cacheable: !query.q && !query.externalId,
    };
    return readPage(this.db, parts, query);
  }

  /** @throws {NotFound} when there is none, or it is not the account's to know of */
  async one(account: Principal, id: string, statements: Queryable = this.db): Promise<string> {
    const where = and(visibleTo(account), sql`p.id = ${id}`);
    const row = await statements.row<{ json: string }>(
      prepared(
        sql`select ${this.entry(account)}::text as json
          from (select * from contracts.contract p where ${where}) p ${contractJoins(this.clock.today())}`,
      ),
    );
    if (!row) throw new NotFound('Contract');
    return row.json;
  }

  private thatWait(account: Principal, { waits }: ContractsQueryDto): SqlFragment | undefined {
    return (
      waits &&
      sql`id = any (array(select w.contract_id from ${this.waiting[waits]} w where ${visibleTo(account)}))`
    );
  }

  private entry(account: Principal): SqlFragment {
    const contact = TenantContact.seenBy(account, this.contracts, sql`t.id`);
    return ContractDto.json({ contact, reader: account });
  }
}

function filters({ status, propertyId, q }: ContractsQueryDto): (SqlFragment | string | undefined)[] {
  const pattern = q?.trim() && likePattern(q);
  return [
    status && sql`status = ${status}`,
    propertyId && sql`property_id = ${propertyId}`,
    pattern &&
      sql`(property_id = any (array(select id from properties.property_v
          where name ilike ${pattern} or address ilike ${pattern}))
        or tenant_id = any (array(select id from auth.user_v where role = 'tenant' and name ilike ${pattern})))`,
  ];
}

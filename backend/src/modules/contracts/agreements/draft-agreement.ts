import { AGREEMENT_FACTS } from '@kiraya/rules';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { sql } from '../../../platform/database/sql.js';
import { visibleTo } from '../../../platform/database/visible-to.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { newId } from '../../../platform/http/uuid.js';
import { AgreementEndsTooEarly, AlreadyRefused, TooManyVersions } from '../contract-errors.js';
import { ContractLifecycle } from '../lifecycle/contract-lifecycle.js';
import { AgreementRows } from './agreement-rows.js';
import type { DraftAgreementDto } from './agreement.dto.js';
import { VERSIONS_MAX } from './agreements-reader.js';

/** Writes drafts: a contract has at most one, and a later one takes its place. */
@Injectable()
export class DraftAgreement {
  constructor(
    private readonly em: EntityManager,
    private readonly lifecycle: ContractLifecycle,
    private readonly rows: AgreementRows,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws {NotFound} when there is no such contract of the caller
   * @throws {Conflict} for a contract that was refused, or has too many versions
   */
  write(caller: KnownCaller, contractId: string, given: DraftAgreementDto): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const contract = await this.lifecycle.lock(em, contractId, visibleTo(caller.account));
      if (!contract) throw new NotFound('Contract');
      if (contract.refusedAt) throw new AlreadyRefused();
      const terms = termsOf(given, contract);
      const now = this.clock.now().toISOString();
      const last = await inTransaction(em).row<{ version: number; state: string }>(
        sql`select version, state from contracts.agreement where contract_id = ${contractId}
          order by version desc limit 1`,
      );
      const version = last?.state === 'draft' ? last.version : (last?.version ?? 0) + 1;
      if (version > VERSIONS_MAX) throw new TooManyVersions();
      await inTransaction(em).rows(
        sql`insert into contracts.agreement (id, contract_id, version, terms, created_by, created_at)
          values (${newId()}, ${contractId}, ${version}, ${JSON.stringify(terms)}::jsonb, ${caller.account.id}, ${now})
          on conflict (contract_id, version) do update set terms = excluded.terms, created_by = excluded.created_by,
            created_at = excluded.created_at`,
      );
      await this.rows.log(em, caller, contractId, { action: 'agreement.drafted', details: { version } });
    });
  }
}

interface Days {
  startDate: string;
  endDate?: string | null | undefined;
}

/** Terms with null for what is not said. The contract's own last day comes before another. */
function termsOf(given: DraftAgreementDto, { startDate, endDate }: Days): Record<string, unknown> {
  const values: Record<string, unknown> = { ...given };
  const terms = Object.fromEntries(
    Object.keys(AGREEMENT_FACTS).map((name) => {
      const value = values[name] ?? null;
      return [name, typeof value === 'string' ? value.trim() : value];
    }),
  );
  if (endDate) return { ...terms, endDate: null };
  if (given.endDate && given.endDate < startDate) throw new AgreementEndsTooEarly();
  return terms;
}

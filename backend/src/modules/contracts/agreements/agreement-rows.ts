import {
  agreementAfter,
  type AgreementAct,
  type AgreementParties,
  type AgreementSide,
  type AgreementStanding,
  type AgreementState,
  type AgreementTerms,
} from '@kiraya/rules';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { sql } from '../../../platform/database/sql.js';
import { visibleTo } from '../../../platform/database/visible-to.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import type { Contract } from '../contract.entity.js';
import { AgreementNotSent, AgreementOver, AgreementSuperseded, AlreadyRefused } from '../contract-errors.js';
import { ContractLifecycle } from '../lifecycle/contract-lifecycle.js';
import { AgreementDto } from './agreement.dto.js';
import { PARTY_JOINS } from './agreements-reader.js';
import { type AgreementMessageKind, AgreementMessages } from './agreement-messages.js';

/** A version that is locked with its contract. */
export interface LockedAgreement {
  id: string;
  version: number;
  sha256: string | null;
  standing: AgreementStanding;
  terms: AgreementTerms;
  parties: AgreementParties;
}

interface Row extends Omit<AgreementDto, 'terms' | 'parties'> {
  terms: AgreementTerms;
  parties: AgreementParties;
}

/** Locks versions of agreements and moves them. The trigger `agreement_frozen` keeps what was sent. */
@Injectable()
export class AgreementRows {
  constructor(
    private readonly lifecycle: ContractLifecycle,
    private readonly audit: Audit,
    private readonly messages: AgreementMessages,
  ) {}

  /**
   * Locks a version with its contract.
   * @throws {NotFound} when there is none that the caller may see
   * @throws {Conflict} when the contract was refused
   */
  async lock(
    em: EntityManager,
    { account }: KnownCaller,
    { contractId, id }: { contractId: string; id: string },
  ): Promise<{ contract: Contract; agreement: LockedAgreement }> {
    const contract = await this.lifecycle.lock(em, contractId, visibleTo(account));
    if (!contract) throw new NotFound('Contract');
    const row = await inTransaction(em).row<{ json: Row }>(
      sql`select ${AgreementDto.json()} as json from contracts.agreement a
          join contracts.contract p on p.id = a.contract_id ${PARTY_JOINS}
        where a.id = ${id} and a.contract_id = ${contractId}`,
    );
    const agreement = row?.json;
    if (!agreement || (account.role === 'tenant' && agreement.state === 'draft'))
      throw new NotFound('Agreement');
    if (contract.refusedAt) throw new AlreadyRefused();
    const { version, sha256 = null, state, terms, parties } = agreement;
    const accepted: AgreementSide[] = [
      ...(agreement.ownerAcceptedAt ? (['owner'] as const) : []),
      ...(agreement.tenantAcceptedAt ? (['tenant'] as const) : []),
    ];
    return { contract, agreement: { id, version, sha256, terms, parties, standing: { state, accepted } } };
  }

  /** The version's state after an act. @throws {Conflict} when it cannot be done */
  after({ standing }: LockedAgreement, act: AgreementAct): AgreementState {
    const next = agreementAfter(standing, act);
    if (next) return next.state;
    if (standing.state === 'superseded') throw new AgreementSuperseded();
    throw standing.state === 'draft' ? new AgreementNotSent() : new AgreementOver();
  }

  /** Supersedes the other versions of a contract: sent ones, and accepted ones once another is accepted by both. */
  async supersede(
    em: EntityManager,
    contractId: string,
    { by, except }: { by: 'sent' | 'accepted'; except: string },
  ): Promise<void> {
    const goes = by === 'accepted' ? ['sent', 'accepted'] : ['sent'];
    await inTransaction(em).rows(
      sql`update contracts.agreement set state = 'superseded'
        where contract_id = ${contractId} and id <> ${except} and state = any (${goes}::text[])`,
    );
  }

  /** Queues messages of a version. */
  tell(em: EntityManager, kind: AgreementMessageKind, id: string): Promise<void> {
    return this.messages.tell(em, kind, id);
  }

  log(
    em: EntityManager,
    caller: KnownCaller,
    contractId: string,
    entry: { action: string; details: Record<string, unknown> },
  ): Promise<void> {
    return this.audit.record(em, caller, { ...entry, subjectType: 'contract', subjectId: contractId });
  }
}

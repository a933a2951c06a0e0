import type { AgreementSide } from '@kiraya/rules';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { raw, sql } from '../../../platform/database/sql.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { ConfirmContract } from '../consent/confirm-contract.js';
import { AgreementRows } from './agreement-rows.js';

type Which = { contractId: string; id: string };

/** Accepts and declines versions of agreements, for the two parties alone. */
@Injectable()
export class AnswerAgreement {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: AgreementRows,
    private readonly confirmation: ConfirmContract,
    private readonly clock: Clock,
  ) {}

  /**
   * Accepts a version for the caller's side, once; the tenant's acceptance confirms the contract.
   * @throws {NotFound} when there is none that the caller may see
   * @throws {Conflict} when it was superseded or declined, or is a draft
   */
  accept(caller: KnownCaller, which: Which): Promise<void> {
    const side = caller.account.role as AgreementSide;
    return this.em.fork().transactional(async (em) => {
      const { contract, agreement } = await this.rows.lock(em, caller, which);
      const { standing, version, sha256 } = agreement;
      if (standing.accepted.includes(side) && standing.state !== 'superseded') return;
      const state = this.rows.after(agreement, { do: 'accept', side });
      if (state === 'accepted')
        await this.rows.supersede(em, which.contractId, { by: 'accepted', except: which.id });
      await inTransaction(em).rows(
        sql`update contracts.agreement set state = ${state}, ${raw(`${side}_accepted_at`)} = ${this.now()}
          where id = ${which.id}`,
      );
      if (side === 'tenant' && !contract.confirmedAt)
        await this.confirmation.confirmLocked(em, caller, contract);
      await this.rows.log(em, caller, which.contractId, {
        action: 'agreement.accepted',
        details: { version, sha256, side },
      });
      await this.rows.tell(em, 'agreement_answered', which.id);
    });
  }

  /** Declines a version, which ends it. Throws like {@link accept}. */
  decline(caller: KnownCaller, which: Which, reason: string): Promise<void> {
    const side = caller.account.role as AgreementSide;
    return this.em.fork().transactional(async (em) => {
      const { agreement } = await this.rows.lock(em, caller, which);
      const state = this.rows.after(agreement, { do: 'decline', side });
      await inTransaction(em).rows(
        sql`update contracts.agreement set state = ${state}, declined_at = ${this.now()}, declined_by = ${side},
          decline_reason = ${reason.trim()} where id = ${which.id}`,
      );
      const { version } = agreement;
      await this.rows.log(em, caller, which.contractId, {
        action: 'agreement.declined',
        details: { version, side },
      });
      await this.rows.tell(em, 'agreement_answered', which.id);
    });
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}

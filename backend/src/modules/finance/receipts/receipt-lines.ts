import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Charges, type Claims, ClaimsOfContracts } from '../../contracts/index.js';
import { MoreThanOwed } from '../finance-errors.js';
import type { Tender } from '../finance.constants.js';
import { allocate, type Allocating } from './allocate.js';
import type { Allotted } from './allocation.js';
import type { Receipt } from './receipt-writer.js';

/** What is to be received. */
export interface Receiving extends Allocating {
  tender: Tender;
  /** What to do with money that there is no claim for. */
  excess: 'hold' | undefined;
  createdBy: string;
}

/** The lines of a receipt: what of an amount pays which claim. */
@Injectable()
export class ReceiptLines {
  constructor(
    private readonly claims: ClaimsOfContracts,
    private readonly charges: Charges,
  ) {}

  /**
   * What is paid, with the claims locked; records of coming months, and what holds the excess, are made for it.
   * @throws {InvalidInput} when what was chosen does not fit
   * @throws {Conflict} when it is more than can be paid
   */
  async of(
    em: EntityManager,
    { contractId, claims }: Claims,
    receiving: Receiving,
  ): Promise<Pick<Receipt, 'rents' | 'charges'> & { allotted: Allotted[] }> {
    const { lines, left } = allocate(claims, receiving);
    if (left > 0n && receiving.excess !== 'hold') throw new MoreThanOwed();
    const held = left > 0n ? [await this.hold(em, contractId, left, receiving)] : [];
    const allotted = [...lines, ...held];
    return { allotted, rents: await this.rents(em, contractId, lines), charges: chargesIn(allotted) };
  }

  private async hold(
    em: EntityManager,
    contractId: string,
    paise: bigint,
    { tender, paidDate, createdBy }: Receiving,
  ): Promise<Allotted> {
    const charge = {
      kind: 'deposit' as const,
      dueDate: paidDate,
      paise,
      description: 'Deposit',
      heldBy: tender === 'owner' ? ('owner' as const) : ('kiraya' as const),
    };
    const chargeId = await this.charges.make(em, contractId, { ...charge, createdBy });
    const { kind, description } = charge;
    const facts = { kind, chargeId, description, dueDate: paidDate, month: paidDate.slice(0, 7) };
    return { claim: { ...facts, balancePaise: paise, paidPaise: 0n, commissionBps: 0 }, paise };
  }

  private async rents(
    em: EntityManager,
    contractId: string,
    lines: Allotted[],
  ): Promise<{ recordId: string; paise: bigint }[]> {
    const rents = lines.flatMap(({ claim, paise }) => (claim.kind === 'rent' ? [{ claim, paise }] : []));
    const coming = rents.map(({ claim }) => claim).filter(({ recordId }) => !recordId);
    const made = await this.claims.make(em, contractId, coming);
    return rents.map(({ claim, paise }) => ({
      recordId: claim.recordId ?? (made.get(claim.month) as string),
      paise,
    }));
  }
}

const chargesIn = (lines: Allotted[]): Receipt['charges'] =>
  lines.flatMap(({ claim, paise }) =>
    claim.kind === 'rent' || !claim.chargeId
      ? []
      : [{ chargeId: claim.chargeId, isDeposit: claim.kind === 'deposit', paise }],
  );

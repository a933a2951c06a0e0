import { EntityManager } from '@mikro-orm/postgresql';
import { firstDayOf, monthOf } from '@kiraya/rules';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { csv, type Cell, rupeesCell } from '../../../../platform/csv/csv.js';
import { prepared } from '../../../../platform/database/prepared.js';
import { sql } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import { newId } from '../../../../platform/http/uuid.js';
import { Money } from '../../../../platform/money/money.js';
import { Payees, type OwnerAsPayee, type PayeeKind } from '../../../auth/index.js';
import { OtherSumToSend } from '../payout-errors.js';
import { ownersOf } from '../payees/owner-ids.js';
import { owedOwners, TRANSFERABLE } from '../payouts/owed-owners.js';
import type { MakeBankFileDto } from './bank-file.dto.js';

/** A payment for the bank to make. */
interface BankPayment {
  owner: OwnerAsPayee;
  paise: bigint;
}

const HEADINGS: Record<PayeeKind, string[]> = {
  bank_account: ['Beneficiary name', 'Account number', 'IFSC'],
  upi: ['Beneficiary name', 'UPI id'],
};

/** The file’s rows with their headings. */
const bankRows = (kind: PayeeKind, payments: readonly BankPayment[], narration: string): Cell[][] => [
  [...HEADINGS[kind], 'Amount', 'Narration'],
  ...payments.map(({ owner, paise }) => [
    ...beneficiary(owner),
    rupeesCell(Money.toRupees(paise)),
    narration,
  ]),
];

function beneficiary({ ownerName, details }: OwnerAsPayee): string[] {
  if (details?.kind === 'bank_account') return [details.holderName, details.accountNumber, details.ifsc];
  return [ownerName, details?.upiId ?? ''];
}

/** Makes a file for the bank's bulk upload. It pays nobody: sent money is recorded as a payout. */
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
   * @throws {Conflict} when the file would not pay the sum that is expected
   */
  make(caller: KnownCaller, { ownerIds, kind, amount }: MakeBankFileDto): Promise<string> {
    return this.em.fork().transactional(async (em) => {
      const today = this.clock.today();
      const owed = await owedTo(em, await ownersOf(em, ownerIds), firstDayOf(monthOf(today)));
      const owners = await this.payees.look(em, caller, [...owed.keys()], 'bank-file', kind);
      const byId = new Map(owners.map((owner) => [owner.ownerId, owner]));
      const payments = [...owed].flatMap(([id, paise]) => {
        const owner = byId.get(id);
        return owner ? [{ owner, paise }] : [];
      });
      const sum = Money.toRupees(Money.sum(payments.map(({ paise }) => paise)));
      if (sum !== amount) throw new OtherSumToSend();
      await this.audit.record(em, caller, {
        action: 'bank-file.made',
        subjectType: 'bank-file',
        subjectId: newId(),
        details: { kind, owners: payments.length, amount: sum },
      });
      return csv(bankRows(kind, payments, `Kiraya rents ${today}`));
    });
  }
}

/** Transferable paise of these owners, in this order; owners with none are left out. */
async function owedTo(
  em: EntityManager,
  ids: readonly string[],
  month: string,
): Promise<Map<string, bigint>> {
  const rows = await inTransaction(em).rows<{ ownerId: string; paise: string }>(
    prepared(sql`select owner_id as "ownerId", paise::text
      from (select owner_id, ${TRANSFERABLE} as paise from (select * from ${owedOwners(month)}) p
        where owner_id = any (${ids}::uuid[])) sums
      where paise > 0 order by array_position(${ids}::uuid[], owner_id)`),
  );
  return new Map(rows.map(({ ownerId, paise }) => [ownerId, BigInt(paise)]));
}

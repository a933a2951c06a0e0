import { addressWithPlace, formatDay } from '@kiraya/rules';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { kept } from '../../../../platform/database/kept-plans.js';
import { Sql, sql } from '../../../../platform/database/sql.js';
import { Papers } from '../../../../platform/papers/papers.js';
import { fileNameOf, type PaperFile } from '../../../../platform/papers/send-paper.js';
import { Organisation } from '../../../../platform/organisation/organisation.js';
import type { Paper, PaperBody, PaperHead } from '../../../../platform/papers/paper.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { PayoutsReader, type PayoutDto } from '../../payouts/index.js';
import { ReceiptsReader, type ReceiptDto, SettlementReader, NotSettled } from '../../collections/index.js';
import { Landlords } from '../../../auth/index.js';
import { AskForPan } from '../certificates/ask-for-pan.js';
import { CertificatesReader } from '../certificates/certificates-reader.js';
import { OwnerStatementsReader } from '../statements/owner-statements-reader.js';
import { NothingPaid } from '../statements/statement-errors.js';
import type { StatementPeriod } from '../statements/statement-query.dto.js';
import { certificatePaper } from './certificate-paper.js';
import { unsaidOf } from './paper-words.js';
import { ownerStatementPaper } from './owner-statement-paper.js';
import { payoutPaper } from './payout-paper.js';
import { type PartiesOfReceipt, receiptPaper } from './receipt-paper.js';
import { type PartiesOfSettlement, settlementPaper } from './settlement-paper.js';

type Place = Parameters<typeof addressWithPlace>[1];
type People<Parties> = Omit<Parties, 'organisation'>;

/**
 * Makes finance's papers, each of what the account may see, anew from the books. One that is still to be typeset when
 * `gone` aborts is given up.
 */
@Injectable()
export class FinancePapers {
  constructor(
    private readonly sql: Sql,
    private readonly receipts: ReceiptsReader,
    private readonly payouts: PayoutsReader,
    private readonly organisation: Organisation,
    private readonly settlements: SettlementReader,
    private readonly statements: OwnerStatementsReader,
    private readonly certificates: CertificatesReader,
    private readonly landlords: Landlords,
    private readonly pan: AskForPan,
    private readonly papers: Papers,
    private readonly clock: Clock,
  ) {}

  /** @throws {NotFound} when there is none, or it is not the account's to know of */
  async ofReceipt(account: Principal, id: string, gone?: AbortSignal): Promise<PaperFile> {
    return this.#file(await this.receipt(account, id), gone);
  }

  async receipt(account: Principal, id: string): Promise<Paper> {
    const receipt = JSON.parse(await this.receipts.one(account, id)) as ReceiptDto;
    const landlord = await this.landlords.onPapers(receipt.ownerId);
    const pan = landlord.pan ?? unsaidOf(receipt.ownerId, account.id);
    return this.#paper(async ({ name }) =>
      receiptPaper(receipt, { organisation: name, ...(await this.#parties(receipt)) }, pan, this.#today()),
    );
  }

  /** @throws {NotFound} when there is none, or it is not the account's to know of */
  async ofPayout(account: Principal, id: string, gone?: AbortSignal): Promise<PaperFile> {
    return this.#file(await this.payout(account, id), gone);
  }

  async payout(account: Principal, id: string): Promise<Paper> {
    const payout = JSON.parse(await this.payouts.one(account, id)) as PayoutDto;
    return this.#paper(async () => payoutPaper(payout, await this.#account(payout), this.#today()));
  }

  /** @throws {NotFound} when there is no such owner, or it is not the account's to know of */
  async ofOwner(
    account: Principal,
    ownerId: string,
    period: StatementPeriod,
    gone?: AbortSignal,
  ): Promise<PaperFile> {
    return this.#file(await this.statement(account, ownerId, period), gone);
  }

  async statement(account: Principal, ownerId: string, period: StatementPeriod): Promise<Paper> {
    const statement = await this.statements.one(account, ownerId, period);
    return this.#paper(() => ownerStatementPaper(statement, this.#today()));
  }

  /**
   * @throws {NotFound} when there is no such contract, or it is not the account's to know of
   * @throws {Conflict} of a year in which nothing was paid
   */
  async ofCertificate(
    account: Principal,
    contractId: string,
    year: string,
    gone?: AbortSignal,
  ): Promise<PaperFile> {
    const certificate = await this.certificates.one(account, contractId, year);
    if (certificate.rows.length === 0) throw new NothingPaid(year);
    const landlord = await this.landlords.onPapers(certificate.ownerId);
    const unsaid = unsaidOf(certificate.ownerId, account.id);
    const paper = await this.#paper(() => certificatePaper(certificate, landlord, unsaid, this.#today()));
    const file = await this.#file(paper, gone);
    await this.pan.ifNeeded(account, certificate, landlord);
    return file;
  }

  /**
   * @throws {NotFound} when there is no such contract, or it is not the account's to know of
   * @throws {Conflict} while none stands
   */
  async ofSettlement(account: Principal, contractId: string, gone?: AbortSignal): Promise<PaperFile> {
    const settlement = await this.settlements.one(account, contractId);
    if (settlement.status === 'draft') throw new NotSettled();
    return this.#file(
      await this.#paper(async ({ name }) =>
        settlementPaper(
          settlement,
          { organisation: name, ...(await this.#tenancy(contractId)) },
          this.#today(),
        ),
      ),
      gone,
    );
  }

  async #paper(bodyOf: (organisation: PaperHead) => PaperBody | Promise<PaperBody>): Promise<Paper> {
    const organisation = await this.organisation.paperHead();
    return { ...(await bodyOf(organisation)), organisation };
  }

  async #file(paper: Paper, gone?: AbortSignal): Promise<PaperFile> {
    return { name: fileNameOf(paper.number), pdf: await this.papers.make(paper, gone) };
  }

  #today(): string {
    return formatDay(this.clock.today());
  }

  async #tenancy(contractId: string): Promise<People<PartiesOfSettlement>> {
    const tenancy = await this.sql.row<People<PartiesOfSettlement>>(
      kept(sql`select t.name as tenant, o.name as owner, h.name as home, h.address,
          to_char(k.start_date, 'YYYY-MM-DD') as "startDate"
        from contracts.contract_v k join auth.user_v t on t.id = k.tenant_id join auth.user_v o on o.id = k.owner_id
          join properties.property_v h on h.id = k.property_id
        where k.id = ${contractId}`),
    );
    return tenancy as People<PartiesOfSettlement>;
  }

  /**
   * As they were called on the day of recording; of a receipt that paid no rent, as they are called now. Locality, city and
   * PIN code are those of now: they are often told later than the first rents are paid.
   */
  async #parties({
    tenantId,
    ownerId,
    propertyId,
    lines: [line],
  }: ReceiptDto): Promise<People<PartiesOfReceipt>> {
    const now = (await this.sql.row<People<PartiesOfReceipt> & Place>(
      kept(sql`select t.name as tenant, o.name as owner, h.name as home, h.address,
          h.locality, h.city, h.pin_code as "pinCode"
        from auth.user_v t, auth.user_v o, properties.property_v h
        where t.id = ${tenantId} and o.id = ${ownerId} and h.id = ${propertyId}`),
    )) as People<PartiesOfReceipt> & Place;
    const { locality, city, pinCode, ...parties } = now;
    const recorded = line && {
      tenant: line.payerName,
      owner: line.recipientName,
      home: line.propertyName,
      address: line.propertyAddress,
    };
    const known = recorded ?? parties;
    return { ...known, address: addressWithPlace(known.address, { locality, city, pinCode }) };
  }

  /**
   * Masked, where a payout by bank went to what is entered now: that was entered on a day before. On the same day it may
   * have gone to what was there before.
   */
  async #account({ ownerId, method, date }: PayoutDto): Promise<string | undefined> {
    if (method !== 'bank_transfer') return undefined;
    const payee = await this.sql.row<{ masked: string }>(
      kept(sql`select masked from auth.payee_v where owner_id = ${ownerId}
        and (changed_at at time zone 'Asia/Kolkata')::date < ${date}::date`),
    );
    return payee?.masked;
  }
}

import { daysOfFinancialYear } from '@kiraya/rules';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { prepared } from '../../../../platform/database/prepared.js';
import { rupees } from '../../../../platform/database/rupees.js';
import { type SqlFragment, Database, sql } from '../../../../platform/database/sql.js';
import { InvalidInput, NotFound } from '../../../../platform/http/app-error.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { Tenancies } from '../../../contracts/index.js';
import { STANDS } from '../../ledger/index.js';
import { CertificateRowDto, type RentCertificateDto } from './certificate.dto.js';

type Read = Omit<RentCertificateDto, 'contractId' | 'ownerId' | 'year' | 'startDate' | 'lastDay'>;

/** Live payments of rents within these days. */
const LINES = (contractId: string, from: string, to: string): SqlFragment => sql`(
  select p.id, p.month, p.date, p.amount_paise, r.method, r.cheque_number, r.cheque_date, r.tender, r.reference, r.number
  from finance.posting p join finance.receipt_v r on r.id = p.receipt_id
  where p.contract_id = ${contractId} and p.kind = 'payment' and ${STANDS}
    and p.date >= ${from}::date and p.date <= ${to}::date) l`;

/** Reads certificates of rent paid, of contracts that an account may see. */
@Injectable()
export class CertificatesReader {
  constructor(
    private readonly db: Database,
    private readonly tenancies: Tenancies,
    private readonly clock: Clock,
  ) {}

  /**
   * @param year `2026-27`
   * @throws {InvalidInput} for a year that has not begun
   * @throws {NotFound} when there is no such contract, or the account may not see it
   */
  async one(account: Principal, contractId: string, year: string): Promise<RentCertificateDto> {
    const { from, to } = daysOfFinancialYear(year);
    if (from > this.clock.today()) throw new InvalidInput({ year: ['Must not be in the future'] });
    const tenancy = await this.tenancies.find(this.db, account, contractId);
    if (!tenancy) throw new NotFound('Contract');
    const { startDate, lastDay, tenantId, ownerId, propertyId } = tenancy;
    const read = (await this.db.row<Read>(
      prepared(sql`select t.name as "tenantName", o.name as "ownerName", h.name as "propertyName",
          h.address as "propertyAddress", paid.*
        from auth.user_v t, auth.user_v o, properties.property_v h,
          (select coalesce(json_agg(${CertificateRowDto.json()} order by l.date, l.month, l.id), '[]') as rows,
            coalesce(${rupees(sql`sum(l.amount_paise)`)}, 0)::float8 as total
          from ${LINES(contractId, from, to)}) paid
        where t.id = ${tenantId} and o.id = ${ownerId} and h.id = ${propertyId}`),
    )) as Read;
    return { contractId, ownerId, year, startDate, lastDay, ...read };
  }
}

import { isFinancialYear } from '@kiraya/rules';
import { choice, day, month, rupees, text, uuid } from '../../../../platform/answers/fields.js';
import { list, view } from '../../../../platform/answers/view.js';
import { sql } from '../../../../platform/database/sql.js';
import { ValidatedField } from '../../../../platform/http/validated-field.decorator.js';
import { ChoiceField } from '../../../../platform/http/text-fields.js';
import { chequeFields, PAYMENT_METHODS, TENDERS } from '../../ledger/index.js';

const CERTIFICATE_FORMATS = ['json', 'pdf'] as const;

export class CertificateQueryDto {
  @ValidatedField(
    (value) =>
      typeof value === 'string' && isFinancialYear(value)
        ? undefined
        : 'Must be a financial year, such as 2026-27',
    {
      type: String,
      pattern: '^\\d{4}-\\d{2}$',
      example: '2026-27',
      description: 'Financial year that has begun, from April to March',
    },
  )
  year: string;

  @ChoiceField(CERTIFICATE_FORMATS, {
    required: false,
    description: 'Format of the answer; `json` if absent',
  })
  format?: (typeof CERTIFICATE_FORMATS)[number];
}

/** A payment `l` of a month's rent. */
export class CertificateRowDto extends view({
  month: month(sql`l.month`, { example: '2026-11', description: 'Month of the rent, `YYYY-MM`' }),
  paidOn: day(sql`l.date`, { example: '2026-11-20' }),
  method: choice(PAYMENT_METHODS, sql`l.method`, { example: 'bank_transfer' }),
  ...chequeFields(sql`l`),
  tender: choice(TENDERS, sql`l.tender`, { example: 'received' }),
  reference: text(sql`l.reference`, { example: 'UTR 412345678901' }).orNull(),
  receiptNumber: text(sql`l.number`, { example: 'RR/2026-27/000123' }),
  amount: rupees(sql`l.amount_paise`, { example: 42000, description: 'Amount in rupees' }),
}) {}

/** The rents that a tenant paid in a financial year. */
export class RentCertificateDto extends view({
  contractId: uuid({ example: '0199f0a0-0000-7000-8000-000000000010' }),
  year: text({ example: '2026-27' }),
  ownerId: uuid({ example: '0199f0a0-0000-7000-8000-000000000002' }),
  tenantName: text({ example: 'Rahul Mehta' }),
  ownerName: text({ example: 'Asha Rao' }),
  propertyName: text({ example: 'Lake View Residency 4B' }),
  propertyAddress: text({ example: '12, MG Road, Bengaluru 560001' }),
  startDate: day({ example: '2026-01-01' }),
  lastDay: day({ example: '2026-12-31' }).orNull(),
  rows: list(CertificateRowDto, 'Payments by day, without reversed ones'),
  total: rupees({ example: 42000, description: 'Total in rupees' }),
}) {}

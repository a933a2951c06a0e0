import { choice, day, rupees, text, uuid } from '../../../../platform/answers/fields.js';
import { view } from '../../../../platform/answers/view.js';
import { sql } from '../../../../platform/database/sql.js';
import { TextField } from '../../../../platform/http/text-fields.js';

export class ReferenceQueryDto {
  @TextField({ max: 40, example: 'UTR 412345678901', description: 'Whole reference, in any case' })
  reference: string;
}

/** Uses of a reference that are listed, the latest first. */
export const MOST_USES = 20;

const USE_KINDS = ['receipt', 'payout'] as const;

/** A receipt or payout `u` with a reference, of person `w` and property `h`. */
export class ReferenceUseDto extends view({
  id: uuid(sql`u.id`, { example: '0199f0a0-0000-7000-8000-000000000030' }),
  kind: choice(USE_KINDS, sql`u.kind`, { example: 'receipt' }),
  number: text(sql`u.number`, {
    example: 'RR/2026-27/000123',
    description: 'Receipt number; null for a payout',
  }).orNull(),
  contractId: uuid(sql`u.contract_id`, {
    example: '0199f0a0-0000-7000-8000-000000000010',
    description: 'Contract of a receipt; null for a payout',
  }).orNull(),
  date: day(sql`u.date`, { example: '2026-11-20' }),
  name: text(sql`w.name`, {
    example: 'Rahul Mehta',
    description: 'Tenant who paid, or owner who was paid',
  }),
  propertyName: text(sql`h.name`, {
    example: 'Lake View Residency 4B',
    description: 'Property name of a receipt; null for a payout',
  }).orNull(),
  amount: rupees(sql`u.paise`, { example: 42000, description: 'Total in rupees' }),
}) {}

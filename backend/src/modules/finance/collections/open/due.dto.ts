import { ApiSchema, OmitType } from '@nestjs/swagger';
import { day, month, rupees, uuid } from '../../../../platform/answers/fields.js';
import { object, view } from '../../../../platform/answers/view.js';
import { sql } from '../../../../platform/database/sql.js';
import { PageQueryDto } from '../../../../platform/http/paging.js';
import { TextField, UuidField } from '../../../../platform/http/text-fields.js';
import { DuePersonDto } from '../parties.dto.js';
import { ClaimOfDto } from './claim.dto.js';

export class DuesQueryDto extends PageQueryDto {
  @TextField({
    max: 120,
    required: false,
    example: 'rao',
    description: 'Part of the property’s, tenant’s or owner’s name, in any case',
  })
  q?: string;

  @UuidField({ required: false, description: 'Owner id' })
  ownerId?: string;

  @UuidField({ required: false, description: 'Contract id' })
  contractId?: string;
}

/** Filters for the CSV export. */
@ApiSchema({ name: 'MakeDuesFile' })
export class MakeDuesFileDto extends OmitType(DuesQueryDto, ['limit', 'cursor'] as const) {}

const { lastCall, ...facts } = ClaimOfDto.fields;

/** A due rent `p` with an open balance, of `WHOSE_JOINS`. */
export class DueDto extends view({
  rentRecordId: uuid(sql`p.id`, { example: '0199f0a0-0000-7000-8000-000000000020' }),
  month: month(sql`p.month`, { example: '2026-11', description: 'Month, `YYYY-MM`' }),
  dueDate: day(sql`p.due_date`, { example: '2026-11-01' }),
  amount: rupees(sql`p.balance_paise`, {
    example: 42000,
    description: 'Balance in rupees',
  }),
  paidAmount: rupees(sql`p.paid_paise`, { example: 0, description: 'Amount paid in rupees' }),
  commission: rupees(sql`p.commission_paise`, {
    example: 4200,
    description: 'Commission on the amount in rupees',
  }),
  ...facts,
  tenant: object(DuePersonDto, DuePersonDto.json({ row: sql`t` })),
}) {}

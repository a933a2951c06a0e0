import { ApiSchema, OmitType } from '@nestjs/swagger';
import {
  choice,
  day,
  flag,
  month,
  number,
  type Of,
  rupees,
  text,
  uuid,
} from '../../../../platform/answers/fields.js';
import { object, view } from '../../../../platform/answers/view.js';
import type { Day } from '../../../../platform/database/day-in-text.js';
import { sql } from '../../../../platform/database/sql.js';
import { ChoiceField } from '../../../../platform/http/text-fields.js';
import { CHARGE_KINDS, HELD_AS, heldAs } from '../../../contracts/index.js';
import { CallNoteDto } from '../call-notes/call-note.dto.js';
import { BeingCheckedDto } from '../declarations/being-checked.dto.js';
import { beingChecked } from '../declarations/being-checked.js';
import { DuePersonDto, DuePropertyDto } from '../parties.dto.js';
import { ArrearsQueryDto } from './arrears-query.dto.js';

const CLAIM_KINDS = ['rent', ...CHARGE_KINDS] as const;
type ClaimKind = (typeof CLAIM_KINDS)[number];
const WHEN_DUE = ['now', 'later', 'all'] as const;

export class ClaimsQueryDto extends ArrearsQueryDto {
  @ChoiceField(CLAIM_KINDS, { required: false, description: 'Kind: rents, or charges of one kind' })
  kind?: ClaimKind;

  @ChoiceField(WHEN_DUE, {
    required: false,
    description: '`now` (default): due by today; `later`: due after today; `all`: both',
  })
  due?: (typeof WHEN_DUE)[number];
}

/** Filters for the CSV export. */
@ApiSchema({ name: 'MakeClaimsFile' })
export class MakeClaimsFileDto extends OmitType(ClaimsQueryDto, ['limit', 'cursor'] as const) {}

class DebtorDto extends view({
  ...DuePersonDto.fields,
  phone: text(sql`t.phone`, { example: '9800000001' }).orNull(),
}) {}

const LAST_CALL = sql`(select ${CallNoteDto.json()} from finance.call_note n left join auth.user_v b on b.id = n.created_by
  where n.contract_id = p.contract_id order by n.created_at desc, n.id desc limit 1)`;

export const WHOSE_JOINS = sql`join properties.property_v h on h.id = p.property_id
  join auth.user_v t on t.id = p.tenant_id join auth.user_v o on o.id = p.owner_id
  join contracts.contract_v c on c.id = p.contract_id`;

/** The contract and the parties of a claim `p`, of {@link WHOSE_JOINS}. */
export class ClaimOfDto extends view({
  contractId: uuid(sql`p.contract_id`, { example: '0199f0a0-0000-7000-8000-000000000010' }),
  property: object(DuePropertyDto, DuePropertyDto.json({ row: sql`h` })),
  tenant: object(DebtorDto, DebtorDto.json({ row: sql`t` })),
  owner: object(DuePersonDto, DuePersonDto.json({ row: sql`o` })),
  confirmed: flag(sql`c.confirmed_at is not null`, {
    example: true,
    description: 'Whether the contract is confirmed; while not, only the owner asserts the debt',
  }),
  beingChecked: object(
    BeingCheckedDto,
    beingChecked(sql`d.contract_id = p.contract_id`),
    'Reported payments under the contract that await confirmation; null without any',
  ).orNull(),
  lastCall: object(CallNoteDto, LAST_CALL, 'Latest call note; null without one').orNull(),
}) {}

export interface Today {
  today: Day;
}

/** An open rent or charge. */
export class ClaimFactsDto extends view({
  rentRecordId: uuid(({ row }: Of) => sql`case when ${row}.kind = 'rent' then ${row}.id end`, {
    example: '0199f0a0-0000-7000-8000-000000000020',
    description: 'Rent record id; null for charges',
  }).orNull(),
  chargeId: uuid(({ row }: Of) => sql`case when ${row}.kind <> 'rent' then ${row}.id end`, {
    example: null,
    description: 'Charge id; null for rents',
  }).orNull(),
  kind: choice(CLAIM_KINDS, ({ row }: Of) => sql`${row}.kind`, { example: 'rent' }),
  month: month(({ row }: Of) => sql`${row}.month`, {
    example: '2026-11',
    description: 'Month, `YYYY-MM`; of the due date for a charge',
  }),
  description: text(({ row }: Of) => sql`${row}.description`, {
    example: null,
    description: 'Purpose of a charge; null for rent',
  }).orNull(),
  dueDate: day(({ row }: Of) => sql`${row}.due_date`, { example: '2026-11-01' }),
  ageDays: number(({ row, today }: Of & Today) => sql`${today}::date - ${row}.due_date`, {
    example: 12,
    description: 'Days since the due date; negative before it',
  }),
  amount: rupees(({ row }: Of) => sql`${row}.amount_paise`, {
    example: 42000,
    description: 'Full amount in rupees',
  }),
  paidAmount: rupees(({ row }: Of) => sql`${row}.paid_paise`, {
    example: 0,
    description: 'Amount paid in rupees',
  }),
  balance: rupees(({ row }: Of) => sql`${row}.balance_paise`, {
    example: 42000,
    description: 'Balance in rupees',
  }),
  commission: rupees(({ row }: Of) => sql`${row}.commission_paise`, {
    example: 4200,
    description: 'Commission on the balance in rupees',
  }),
  heldAs: choice(HELD_AS, ({ row }: Of) => heldAs(sql`${row}.id`), {
    example: null,
    description:
      'Hold of a charge that is disputed, or proposed until the settlement, and so not due now; null otherwise',
  }).orNull(),
}) {}

/** An open rent or charge, with its contract and parties. */
export class OpenClaimDto extends view({
  ...ClaimOfDto.fields,
  ...ClaimFactsDto.fields,
}) {}

import type { PERSON_FACTS } from '@kiraya/rules';
import { choice, day, flag, instant, text, uuid } from '../../../platform/answers/fields.js';
import { list, object, view } from '../../../platform/answers/view.js';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import type { TellsAll } from '../../../platform/facts/fact-answers.js';
import { ROLES } from '../../../platform/security/principal.js';
import { ApiKeyDto } from '../api-keys/api-key.dto.js';
import { PAYEE_KINDS } from '../payee/payee-details.js';

const TIME = { example: '2026-11-20T06:30:00.000Z' };

class OwnDataLandlordDto extends view({
  address: text(sql`l.address`, { example: '12, 5th Block, Koramangala, Bengaluru 560095' }).orNull(),
  printsPan: flag(sql`l.prints_pan`, {
    example: false,
    description: 'Whether receipts and certificates show the PAN',
  }),
}) {}

class OwnDataPayeeDto extends view({
  kind: choice(PAYEE_KINDS, sql`y.kind`, { example: 'bank_account' }),
  masked: text(sql`y.masked`, { example: 'XXXXXX7890' }),
  changedAt: instant(sql`y.changed_at`, TIME),
}) {}

class OwnPasskeyDto extends view({
  name: text(sql`k.name`, { example: 'Phone' }),
  addedAt: instant(sql`k.added_at`, TIME),
  usedAt: instant(sql`k.used_at`, {
    example: null,
    description: 'Time of last use; null if never used',
  }).orNull(),
}) {}

class OwnApiKeyDto extends view({
  ...ApiKeyDto.fields,
  endedAt: instant(sql`k.ended_at`, {
    example: null,
    description: 'Time at which its holder ended it; null if not ended',
  }).orNull(),
}) {}

/** All stored data of an account `p`. Identity numbers and payees are masked. */
export class OwnAccountDto extends view({
  id: uuid(sql`p.id`, { example: '0199f0a0-0000-7000-8000-000000000000' }),
  name: text(sql`p.name`, { example: 'Asha Rao' }),
  email: text(sql`p.email`, { example: 'asha.rao@example.com' }).orNull(),
  username: text(sql`p.username`, { example: 'asharao' }).orNull(),
  role: choice(ROLES, sql`p.role`, { example: 'owner' }),
  phone: text(sql`p.phone`, { example: '9800000001' }).orNull(),
  dob: day(sql`p.dob`, { example: '1990-04-12' }).orNull(),
  aadhaarLast4: text(sql`p.aadhaar_last4`, { example: '1235' }).orNull(),
  panLast4: text(sql`p.pan_last4`, { example: '234F' }).orNull(),
  createdAt: instant(sql`p.created_at`, TIME),
  emailConfirmedAt: instant(sql`p.proven_at`, { example: '2026-11-20T09:30:00.000Z' }).orNull(),
  payee: object(
    OwnDataPayeeDto,
    sql`(select ${OwnDataPayeeDto.json()} from auth.payee_v y where y.owner_id = p.id)`,
    'Payee details of an owner; null without any',
  ).orNull(),
  landlord: object(
    OwnDataLandlordDto,
    sql`(select ${OwnDataLandlordDto.json()} from auth.landlord l where l.owner_id = p.id)`,
    'Owner’s details on documents; null without any',
  ).orNull(),
  secondFactorSince: instant(sql`(select t.added_at from auth.totp t where t.user_id = p.id)`, {
    example: null,
    description: 'Start of login by authenticator app; null without one',
  }).orNull(),
  passkeys: list(OwnPasskeyDto, {
    from: sql`auth.passkey k where k.user_id = p.id`,
    order: sql`k.added_at, k.id`,
  }),
  apiKeys: list(OwnApiKeyDto, {
    from: sql`auth.api_key k where k.user_id = p.id`,
    order: sql`k.created_at, k.id`,
  }),
} satisfies TellsAll<Omit<typeof PERSON_FACTS, 'aadhaarNo' | 'panNo'>>) {}

/** An {@link OwnAccountDto} as SQL. */
export const ownAccount = (id: string): SqlFragment =>
  sql`(select ${OwnAccountDto.json()} from auth.user p where p.id = ${id})`;

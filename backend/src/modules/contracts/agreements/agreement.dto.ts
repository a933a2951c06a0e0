import { AGREEMENT_FACTS, AGREEMENT_STATES, type Fact, TERM_FACTS } from '@kiraya/rules';
import { ApiSchema } from '@nestjs/swagger';
import { choice, day, instant, integer, rupees, text, uuid } from '../../../platform/answers/fields.js';
import { list, object, view } from '../../../platform/answers/view.js';
import { raw, type SqlFragment, sql } from '../../../platform/database/sql.js';
import { factAnswers } from '../../../platform/facts/fact-answers.js';
import { FACT_TYPES } from '../../../platform/facts/fact-columns.js';
import { factInputs } from '../../../platform/facts/fact-inputs.js';
import { TextField } from '../../../platform/http/text-fields.js';
import { KeptTermsDto } from '../terms/kept-terms.dto.js';

/** Terms of an agreement beside those of its contract. */
@ApiSchema({ name: 'DraftAgreement' })
export class DraftAgreementDto extends factInputs(AGREEMENT_FACTS) {}

@ApiSchema({ name: 'DeclineAgreement' })
export class DeclineAgreementDto {
  @TextField({ max: 1000, example: 'The notice should be two months' })
  reason: string;
}

type TermColumns = { readonly [N in keyof typeof AGREEMENT_FACTS]: SqlFragment };

const IN_TERMS = Object.fromEntries(
  Object.entries<Fact>(AGREEMENT_FACTS).map(([name, { kind }]) => [
    name,
    sql`(a.terms ->> '${raw(name)}')::${raw(FACT_TYPES[kind])}`,
  ]),
) as TermColumns;

class AgreementTermsDto extends view(factAnswers(AGREEMENT_FACTS, IN_TERMS)) {}

const { deposit, lateFee } = KeptTermsDto.fields;

/** Facts that an agreement takes from its contract. Rows: `contracts.contract p`, home `h`, owner `o`, tenant `t`. */
export class AgreementPartiesDto extends view({
  owner: text(sql`o.name`, { example: 'Asha Rao' }),
  tenant: text(sql`t.name`, { example: 'Rahul Mehta' }),
  home: text(sql`h.name`, { example: 'Lake View Residency 4B' }),
  address: text(sql`h.address`, { example: '12, 5th Block, Koramangala, Bengaluru 560095' }),
  startDate: day(sql`p.start_date`, { example: TERM_FACTS.startDate.example }),
  endDate: day(sql`p.end_date`, { example: '2027-10-31' }).orNull(),
  rent: rupees(sql`p.rent_paise`, { example: 42000 }),
  dueDay: integer(sql`p.due_day`, { example: 5 }).orNull(),
  lateFee,
  deposit,
  maintenance: rupees(sql`p.maintenance_paise`, { example: 2500 }).orNull(),
}) {}

const parties = object(
  AgreementPartiesDto,
  sql`coalesce(a.parties::json, ${AgreementPartiesDto.json()})`,
  'Facts of the contract, as they were when the version was sent',
);

/** A version of a contract's agreement. Rows: `contracts.agreement a` with those of {@link AgreementPartiesDto}. */
export class AgreementDto extends view({
  id: uuid(sql`a.id`, { example: '0199f0a0-0000-7000-8000-000000000080' }),
  version: integer(sql`a.version`, { example: 1 }),
  state: choice(AGREEMENT_STATES, sql`a.state`, {
    example: 'sent',
    description: '`superseded`: a later version was sent, or accepted by both',
  }),
  terms: object(AgreementTermsDto),
  parties,
  sentAt: instant(sql`a.sent_at`, { example: '2026-11-20T06:30:00.000Z' }).orNull(),
  sha256: text(sql`a.sha256`, {
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    description: 'SHA-256 of the PDF, which never changes; null for a draft',
  }).orNull(),
  documentId: uuid(sql`a.document_id`, {
    example: '0199f0a0-0000-7000-8000-000000000070',
    description: 'Document with the PDF; null for a draft',
  }).orNull(),
  ownerAcceptedAt: instant(sql`a.owner_accepted_at`, { example: null }).orNull(),
  tenantAcceptedAt: instant(sql`a.tenant_accepted_at`, { example: null }).orNull(),
  declinedBy: choice(['owner', 'tenant'], sql`a.declined_by`, { example: null }).orNull(),
  declineReason: text(sql`a.decline_reason`, { example: null }).orNull(),
}) {}

/** All versions of a contract's agreement, and where a new one begins. */
export class AgreementsDto extends view({
  versions: list(AgreementDto, 'Latest first, at most 50'),
  parties: object(AgreementPartiesDto, 'Facts of the contract now'),
  city: text({ example: 'Bengaluru', description: 'City of the home; null where it is not known' }).orNull(),
}) {}

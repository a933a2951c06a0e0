import {
  CHARGE_FACTS,
  CHARGE_LABELS,
  DEPOSIT_FACTS,
  ESCALATION_FACTS,
  type Fact,
  type Facts,
  LATE_FEE_FACTS,
  PERSON_FACTS,
  STANDING_FACTS,
  TERM_FACTS,
  valuesOfChoices,
} from '@kiraya/rules';
import { PERSON_COLUMNS } from '../../src/modules/auth/accounts/person-columns.js';
import { CHARGE_COLUMNS } from '../../src/modules/contracts/charges/charge-columns.js';
import {
  DEPOSIT_COLUMNS,
  ESCALATION_COLUMNS,
  LATE_FEE_COLUMNS,
  STANDING_COLUMNS,
  TERM_COLUMNS,
} from '../../src/modules/contracts/terms/term-columns.js';
import { FACT_COLUMNS } from '../../src/modules/properties/facts/fact-columns.js';
import { PublicPropertyDto } from '../../src/modules/properties/public-listing/public-property.dto.js';
import { FACT_TYPES } from '../../src/platform/facts/fact-columns.js';

/** Column that a declared fact asks for. */
export interface DeclaredColumn {
  name: string;
  column: string;
  /** Type in PostgreSQL. */
  type: string;
  isRequired: boolean;
  fact: Fact;
  /** Choices of the table besides the declared ones. */
  also?: readonly string[];
}

export interface DeclaredTable {
  table: string;
  /** File of its SQL. */
  file: string;
  /** File of its declaration. */
  declaration: string;
  columns: readonly DeclaredColumn[];
  /** Columns that no person enters. */
  others: readonly string[];
  /** Fields that visitors see. */
  shown: object;
}

const words = (text: string): string[] => text.trim().split(/\s+/);

function columnsFor(
  facts: Facts,
  columns: Readonly<Record<string, string>>,
  isOptional = false,
): DeclaredColumn[] {
  return Object.entries(columns).map(([name, column]) => {
    const fact = facts[name] as Fact;
    const isFilled = fact.required === true || fact.kind === 'choices' || 'initial' in fact;
    const type = column.endsWith('_encrypted') ? 'bytea' : FACT_TYPES[fact.kind];
    return { name, column, type, isRequired: isFilled && !isOptional, fact };
  });
}

const OPTIONAL = true;

/** Rents share the table with charges, and have no description. */
const ofCharge = (one: DeclaredColumn): DeclaredColumn => ({
  ...one,
  isRequired: one.name !== 'description',
  ...(one.name === 'kind' && {
    also: ['rent', ...valuesOfChoices(CHARGE_LABELS).filter((kind) => !(kind in CHARGE_FACTS.kind.choices))],
  }),
});

/** Tables of what forms edit. */
export const DECLARED_TABLES: readonly DeclaredTable[] = [
  {
    table: 'properties.property',
    file: 'backend/src/modules/properties/schema/tables.sql',
    declaration: 'rules/src/property-facts.ts',
    columns: FACT_COLUMNS.map((one) => ({
      ...one,
      isRequired: one.fact.required === true || one.fact.kind === 'choices',
    })),
    others:
      words(`id owner_id owner_role status tenant_id tenant_role occupancy interest_count is_dummy created_at
      updated_at is_hidden let_from listing confirmed_at asked_at held_at stays_off is_public standing move_in_paise
      search reported_at objected_at`),
    shown: PublicPropertyDto.fields,
  },
  {
    table: 'contracts.contract',
    file: 'backend/src/modules/contracts/schema/tables.sql',
    declaration: 'rules/src/contract-facts.ts',
    columns: [
      ...columnsFor(TERM_FACTS, TERM_COLUMNS),
      ...columnsFor(ESCALATION_FACTS, ESCALATION_COLUMNS, OPTIONAL),
      ...columnsFor(DEPOSIT_FACTS, DEPOSIT_COLUMNS, OPTIONAL),
      ...Object.values(STANDING_COLUMNS).flatMap((columns) => columnsFor(STANDING_FACTS, columns, OPTIONAL)),
      ...columnsFor(LATE_FEE_FACTS, LATE_FEE_COLUMNS, OPTIONAL),
    ],
    others: words(`id owner_id property_id tenant_id tenant_role terminated_on termination_reason covered
      commission_bps status next_step_on is_dummy created_at updated_at confirmed_at refused_at standing_allowed
      standing_bps`),
    shown: {},
  },
  {
    table: 'auth.user',
    file: 'backend/src/modules/auth/schema/tables.sql',
    declaration: 'rules/src/person-facts.ts',
    columns: columnsFor(PERSON_FACTS, PERSON_COLUMNS),
    others:
      words(`id email password_hash role token_version aadhaar_last4 pan_last4 is_dummy created_at updated_at
      suspended_at suspension_reason invited_until erased_at email_key username_key mailbox proven_at
      uses_avatar_service hides_first_steps names_at_once renamed_at`),
    shown: {},
  },
  {
    table: 'contracts.receivable',
    file: 'backend/src/modules/contracts/schema/tables.sql',
    declaration: 'rules/src/charge-facts.ts',
    columns: columnsFor(CHARGE_FACTS, CHARGE_COLUMNS).map(ofCharge),
    others:
      words(`id contract_id property_id owner_id tenant_id paid_by month due_month commission_bps contract_bps
      held_by fee_of days raises_id created_by created_at paid_paise credited_paise earned_paise paid_out_paise
      balance_paise payable_paise paid_on paid_out_on was_touched is_after_last_day`),
    shown: {},
  },
];

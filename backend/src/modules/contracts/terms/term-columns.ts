import type {
  DEPOSIT_FACTS,
  ESCALATION_FACTS,
  LATE_FEE_FACTS,
  STANDING_FACTS,
  TERM_FACTS,
} from '@kiraya/rules';
import type { ColumnsOf, Stored, StoredPart } from '../../../platform/facts/fact-columns.js';
import type { StandingKind } from '../charges/charge.constants.js';

/** Columns of a contract's declared days and rents. */
export const TERM_COLUMNS = {
  startDate: 'start_date',
  endDate: 'end_date',
  rent: 'rent_paise',
  dueDay: 'due_day',
  prorate: 'prorate',
} as const satisfies ColumnsOf<typeof TERM_FACTS>;

export const ESCALATION_COLUMNS = {
  percent: 'escalation_bps',
  everyMonths: 'escalation_months',
} as const satisfies ColumnsOf<typeof ESCALATION_FACTS>;

export const DEPOSIT_COLUMNS = {
  amount: 'deposit_paise',
  heldBy: 'deposit_held_by',
} as const satisfies ColumnsOf<typeof DEPOSIT_FACTS>;

type StandingFacts = Omit<typeof STANDING_FACTS, 'kind'>;

/** Columns of a monthly charge: each kind has its own. */
export const STANDING_COLUMNS = {
  maintenance: { amount: 'maintenance_paise' },
  utilities: { amount: 'utilities_paise' },
  other: { amount: 'other_paise' },
} as const satisfies Record<StandingKind, ColumnsOf<StandingFacts>>;

export const LATE_FEE_COLUMNS = {
  graceDays: 'late_fee_grace_days',
  kind: 'late_fee_kind',
  amount: 'late_fee_paise',
  percentPerDay: 'late_fee_bps',
  max: 'late_fee_max_paise',
} as const satisfies ColumnsOf<typeof LATE_FEE_FACTS>;

type Standing = typeof STANDING_COLUMNS;

/** Terms of a contract besides rent, as stored. */
export type AgreedCharges = StoredPart<typeof DEPOSIT_FACTS, typeof DEPOSIT_COLUMNS> &
  StoredPart<StandingFacts, Standing['maintenance']> &
  StoredPart<StandingFacts, Standing['utilities']> &
  StoredPart<StandingFacts, Standing['other']> &
  LateFeeTerms;

export type LateFeeTerms = StoredPart<typeof LATE_FEE_FACTS, typeof LATE_FEE_COLUMNS>;

/** Terms of a contract, as stored. */
export type AgreedTerms = Stored<typeof TERM_FACTS, typeof TERM_COLUMNS> &
  StoredPart<typeof ESCALATION_FACTS, typeof ESCALATION_COLUMNS> &
  AgreedCharges;

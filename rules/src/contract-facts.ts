import { CHARGE_LABELS } from './charge-facts.ts';
import { CONTRACT_DAYS } from './contract-days.ts';
import { type Fact, RUPEES_MAX } from './fact.ts';
import { HOLDER_LABELS } from './labels.ts';
import { LATE_FEES } from './late-fee.ts';
import { DUE_DAYS, ESCALATION } from './rent-schedule.ts';

const BOUNDS = { min: 1, max: RUPEES_MAX, below: 'Must be positive' } as const;
const AMOUNT = { kind: 'money', required: true, ...BOUNDS } as const;
const WHOLE_RUPEES = { kind: 'money', whole: true, ...BOUNDS } as const;

/** Days and rents of a contract. */
export const TERM_FACTS = {
  startDate: {
    ...{ kind: 'day', label: 'Start Date', required: true, within: CONTRACT_DAYS, example: '2026-12-01' },
    hint: 'Rent falls due on this day of each month, unless another is agreed',
  },
  endDate: {
    ...{ kind: 'day', label: 'End Date', within: CONTRACT_DAYS, example: '2027-10-31' },
    ...{ hint: 'Optional. Its last day; open-ended without', description: 'Last day; open-ended if absent' },
  },
  rent: {
    ...{ ...AMOUNT, label: 'Rent', example: 42000 },
    hint: 'A month. What the property asks for is filled in; change it as you agreed',
    description: 'Monthly rent in rupees, at most two decimals',
  },
  dueDay: {
    ...{ kind: 'integer', label: 'Day of rent', min: DUE_DAYS.earliest, max: DUE_DAYS.latest, example: 5 },
    hint: `${DUE_DAYS.earliest} to ${DUE_DAYS.latest}, of each calendar month; part months are then paid by days`,
    description:
      'Day of each calendar month on which the rent falls due, the first and the last rent for the days used; the start’s day of the month if absent',
  },
  prorate: {
    ...{ kind: 'flag', label: 'Part months', example: true, initial: 'no' },
    ...{ choices: { no: 'Whole rent', yes: 'By days' } },
    hint: 'What a month costs of which the contract covers a part',
    description:
      'Whether a month used in part is charged by days, rounded half-up to the rupee; always so with a `dueDay`',
  },
} as const satisfies Record<string, Fact>;

/** Rise of the rent. */
export const ESCALATION_FACTS = {
  percent: {
    ...{ kind: 'percent', label: 'Rent rises by', required: true, unit: '%', example: 5 },
    ...{ min: ESCALATION.leastBps / 100, max: ESCALATION.mostBps / 100 },
    hint: 'Of the rent before, to the rupee',
    description: 'Percentage of the previous rent, rounded half-up to the rupee; at most two decimals',
  },
  everyMonths: {
    ...{ kind: 'integer', label: 'Rent rises every', required: true, unit: 'months', example: 12 },
    ...{ column: 'months', min: ESCALATION.leastMonths, max: ESCALATION.mostMonths },
    ...{ hint: `Up to ${ESCALATION.mostMonths}`, description: 'Number of rents between rises' },
  },
} as const satisfies Record<string, Fact>;

/** Deposit that a contract agrees. */
export const DEPOSIT_FACTS = {
  amount: {
    ...{ ...AMOUNT, label: 'Deposit', example: 84000, description: 'Amount in rupees, due on the first day' },
    hint: 'Asked for on the first day. What the property asks for is filled in',
  },
  heldBy: {
    ...{ kind: 'choice', label: 'Deposit is held by', required: true, initial: 'kiraya', example: 'kiraya' },
    ...{ choices: HOLDER_LABELS, description: 'Holder of the deposit' },
  },
} as const satisfies Record<string, Fact>;

const { maintenance, utilities } = CHARGE_LABELS;

/** Charge that falls due with every rent. */
export const STANDING_FACTS = {
  kind: {
    ...{ kind: 'choice', label: 'Monthly charge', required: true, example: 'maintenance' },
    choices: { maintenance, utilities, other: 'Other charges' },
  },
  amount: {
    ...{ ...AMOUNT, label: 'Amount', example: 2500, hint: 'Every month, with the rent' },
    description: 'Monthly amount in rupees, not reduced for a month used in part',
  },
} as const satisfies Record<string, Fact>;

/** Fee for a rent that is paid late. */
export const LATE_FEE_FACTS = {
  graceDays: {
    ...{ kind: 'integer', label: 'Days of grace', required: true, min: 0, max: LATE_FEES.mostGraceDays },
    hint: `0 to ${LATE_FEES.mostGraceDays}, after the due date`,
    ...{ example: 5, description: 'Days of grace after the due date' },
  },
  kind: {
    ...{ kind: 'choice', label: 'Late fee', required: true, example: 'daily' },
    choices: { flat: 'Once', daily: 'An amount a day' },
    hint: 'For a rent that is paid late; never on less than ₹100',
    description: '`flat`: once; `daily`: for each day after the grace',
  },
  amount: {
    ...{ ...WHOLE_RUPEES, label: 'Fee', example: 100, hint: 'Whole rupees, at most the rent' },
    ...{ description: 'Whole rupees, once or per day' },
    answered: 'Amount in rupees, once or per day; null if it is a percentage',
  },
  percentPerDay: {
    ...{ kind: 'percent', label: 'Fee a day', unit: '%', hint: 'Of what is open', example: 0.1 },
    ...{ min: 0.01, max: LATE_FEES.mostPercent, below: 'Must be positive' },
    description: 'Percentage of the open balance per day, for a daily fee instead of an amount',
    answered: 'Percentage of the open balance per day; null if it is an amount',
  },
  max: {
    ...{ ...WHOLE_RUPEES, label: 'Fees at most', example: 2000 },
    hint: 'On one rent; never more than the rent itself',
    description:
      'Maximum of all fees on one rent, in whole rupees; never more than the rent, with or without it',
    answered: 'Maximum on one rent in rupees; null without one',
  },
} as const satisfies Record<string, Fact>;

/** The one declaration of a contract's terms, by the part of the request that holds them. */
export const CONTRACT_FACTS = {
  terms: TERM_FACTS,
  escalation: ESCALATION_FACTS,
  deposit: DEPOSIT_FACTS,
  standingCharges: STANDING_FACTS,
  lateFee: LATE_FEE_FACTS,
} as const;

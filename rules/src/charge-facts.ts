import { CONTRACT_DAYS } from './contract-days.ts';
import { type Fact, RUPEES_MAX } from './fact.ts';

/** Labels of what a contract asks for besides its rents, in the order of payment within a day. */
export const CHARGE_LABELS = {
  ...{ deposit: 'Deposit', maintenance: 'Maintenance', utilities: 'Utilities' },
  ...{ damage: 'Damage', other: 'Other', late_fee: 'Late fee' },
} as const;

/** The same, where its kind stands alone. */
export const CLAIM_LABELS = { ...CHARGE_LABELS, other: 'Other charge' } as const;

const { maintenance, utilities, damage, other } = CHARGE_LABELS;

/** The one declaration of a charge that a person adds to a contract. */
export const CHARGE_FACTS = {
  kind: {
    ...{ kind: 'choice', label: 'Kind', required: true, example: 'maintenance' },
    choices: { maintenance, utilities, damage, other },
    description: 'Kind of charge; deposits and late fees follow from the contract',
    answered: '',
  },
  description: {
    ...{ kind: 'text', label: 'What for', required: true, max: 200, stops: true },
    ...{ example: 'Society maintenance, November', description: 'Purpose of the charge', answered: '' },
  },
  amount: {
    ...{ kind: 'money', label: 'Amount', required: true, example: 2500 },
    ...{ min: 0.01, max: RUPEES_MAX, below: 'Must be positive' },
    description: 'Amount in rupees, at most two decimals; at most three months’ rent for owners',
    answered: 'Amount in rupees',
  },
  dueDate: {
    ...{ kind: 'day', label: 'Due on', required: true, within: CONTRACT_DAYS },
    example: '2026-11-20',
    description: 'Due date, not before the contract’s first day',
    answered: '',
  },
} as const satisfies Record<string, Fact>;

import type { Message } from '../messages/index.js';

/** Kinds of reminders. */
export const REMINDER_KINDS = [
  'rent_due',
  'rent_overdue',
  'contract_ends',
] as const satisfies readonly Message['kind'][];
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** Facts for the texts of reminders, with samples. */
export const FACTS = {
  name: { about: 'The first name of who reads it', sample: 'Ravi' },
  home: { about: 'The home', sample: 'Lake View Residency 4B' },
  month: { about: 'The month of the rent', sample: 'Dec 2026' },
  amount: { about: 'What is open of the rent', sample: '₹42,000' },
  date: { about: 'The day on which it falls due, or the contract ends', sample: '5 Dec 2026' },
  days: { about: 'How many days it is until then, or since', sample: '3 days' },
} as const;
export type FactName = keyof typeof FACTS;
export const FACT_NAMES = Object.keys(FACTS) as FactName[];

export interface ReminderText {
  subject: string;
  text: string;
}

interface StandardText extends ReminderText {
  label: string;
  facts: readonly FactName[];
}

const OF_A_RENT = FACT_NAMES;

/** The standard texts, in force until an administrator writes others. */
export const STANDARD_TEXTS = {
  rent_due: {
    label: 'Rent is due, to the tenant',
    facts: OF_A_RENT,
    subject: 'Rent of {amount} for {home} is due on {date}',
    text: 'The rent of {home} for {month} falls due on {date}: {amount}. If you have already paid it, report the payment in Kiraya with its date and reference.',
  },
  rent_overdue: {
    label: 'Rent is late, to the tenant',
    facts: OF_A_RENT,
    subject: 'Rent for {month} is {days} late',
    text: '{amount} of the rent of {home} for {month} was due on {date} and is not recorded as paid. If you have already paid it, report the payment in Kiraya with its date and reference.',
  },
  rent_overdue_owner: {
    label: 'Rent is late, to the owner',
    facts: OF_A_RENT,
    subject: 'Rent for {month} is {days} late',
    text: '{amount} of the rent of {home} for {month} was due on {date} and is not recorded as paid. Your tenant has been reminded too.',
  },
  contract_ends: {
    label: 'Contract ends, to both',
    facts: ['name', 'home', 'date', 'days'],
    subject: '{home}: contract ends on {date}',
    text: 'The contract for {home} ends on {date}, in {days}. Please agree soon on what happens next.',
  },
} as const satisfies Record<string, StandardText>;
export type TextKind = keyof typeof STANDARD_TEXTS;
export const TEXT_KINDS = Object.keys(STANDARD_TEXTS) as TextKind[];

export const LONGEST_SUBJECT = 120;
export const LONGEST_TEXT = 600;

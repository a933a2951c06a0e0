import { CONTRACT_DAYS } from '../contract-days.ts';
import type { Fact } from '../fact.ts';

/** The one declaration of what an agreement says beyond its contract, in the order of the form. */
export const AGREEMENT_FACTS = {
  ownerAddress: {
    ...{
      kind: 'text',
      label: 'Owner’s address',
      max: 300,
      example: '7, 2nd Cross, Jayanagar, Bengaluru 560011',
    },
  },
  tenantAddress: {
    ...{ kind: 'text', label: 'Tenant’s permanent address', max: 300, example: '18, MG Road, Pune 411001' },
  },
  endDate: {
    ...{ kind: 'day', label: 'Last day', within: CONTRACT_DAYS, example: '2027-10-31' },
    description: 'Last day, where the contract has none',
  },
  inventory: {
    ...{
      kind: 'text',
      label: 'What is in the home',
      max: 2000,
      rows: 4,
      example: '2 beds, 1 sofa, 4 fans, 1 geyser',
    },
  },
  parking: { kind: 'text', label: 'Parking', max: 200, example: 'One car, basement, number 12' },
  utilities: {
    ...{ kind: 'text', label: 'Who pays for what is used', max: 300 },
    example: 'The tenant pays electricity, gas and internet',
  },
  refundDays: {
    ...{ kind: 'integer', label: 'Deposit is refunded within', min: 0, max: 90, unit: 'days', example: 7 },
    ...{ required: true, hint: 'Of the handover. The Model Tenancy Act says the same day' },
  },
  lockInMonths: {
    ...{ kind: 'integer', label: 'Lock-in', min: 0, max: 60, unit: 'months', required: true, example: 3 },
  },
  noticeDays: {
    ...{ kind: 'integer', label: 'Notice', min: 0, max: 180, unit: 'days', required: true, example: 30 },
    hint: 'For both sides',
  },
  risePercent: {
    ...{ kind: 'number', label: 'Rise on renewal', min: 0, max: 100, unit: '%', required: true, example: 5 },
  },
  occupants: { kind: 'text', label: 'Who lives there', max: 300, example: 'Rahul Mehta and his parents' },
  pets: { kind: 'text', label: 'Pets', max: 200, example: 'None' },
  subletting: {
    ...{ kind: 'flag', label: 'Subletting', initial: 'no', example: false, required: true },
    choices: { no: 'Not allowed', yes: 'With the owner’s written consent' },
  },
  entryHours: {
    ...{
      kind: 'integer',
      label: 'Notice of a visit',
      min: 1,
      max: 168,
      unit: 'hours',
      required: true,
      example: 24,
    },
    hint: 'The owner comes in daylight alone',
  },
  ownerRepairs: {
    ...{ kind: 'text', label: 'The owner repairs', max: 300, required: true },
    example: 'Structure, painting, pipes and wiring',
  },
  tenantRepairs: {
    ...{ kind: 'text', label: 'The tenant repairs', max: 300, required: true },
    example: 'Taps, switches and fixtures',
  },
  courts: { kind: 'text', label: 'Courts of', max: 100, required: true, example: 'Bengaluru' },
} as const satisfies Record<string, Fact>;

/** Usual terms of a first version. */
export const USUAL_TERMS = {
  utilities: 'The tenant pays electricity, gas and internet',
  ...{ refundDays: 7, lockInMonths: 3, noticeDays: 30, risePercent: 5, entryHours: 24 },
  pets: 'None',
  ownerRepairs: 'Structure, painting, pipes and wiring',
  tenantRepairs: 'Taps, switches and fixtures',
} as const;

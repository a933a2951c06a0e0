import type { NewContract, NewTerms } from '../api/change-contract';

/** What the form holds. An empty number is an empty string, as its field shows it. */
export interface ContractValues {
  propertyId: string;
  tenantId: string;
  startDate: string;
  endDate: string;
  rent: number | '';
  dueDay: number | '';
  partMonths: 'whole' | 'days';
  escalation: { percent: number | ''; everyMonths: number | '' };
  deposit: { amount: number | ''; heldBy: 'kiraya' | 'owner' };
  standing: Record<StandingKind, number | ''>;
  lateFee: {
    kind: 'none' | 'flat' | 'daily' | 'percent';
    graceDays: number | '';
    amount: number | '';
    percentPerDay: number | '';
    max: number | '';
  };
}

const STANDING_KINDS = ['maintenance', 'utilities', 'other'] as const;
type StandingKind = (typeof STANDING_KINDS)[number];

const YEAR = 12;
const GRACE_DAYS = 5;

/** Nothing agreed beside the rent. */
const noMoreTerms = {
  dueDay: '',
  partMonths: 'whole',
  escalation: { percent: '', everyMonths: YEAR },
  deposit: { amount: '', heldBy: 'kiraya' },
  standing: { maintenance: '', utilities: '', other: '' },
  lateFee: { kind: 'none', graceDays: GRACE_DAYS, amount: '', percentPerDay: '', max: '' },
} as const;

/** Whether the rents are other than one a month, whole and the same. */
export const hasRentTerms = ({ dueDay, partMonths, escalation }: ContractValues): boolean =>
  dueDay !== '' || partMonths === 'days' || escalation.percent !== '';

/** The same values without what few contracts agree: deposit and maintenance stay. */
export const withoutMoreTerms = (values: ContractValues): ContractValues => ({
  ...values,
  ...noMoreTerms,
  deposit: values.deposit,
  standing: { ...noMoreTerms.standing, maintenance: values.standing.maintenance },
});

/** Whether anything is agreed that few contracts agree. */
export const hasMoreTerms = ({ standing, lateFee, ...values }: ContractValues): boolean =>
  hasRentTerms({ standing, lateFee, ...values }) ||
  standing.utilities !== '' ||
  standing.other !== '' ||
  lateFee.kind !== 'none';

export const emptyContract: ContractValues = {
  propertyId: '',
  tenantId: '',
  startDate: '',
  endDate: '',
  rent: '',
  ...noMoreTerms,
};

/** What is sent of what is asked for beside the rent. */
function chargesOf({ deposit, standing, lateFee }: ContractValues): Partial<NewTerms> {
  const standingCharges = STANDING_KINDS.flatMap((kind) => {
    const amount = standing[kind];
    return amount === '' ? [] : [{ kind, amount }];
  });
  return {
    ...(deposit.amount !== '' && { deposit: { amount: deposit.amount, heldBy: deposit.heldBy } }),
    ...(standingCharges.length > 0 && { standingCharges }),
    ...(lateFee.kind !== 'none' && { lateFee: lateFeeOf(lateFee) }),
  };
}

function lateFeeOf({ kind, graceDays, amount, percentPerDay, max }: ContractValues['lateFee']) {
  return {
    graceDays: Number(graceDays),
    kind: kind === 'flat' ? ('flat' as const) : ('daily' as const),
    ...(kind === 'percent' ? { percentPerDay: Number(percentPerDay) } : { amount: Number(amount) }),
    ...(kind !== 'flat' && max !== '' && { max }),
  };
}

/** What is sent of the terms among values that passed the schema. */
export function termsOf(values: ContractValues): NewTerms {
  const { startDate, endDate, rent, dueDay, partMonths, escalation } = values;
  const { percent, everyMonths } = escalation;
  return {
    startDate,
    endDate: endDate || null,
    rent: Number(rent),
    ...(dueDay !== '' && { dueDay }),
    ...(dueDay === '' && partMonths === 'days' && { prorate: true }),
    ...(percent !== '' && { escalation: { percent, everyMonths: Number(everyMonths) } }),
    ...chargesOf(values),
  };
}

/** What is sent of values that passed the schema. */
export const bodyOf = (values: ContractValues): NewContract => ({
  propertyId: values.propertyId,
  tenantId: values.tenantId,
  ...termsOf(values),
});

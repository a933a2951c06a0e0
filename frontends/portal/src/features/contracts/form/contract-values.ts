import type { HomeOption } from '../api/choices';
import type { NewContract, NewTerms } from '../api/change-contract';

/** Form values. An empty number is an empty string, as its field shows it. */
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

/** Default values without further terms. */
const noMoreTerms = {
  dueDay: '',
  partMonths: 'whole',
  escalation: { percent: '', everyMonths: YEAR },
  deposit: { amount: '', heldBy: 'kiraya' },
  standing: { maintenance: '', utilities: '', other: '' },
  lateFee: { kind: 'none', graceDays: GRACE_DAYS, amount: '', percentPerDay: '', max: '' },
} as const;

/** True unless there is one whole, constant rent a month. */
export const hasRentTerms = ({ dueDay, partMonths, escalation }: ContractValues): boolean =>
  dueDay !== '' || partMonths === 'days' || escalation.percent !== '';

/** Resets the rarely used terms; deposit and maintenance stay. */
export const withoutMoreTerms = (values: ContractValues): ContractValues => ({
  ...values,
  ...noMoreTerms,
  deposit: values.deposit,
  standing: { ...noMoreTerms.standing, maintenance: values.standing.maintenance },
});

/** True if any rarely used term is set. */
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

/** Values with what the owner of the home asks for: tenant and days are left. */
export const contractFor = ({ value, askedRent, deposit, maintenance }: HomeOption): ContractValues => ({
  ...emptyContract,
  propertyId: value,
  rent: askedRent ?? '',
  deposit: { ...emptyContract.deposit, amount: deposit ?? '' },
  standing: { ...emptyContract.standing, maintenance: maintenance ?? '' },
});

/** Charges besides rent in the request body. */
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

/** Terms in the request body, from valid values. */
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

/** Request body, from valid values. */
export const bodyOf = (values: ContractValues): NewContract => ({
  propertyId: values.propertyId,
  tenantId: values.tenantId,
  ...termsOf(values),
});

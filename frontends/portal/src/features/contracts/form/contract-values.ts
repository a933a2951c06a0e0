import {
  DEPOSIT_FACTS,
  ESCALATION_FACTS,
  type FactInput,
  type Facts,
  type FactValues,
  LATE_FEE_FACTS,
  STANDING_FACTS,
  TERM_FACTS,
  valuesOfChoices,
} from '@kiraya/rules';
import { emptyFacts, factBodyOf, type FactFormValues, type NumberOrNone } from '../../../facts/fact-values';
import type { HomeOption } from '../api/choices';
import type { NewContract, NewTerms } from '../api/change-contract';

type Of<D extends Facts> = FactFormValues<D>;
type StandingKind = keyof typeof STANDING_FACTS.kind.choices;

/** Form values. An empty number is an empty string, as its field shows it. */
export interface ContractValues extends Of<typeof TERM_FACTS> {
  propertyId: string;
  tenantId: string;
  escalation: Of<typeof ESCALATION_FACTS>;
  deposit: Of<typeof DEPOSIT_FACTS>;
  standing: Record<StandingKind, NumberOrNone>;
  /** Its kind is also none, or a daily share. */
  lateFee: Of<typeof LATE_FEE_FACTS>;
}

const STANDING_KINDS = valuesOfChoices(STANDING_FACTS.kind.choices);

const YEAR = 12;
const GRACE_DAYS = 5;

const { dueDay, prorate, ...wholeRents } = emptyFacts(TERM_FACTS);

/** Default values without further terms. */
const noMoreTerms = {
  ...{ dueDay, prorate },
  escalation: { ...emptyFacts(ESCALATION_FACTS), everyMonths: YEAR },
  deposit: emptyFacts(DEPOSIT_FACTS),
  standing: { maintenance: '', utilities: '', other: '' },
  lateFee: { ...emptyFacts(LATE_FEE_FACTS), kind: 'none', graceDays: GRACE_DAYS },
} as const;

/** True unless there is one whole, constant rent a month. */
export const hasRentTerms = ({ dueDay, prorate, escalation }: ContractValues): boolean =>
  dueDay !== '' || prorate === 'yes' || escalation.percent !== '';

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
  ...wholeRents,
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

/** Body's part without what is not given. */
type Given<D extends Facts> = { [N in keyof FactValues<D>]?: NonNullable<FactValues<D>[N]> } & FactInput<D>;
const givenIn = <D extends Facts>(facts: D, values: FactFormValues<D>): Given<D> =>
  Object.fromEntries(
    Object.entries(factBodyOf(facts, values)).filter(([, value]) => value !== null),
  ) as unknown as Given<D>;

function lateFeeOf(fee: ContractValues['lateFee']) {
  const { kind } = fee;
  return givenIn(LATE_FEE_FACTS, {
    ...fee,
    kind: kind === 'flat' ? 'flat' : 'daily',
    ...(kind === 'percent' ? { amount: '' } : { percentPerDay: '' }),
    ...(kind === 'flat' && { max: '' }),
  });
}

/** Charges besides rent in the request body. */
function chargesOf({ deposit, standing, lateFee }: ContractValues): Partial<NewTerms> {
  const standingCharges = STANDING_KINDS.flatMap((kind) => {
    const amount = standing[kind];
    return amount === '' ? [] : [{ kind, amount }];
  });
  return {
    ...(deposit.amount !== '' && { deposit: givenIn(DEPOSIT_FACTS, deposit) }),
    ...(standingCharges.length > 0 && { standingCharges }),
    ...(lateFee.kind !== 'none' && { lateFee: lateFeeOf(lateFee) }),
  };
}

/** Terms in the request body, from valid values. */
export function termsOf(values: ContractValues): NewTerms {
  const { endDate, dueDay: day, prorate: share, escalation } = values;
  const { startDate, ...terms } = givenIn(TERM_FACTS, {
    ...values,
    prorate: day === '' && share === 'yes' ? 'yes' : '',
  });
  return {
    ...{ startDate, endDate: endDate || null },
    ...terms,
    ...(escalation.percent !== '' && { escalation: givenIn(ESCALATION_FACTS, escalation) }),
    ...chargesOf(values),
  };
}

/** Request body, from valid values. */
export const bodyOf = (values: ContractValues): NewContract => ({
  propertyId: values.propertyId,
  tenantId: values.tenantId,
  ...termsOf(values),
});

import {
  DEPOSIT_FACTS,
  ESCALATION_FACTS,
  LATE_FEE_FACTS,
  type NumberFact,
  STANDING_FACTS,
  TERM_FACTS,
  valuesOfChoices,
} from '@kiraya/rules';
import { mixed, object, type Schema, string } from 'yup';
import { daySchema, factSchema, numberSchema } from '../../../facts/fact-schema';
import type { ContractValues } from './contract-values';

const REQUIRED = 'Required';

/** The same number where it may be left out. */
const optional = ({ required: _, ...fact }: NumberFact): NumberFact => fact;
/** The same number where it must be given. */
const required = (fact: NumberFact): NumberFact => ({ ...fact, required: true });

const feeRule = (fact: NumberFact) =>
  numberSchema(fact).test('within-rent', 'Must be at most the rent', (sum, { from }) => {
    const { rent } = (from?.at(-1)?.value ?? {}) as { rent?: number };
    return sum == null || !rent || sum <= rent;
  });

type NumberRule = ReturnType<typeof numberSchema>;

/** Kept for these kinds of fee, ignored for others. */
const forKinds = (rule: NumberRule, ...kinds: string[]) =>
  mixed().when('kind', ([kind]) => (kinds.includes(String(kind)) ? rule : mixed()));

const { percent, everyMonths } = ESCALATION_FACTS;
const { graceDays, amount, percentPerDay, max } = LATE_FEE_FACTS;
const standing = valuesOfChoices(STANDING_FACTS.kind.choices);

/** Schema of a new contract. */
export const contractSchema = factSchema(TERM_FACTS, {
  propertyId: string().required(REQUIRED),
  tenantId: string().required(REQUIRED),
  endDate: daySchema(TERM_FACTS.endDate).when('startDate', ([start]: unknown[], schema) =>
    schema.test(
      'not-before-start',
      'Must not be before the start date',
      (end) => !end || !start || end >= String(start),
    ),
  ),
  escalation: factSchema(ESCALATION_FACTS, {
    percent: numberSchema(optional(percent)),
    everyMonths: numberSchema(optional(everyMonths)).when('percent', ([given]: unknown[], schema) =>
      given == null ? schema : schema.required(REQUIRED),
    ),
  }),
  deposit: factSchema(DEPOSIT_FACTS, { amount: numberSchema(optional(DEPOSIT_FACTS.amount)) }),
  standing: object(
    Object.fromEntries(standing.map((kind) => [kind, numberSchema(optional(STANDING_FACTS.amount))])),
  ),
  lateFee: factSchema(LATE_FEE_FACTS, {
    graceDays: forKinds(numberSchema(graceDays), 'flat', 'daily', 'percent'),
    amount: forKinds(feeRule(required(amount)), 'flat', 'daily'),
    percentPerDay: forKinds(numberSchema(required(percentPerDay)), 'percent'),
    max: forKinds(feeRule(max), 'daily', 'percent'),
  }),
});

const rules = contractSchema.fields as Record<string, Schema>;
const rule = (name: keyof ContractValues) => rules[name] as Schema;
const rentRule = rule('rent');
const periodRule = object({ startDate: rule('startDate'), endDate: rule('endDate'), dueDay: rule('dueDay') });

/** True for a valid rent. */
export const isRent = (rent: number | ''): rent is number => rent !== '' && rentRule.isValidSync(rent);

/** True if the days form a valid period. */
export const isPeriod = ({ startDate, endDate, dueDay }: ContractValues): boolean =>
  periodRule.isValidSync({ startDate: startDate || undefined, endDate: endDate || undefined, dueDay });

const termsRule = contractSchema.omit(['propertyId', 'tenantId']);

/** True if days and rent suffice for a schedule. */
export const isTerms = (values: ContractValues): boolean =>
  termsRule.isValidSync({
    ...values,
    startDate: values.startDate || undefined,
    endDate: values.endDate || undefined,
  });

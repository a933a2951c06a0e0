import { CreateContract } from '@kiraya/api-client/limits';
import { formatNumber } from '@kiraya/formats';
import { CONTRACT_DAYS, DUE_DAYS, ESCALATION, inHundredths, isWithin, LATE_FEES } from '@kiraya/rules';
import { number, object, string } from 'yup';
import type { ContractValues } from './contract-values';

const REQUIRED = 'Required';
const { minimum, maximum } = CreateContract.rent;

const { earliest, latest } = CONTRACT_DAYS;

const contractDay = () =>
  string().test(
    'within',
    `Must be from ${earliest} to ${latest}`,
    (day) => !day || isWithin(day, CONTRACT_DAYS),
  );

const rentRule = number()
  .typeError(REQUIRED)
  .required(REQUIRED)
  .min(minimum, 'Must be positive')
  .max(maximum, `Must be at most ${formatNumber(maximum)}`);

const optionalNumber = () =>
  number().transform((value: number, typed: unknown) => (typed === '' ? undefined : value));
const between = (least: number, most: number) =>
  optionalNumber().min(least, `Must be at least ${least}`).max(most, `Must be at most ${most}`);

const percentRule = between(ESCALATION.leastBps / 100, ESCALATION.mostBps / 100).test(
  'two-decimals',
  'Must have at most two decimals',
  (percent) => percent === undefined || inHundredths(percent),
);
const moneyRule = () =>
  optionalNumber()
    .min(minimum, 'Must be positive')
    .max(maximum, `Must be at most ${formatNumber(maximum)}`)
    .test('two-decimals', 'Must have at most two decimals', (sum) => sum === undefined || inHundredths(sum));
const feeRule = () =>
  moneyRule()
    .integer('Must be a whole number')
    .test('within-rent', 'Must be at most the rent', (sum, { from }) => {
      const { rent } = (from?.at(-1)?.value ?? {}) as { rent?: number };
      return sum === undefined || !rent || sum <= rent;
    });
const dailyShareRule = optionalNumber()
  .positive('Must be positive')
  .max(LATE_FEES.mostPercent, `Must be at most ${LATE_FEES.mostPercent}`)
  .test(
    'two-decimals',
    'Must have at most two decimals',
    (share) => share === undefined || inHundredths(share),
  );
/** Required for these kinds of fee, ignored for others. */
const forKinds = <Rule extends ReturnType<typeof optionalNumber>>(rule: Rule, ...kinds: string[]) =>
  optionalNumber().when('kind', ([kind]) => (kinds.includes(String(kind)) ? rule : optionalNumber()));

const monthsRule = between(ESCALATION.leastMonths, ESCALATION.mostMonths).integer('Must be a whole number');

/** Schema of a new contract. */
export const contractSchema = object({
  propertyId: string().required(REQUIRED),
  tenantId: string().required(REQUIRED),
  startDate: contractDay().required(REQUIRED),
  endDate: contractDay().when('startDate', ([start], schema) =>
    schema.test(
      'not-before-start',
      'Must not be before the start date',
      (end) => !end || !start || end >= String(start),
    ),
  ),
  rent: rentRule,
  dueDay: between(DUE_DAYS.earliest, DUE_DAYS.latest).integer('Must be a whole number'),
  escalation: object({
    percent: percentRule,
    everyMonths: monthsRule.when('percent', ([percent], schema) =>
      percent === undefined ? schema : schema.required(REQUIRED),
    ),
  }),
  deposit: object({ amount: moneyRule() }),
  standing: object({ maintenance: moneyRule(), utilities: moneyRule(), other: moneyRule() }),
  lateFee: object({
    graceDays: forKinds(
      between(0, LATE_FEES.mostGraceDays).integer('Must be a whole number').required(REQUIRED),
      ...['flat', 'daily', 'percent'],
    ),
    amount: forKinds(feeRule().required(REQUIRED), 'flat', 'daily'),
    percentPerDay: forKinds(dailyShareRule.required(REQUIRED), 'percent'),
    max: forKinds(feeRule(), 'daily', 'percent'),
  }),
});

const periodRule = contractSchema.pick(['startDate', 'endDate', 'dueDay']);

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

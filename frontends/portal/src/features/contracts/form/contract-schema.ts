import { CreateContract } from '@kiraya/api-client/limits';
import { formatNumber } from '@kiraya/formats';
import { CONTRACT_DAYS, isWithin } from '@kiraya/rules';
import { number, object, string } from 'yup';

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

/** The rules of a new contract. */
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
});

const periodRule = contractSchema.pick(['startDate', 'endDate']);

/** Whether a rent can be reckoned with already. */
export const isRent = (rent: number | ''): rent is number => rent !== '' && rentRule.isValidSync(rent);

/** Whether the days make a period already. */
export const isPeriod = (days: { startDate: string; endDate: string }): boolean =>
  periodRule.isValidSync({ startDate: days.startDate || undefined, endDate: days.endDate || undefined });
